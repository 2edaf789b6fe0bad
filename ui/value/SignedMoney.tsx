/** What was won or lost: its sign always said, by a mark as much as by its colour. */
import { type Money as Amount, displayMoney, money } from '#kernel/money.ts';
import styles from './SignedMoney.module.css';

type Props = { readonly amount: Amount; readonly symbol?: string | undefined };

export function SignedMoney({ amount, symbol = '' }: Props) {
  const size = displayMoney(money(amount < 0n ? -amount : amount));
  // What is shown as nothing has no side.
  const side = /[1-9]/.test(size) ? (amount < 0n ? 'lost' : 'won') : undefined;
  return (
    <bdi className={styles.amount} data-side={side}>
      {`${side === 'lost' ? '\u2212' : side === 'won' ? '+' : ''}${symbol}${size}`}
    </bdi>
  );
}
