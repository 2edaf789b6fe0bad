/** Every amount on every page. The sign stays on its side in any writing direction, and hidden means gone, not blurred. */
import { type Money as Amount, displayMoney } from '#kernel/money.ts';
import styles from './Money.module.css';

type Props = { readonly amount: Amount; readonly symbol: string; readonly decimals?: 0 | 2; readonly hidden?: boolean };

export function Money({ amount, symbol, decimals = 2, hidden = false }: Props) {
  return <bdi className={styles.money}>{hidden ? `${symbol} ***` : formatWithSymbol(symbol, amount, decimals)}</bdi>;
}

/** Below nothing the sign comes first: `−₱5.00`. */
function formatWithSymbol(symbol: string, amount: Amount, decimals: 0 | 2): string {
  const [, sign = '', size = ''] = /^(\u2212?)(.*)$/.exec(displayMoney(amount, { decimals })) ?? [];
  return `${sign}${symbol}${size}`;
}
