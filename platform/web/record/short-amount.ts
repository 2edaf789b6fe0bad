/** Round amounts in short: 500,000 is `500K`, 1,500,000 is `1.5M`. What is not round is written out. */
import { decimalsOf, displayMoney } from '#kernel/money.ts';
import { amountOf } from './amount.ts';

export function shortAmount(text: string): string {
  const amount = Number(text);
  if (amount >= 1_000_000 && amount % 100_000 === 0) return `${amount / 1_000_000}M`;
  if (amount >= 1_000 && amount % 100 === 0) return `${amount / 1_000}K`;
  return displayMoney(amountOf(text), { decimals: decimalsOf(amountOf(text)) });
}
