/** What lies at each provider, and the way back from it. */
import { everyWallet, mainWallet } from '#domains/wallet/contract/transfer.ts';
import { sum, zero } from '#kernel/money.ts';
import { Button } from '#ui';
import { amountOf, useCashText } from '../cashier/Cash.tsx';
import cashier from '../cashier/Cashier.module.css';
import { useBalanceHidden } from '../hidden-balance.ts';
import styles from './Transfer.module.css';
import { useText } from './texts.ts';
import type { Wallet } from './transfer.queries.ts';
import type { Mover } from './use-transfer.ts';
import { VendorCard } from './VendorCard.tsx';

type Props = {
  readonly wallets: readonly Wallet[];
  readonly mover: Mover;
  /** Nothing goes to a provider now. */
  readonly isPaused: boolean;
  readonly hasMain: boolean;
  readonly chosen?: string | undefined;
  readonly onChoose?: ((vassalage: string) => void) | undefined;
};

const holds = ({ balance }: Wallet) => amountOf(balance) > zero;

export function VendorWallets({ wallets, mover, isPaused, hasMain, chosen, onChoose }: Props) {
  const text = useText();
  const cash = useCashText();
  const hidden = useBalanceHidden();
  const full = wallets.filter(holds);
  const amount = hidden ? '***' : cash(sum(full.map(({ balance }) => amountOf(balance))));
  const isCollecting = mover.sending?.from === everyWallet;
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
          onPress={() => void mover.send({ from: everyWallet, to: mainWallet })}
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
            mayFill={hasMain && !isPaused}
            isChosen={wallet.vassalage === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
