/** All of a member's money, in three parts: the main wallet, the wallets at providers, and points. */
import { useQuery } from '@tanstack/react-query';
import { useIsPauseLoading, usePause } from '#domains/protection/web/index.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ButtonLink, Note, PageHead } from '#ui';
import { balanceQuery } from '../balance/balance.queries.ts';
import { useBonusCheck } from '../cashier/active-bonus.ts';
import { BonusFirst } from '../cashier/BonusFirst.tsx';
import cashier from '../cashier/Cashier.module.css';
import { QueryContent } from '../cashier/QueryContent.tsx';
import { useText as useTransferText } from '../transfer/texts.ts';
import { walletsQuery } from '../transfer/transfer.queries.ts';
import { balancesOf } from '../transfer/transfer-form.ts';
import { useTransfer } from '../transfer/use-transfer.ts';
import { VendorWallets } from '../transfer/VendorWallets.tsx';
import { WalletsStrip } from '../transfer/WalletsStrip.tsx';
import { MainCard } from './MainCard.tsx';
import { PointsCard } from './PointsCard.tsx';
import { useText } from './texts.ts';

export function WalletScreen() {
  const text = useText();
  const transfer = useTransferText();
  const call = useCall();
  const wallets = useQuery(walletsQuery(call));
  const balance = useQuery(balanceQuery(call));
  const mover = useTransfer(wallets.data);
  const pause = usePause();
  const { bonus, isLoading: isBonusComing } = useBonusCheck();
  const balances = wallets.data && balancesOf(wallets.data, balance.data?.balance);
  // Whether a card has a button depends on all of them: it is rendered when they are loaded, and no card grows
  // afterwards.
  const isWhole = !useIsPauseLoading() && !isBonusComing;
  const refresh = () => void Promise.all([wallets.refetch(), balance.refetch()]);
  const { refusal } = mover;
  return (
    <>
      <PageHead
        title={text('myWallet.title')}
        lead={text('myWallet.lead')}
        end={
          <ButtonLink size="small" icon="history" to="/member/transferFund">
            {transfer('transfer.last')}
          </ButtonLink>
        }
      />
      <WalletsStrip balances={balances} isRefreshing={wallets.isFetching} onRefresh={refresh} />
      {bonus && !pause && (
        <Note tone="info">
          <BonusFirst bonus={bonus} />
        </Note>
      )}
      {refusal && (
        <Note tone="bad" announced>
          {refusal.message}
        </Note>
      )}
      <QueryContent query={isWhole ? wallets : { ...wallets, data: undefined }} boxes={3}>
        {({ wallets: vendorWallets, points }) => (
          <div className={cashier.columns}>
            <div className={cashier.stack}>
              <VendorWallets
                wallets={vendorWallets}
                mover={mover}
                isFillingClosed={pause !== null || bonus !== null}
                hasMain={balances !== undefined && balances.main > zero}
              />
            </div>
            <div className={cashier.stack}>
              <QueryContent query={balance} boxes={1}>
                {(amounts) => <MainCard amounts={amounts} />}
              </QueryContent>
              <PointsCard points={points} />
            </div>
          </div>
        )}
      </QueryContent>
    </>
  );
}
