/** Moving money between the main wallet and providers. It owns the queries; its parts get props. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsPauseLoading, usePause } from '#domains/protection/web/index.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Note, PageHead } from '#ui';
import { balanceQuery } from '../balance/balance.queries.ts';
import { useBonusCheck } from '../cashier/active-bonus.ts';
import { BonusFirst } from '../cashier/BonusFirst.tsx';
import { PauseMessage } from '../cashier/PauseMessage.tsx';
import { parsePage } from '../cashier/page.ts';
import { QueryContent } from '../cashier/QueryContent.tsx';
import { RecentTransfers } from './RecentTransfers.tsx';
import styles from './Transfer.module.css';
import { TransferForm } from './TransferForm.tsx';
import { useText } from './texts.ts';
import { transfersQuery, walletsQuery } from './transfer.queries.ts';
import { balancesOf } from './transfer-form.ts';
import { vendorNamesOf } from './use-direction-text.ts';
import { useTransfer } from './use-transfer.ts';
import { VendorWallets } from './VendorWallets.tsx';
import { WalletsStrip } from './WalletsStrip.tsx';

export function TransferScreen() {
  const text = useText();
  const call = useCall();
  const [address, setAddress] = useSearchParams();
  const page = parsePage(address.get('page'));
  const wallets = useQuery(walletsQuery(call));
  const { data: balance, refetch: refetchBalance } = useQuery(balanceQuery(call));
  const transfers = useQuery(transfersQuery(call, page));
  const names = vendorNamesOf(wallets.data?.wallets);
  const mover = useTransfer(wallets.data);
  const pause = usePause();
  const { bonus, isLoading: isBonusComing } = useBonusCheck();
  const [chosenVendor, setChosenVendor] = useState<string | null>(null);
  const balances = wallets.data && balancesOf(wallets.data, balance?.balance);
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  // Whether a card has a button depends on all of them: it is rendered when they are loaded, and no card grows
  // afterwards.
  const isWhole = !useIsPauseLoading() && !isBonusComing;
  const refresh = () => void Promise.all([wallets.refetch(), refetchBalance()]);
  // The result of a card's button is displayed here where no form displays it.
  const { refusal } = mover;
  return (
    <>
      <PageHead title={text('transfer.title')} lead={text('transfer.lead')} />
      <WalletsStrip balances={balances} isRefreshing={wallets.isFetching} onRefresh={refresh} />
      {pause && <PauseMessage />}
      {bonus && !pause && (
        <Note tone="info">
          <BonusFirst bonus={bonus} />
        </Note>
      )}
      {refusal?.request.amount === undefined && refusal && (
        <Note tone="bad" announced>
          {refusal.message}
        </Note>
      )}
      <QueryContent query={isWhole ? wallets : { ...wallets, data: undefined }} boxes={3}>
        {({ wallets: vendorWallets }) => {
          const firstOpen = vendorWallets.find(({ state }) => state !== 'closed');
          const wallet =
            vendorWallets.find(({ vassalage }) => vassalage === chosenVendor) ?? firstOpen ?? vendorWallets[0];
          return (
            <div className={styles.columns}>
              {wallet && balances && !pause && (
                <TransferForm
                  wallets={vendorWallets}
                  wallet={wallet}
                  onChoose={setChosenVendor}
                  balances={balances}
                  mover={mover}
                  isFillingClosed={bonus !== null}
                />
              )}
              <div className={styles.stack}>
                <VendorWallets
                  wallets={vendorWallets}
                  mover={mover}
                  isFillingClosed={pause !== null || bonus !== null}
                  hasMain={balances !== undefined && balances.main > zero}
                  chosen={pause ? undefined : wallet?.vassalage}
                  onChoose={pause ? undefined : setChosenVendor}
                />
                <RecentTransfers transfers={transfers} names={names} page={page} onPage={turn} />
              </div>
            </div>
          );
        }}
      </QueryContent>
    </>
  );
}
