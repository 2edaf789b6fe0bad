/** The balance with its eye and its refresh button. */
import type { ReactNode } from 'react';
import type { Money as Amount } from '#kernel/money.ts';
import { Icon, Money } from '#ui';
import { useText } from '../texts.ts';
import styles from './BalanceBox.module.css';

type Props = {
  readonly amount: Amount;
  readonly symbol: string;
  readonly hidden: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onHide: (hidden: boolean) => void;
  /** On a phone only the amount: the account sheet has the rest. */
  readonly brief?: boolean;
  readonly children?: ReactNode;
};

export function BalanceBox({
  amount,
  symbol,
  hidden,
  isRefreshing,
  onRefresh,
  onHide,
  brief = false,
  children,
}: Props) {
  const text = useText();
  const eye = text(hidden ? 'wallet.show' : 'wallet.hide');
  return (
    <div
      className={brief ? `${styles.box} ${styles.brief}` : styles.box}
      role="group"
      aria-label={text('wallet.balance')}
    >
      <b className={styles.amount}>
        <Money amount={amount} symbol={symbol} hidden={hidden} />
      </b>
      <button
        type="button"
        className={styles.eye}
        aria-pressed={hidden}
        aria-label={eye}
        title={eye}
        onClick={() => onHide(!hidden)}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} />
      </button>
      <button
        type="button"
        className={styles.ask}
        aria-label={text('wallet.refresh')}
        title={text('wallet.refresh')}
        aria-busy={isRefreshing || undefined}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
      {children}
    </div>
  );
}
