/** The balance at each provider, and the button that returns it. */
import { allWallets, mainWallet } from '#domains/wallet/contract/transfer.ts';
import { sum, zero } from '#kernel/money.ts';
import { Button } from '#ui';
import { useBalanceHidden } from '../balance/hidden-balance.ts';
import { amountOf, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import styles from './Transfer.module.css';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import type { TransferSender } from './use-transfer.ts';
import { VendorCard } from './VendorCard.tsx';

type Props = {
  readonly wallets: readonly Wallet[];
  readonly mover: TransferSender;
  /** Nothing goes to a provider now. */
  readonly isFillingClosed: boolean;
  readonly hasMain: boolean;
  readonly chosen?: string | undefined;
  readonly onChoose?: ((vassalage: string) => void) | undefined;
};

const hasBalance = ({ balance }: Wallet) => amountOf(balance) > zero;

export function VendorWallets({ wallets, mover, isFillingClosed, hasMain, chosen, onChoose }: Props) {
  const text = useText();
  const cash = useCashText();
  const hidden = useBalanceHidden();
  const full = wallets.filter(hasBalance);
  const amount = hidden ? '***' : cash(sum(full.map(({ balance }) => amountOf(balance))));
  const isCollecting = mover.sending?.from === allWallets;
  if (wallets.length === 0) return <p className={cashier.card}>{text('transfer.wallets.none')}</p>;
  return (
    <section className={`${cashier.card} ${styles.wallets}`} aria-labelledby="provider-wallets">
      <div className={styles.head}>
        <div>
          <h2 id="provider-wallets">{text('transfer.wallets')}</h2>
          <p>{text('transfer.wallets.hold', { count: full.length, amount })}</p>
        </div>
        <Button
          icon="refresh"
          size="small"
          busy={isCollecting}
          disabled={!full.some(({ state }) => state === 'open') || (mover.sending !== null && !isCollecting)}
          onPress={() => void mover.send({ from: allWallets, to: mainWallet })}
        >
          {text('transfer.collectAll')}
        </Button>
      </div>
      <ul className={styles.grid}>
        {wallets.map((wallet) => (
          <VendorCard
            key={wallet.vassalage}
            wallet={wallet}
            mover={mover}
            mayFill={hasMain && !isFillingClosed}
            isChosen={wallet.vassalage === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
