/** Amounts inside sentences, where no element can stand. The sign comes before the symbol: `−₱5.00`. */
import { displayMoney, type Money, money } from '#kernel/money.ts';

const sizeOf = (amount: Money) => displayMoney(money(amount < 0n ? -amount : amount));

export function moneyWords(symbol: string, amount: Money): string {
  const size = sizeOf(amount);
  return `${amount < 0n && /[1-9]/.test(size) ? '\u2212' : ''}${symbol}${size}`;
}

export function signedWords(symbol: string, amount: Money): string {
  const words = moneyWords(symbol, amount);
  return amount > 0n && /[1-9]/.test(words) ? `+${words}` : words;
}

/** The change against an earlier amount in tenths of a percent; null where there was nothing to compare with. */
export function changePermille(now: Money, before: Money): number | null {
  if (before <= 0n) return null;
  return Number(((now - before) * 1_000n) / before);
}

/** `12.4%`, without a sign. */
export const percentWords = (permille: number): string =>
  `${(Math.abs(permille) / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
