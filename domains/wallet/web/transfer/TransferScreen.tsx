/** Moving money between the main wallet and providers. It owns what is asked; its parts take what they show. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useIsPauseComing, usePause } from '#domains/protection/web/index.ts';
import { zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { Note, PageHead } from '#ui';
import { balanceQuery } from '../balance.queries.ts';
import { Asked } from '../cashier/Asked.tsx';
import { OnPause } from '../cashier/OnPause.tsx';
import { pageOf } from '../cashier/page.ts';
import { LastTransfers } from './LastTransfers.tsx';
import styles from './Transfer.module.css';
import { TransferForm } from './TransferForm.tsx';
import { useText } from './texts.ts';
import { transfersQuery, walletsQuery } from './transfer.queries.ts';
import { figuresOf } from './transfer-form.ts';
import { useTransfer } from './use-transfer.ts';
import { namesOf } from './use-way.ts';
import { VendorWallets } from './VendorWallets.tsx';
import { WalletsStrip } from './WalletsStrip.tsx';

export function TransferScreen() {
  const text = useText();
  const call = useCall();
  const [address, setAddress] = useSearchParams();
  const page = pageOf(address.get('page'));
  const wallets = useQuery(walletsQuery(call));
  const { data: balance, isPending: isBalanceComing, refetch: askBalance } = useQuery(balanceQuery(call));
  const transfers = useQuery(transfersQuery(call, page));
  const names = namesOf(wallets.data?.wallets);
  const mover = useTransfer(wallets.data);
  const pause = usePause();
  const [picked, setPicked] = useState<string | null>(null);
  const figures = wallets.data && figuresOf(wallets.data, balance?.balance);
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  // Whether a card has a button depends on all three: it comes when they are known, and no card grows afterwards.
  const isWhole = !useIsPauseComing() && !isBalanceComing;
  const ask = () => void Promise.all([wallets.refetch(), askBalance()]);
  // What a card was pressed for is told where no form tells it.
  const { refusal } = mover;
  return (
    <>
      <PageHead title={text('transfer.title')} lead={text('transfer.lead')} />
      <WalletsStrip figures={figures} asking={wallets.isFetching} onAsk={ask} />
      {pause && <OnPause />}
      {refusal?.wish.amount === undefined && refusal && (
        <Note tone="bad" told>
          {refusal.message}
        </Note>
      )}
      <Asked query={isWhole ? wallets : { ...wallets, data: undefined }} boxes={3}>
        {({ wallets: known }) => {
          const firstOpen = known.find(({ state }) => state !== 'closed');
          const wallet = known.find(({ vassalage }) => vassalage === picked) ?? firstOpen ?? known[0];
          return (
            <div className={styles.columns}>
              {wallet && figures && !pause && (
                <TransferForm wallets={known} wallet={wallet} onChoose={setPicked} figures={figures} mover={mover} />
              )}
              <div className={styles.stack}>
                <VendorWallets
                  wallets={known}
                  mover={mover}
                  isPaused={pause !== null}
                  hasMain={figures !== undefined && figures.main > zero}
                  chosen={pause ? undefined : wallet?.vassalage}
                  onChoose={pause ? undefined : setPicked}
                />
                <LastTransfers transfers={transfers} names={names} page={page} onPage={turn} />
              </div>
            </div>
          );
        }}
      </Asked>
    </>
  );
}
