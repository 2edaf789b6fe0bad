/** The balance with its eye and its refresh button; below it what an active bonus adds. */
import type { ReactNode } from 'react';
import { type Money as Amount, decimalsOf, zero } from '#kernel/money.ts';
import { Icon, Money } from '#ui';
import { useText } from '../texts.ts';
import styles from './BalanceBox.module.css';

type Props = {
  readonly amount: Amount;
  /** Nothing is displayed of a bonus of zero. */
  readonly bonus: Amount;
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
  bonus,
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
      <span className={styles.amounts}>
        <b className={styles.amount}>
          <Money amount={amount} symbol={symbol} hidden={hidden} />
        </b>
        {bonus > zero && <BonusLine amount={bonus} symbol={symbol} hidden={hidden} />}
      </span>
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

type BonusLineProps = { readonly amount: Amount; readonly symbol: string; readonly hidden: boolean };

/** Quiet beside the balance, because it cannot leave yet. Where there is little space an icon replaces the word. */
function BonusLine({ amount, symbol, hidden }: BonusLineProps) {
  const text = useText();
  return (
    <small className={styles.bonus} title={text('wallet.bonus.title')}>
      <Icon name="gift" className={styles.bonusIcon} />+{' '}
      <Money amount={amount} symbol={symbol} decimals={decimalsOf(amount)} hidden={hidden} />{' '}
      <span className={styles.bonusWord}>{text('wallet.bonus')}</span>
    </small>
  );
}
