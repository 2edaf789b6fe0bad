/** All that a member has, in three parts: the main wallet, the wallets at providers, and points. */
import { useQuery } from '@tanstack/react-query';
import { useIsPauseComing, usePause } from '#domains/protection/web/index.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { ButtonLink, Note, PageHead } from '#ui';
import { balanceQuery } from '../balance.queries.ts';
import { Asked } from '../cashier/Asked.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useText as useTransferText } from '../transfer/texts.ts';
import { walletsQuery } from '../transfer/transfer.queries.ts';
import { figuresOf } from '../transfer/transfer-form.ts';
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
  const figures = wallets.data && figuresOf(wallets.data, balance.data?.balance);
  // Whether a card has a button depends on all three: it comes when they are known, and no card grows afterwards.
  const isWhole = !useIsPauseComing() && !balance.isPending;
  const ask = () => void Promise.all([wallets.refetch(), balance.refetch()]);
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
      <WalletsStrip figures={figures} asking={wallets.isFetching} onAsk={ask} />
      {refusal && (
        <Note tone="bad" told>
          {refusal.message}
        </Note>
      )}
      <Asked query={isWhole ? wallets : { ...wallets, data: undefined }} boxes={3}>
        {({ wallets: known, points }) => (
          <div className={cashier.columns}>
            <div className={cashier.stack}>
              <VendorWallets
                wallets={known}
                mover={mover}
                isPaused={pause !== null}
                hasMain={figures !== undefined && figures.main > zero}
              />
            </div>
            <div className={cashier.stack}>
              <Asked query={balance} boxes={1}>
                {(amounts) => <MainCard amounts={amounts} />}
              </Asked>
              <PointsCard points={points} />
            </div>
          </div>
        )}
      </Asked>
    </>
  );
}
