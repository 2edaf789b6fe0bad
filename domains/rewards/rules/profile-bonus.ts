/** A bonus for a field of the profile: how much it is at a VIP level, and when two fields name the same account. */
import type { Money } from '#kernel/money.ts';

/** One amount or more, none of them nothing, and none below that of a lower level. */
export const areAmountsWhole = (amounts: readonly Money[]): boolean =>
  amounts.length > 0 && amounts.every((amount, level) => amount > 0n && amount >= (amounts[level - 1] ?? 0n));

/** By level from zero; whoever is above the last gets the last. */
export function amountAt(amounts: readonly Money[], level: number): Money {
  const amount = amounts[Math.min(level, amounts.length - 1)];
  if (amount === undefined) throw new Error('a bonus without an amount');
  return amount;
}

/** Letters and digits alone: `+84 90 123` and `84-90-123` are one account. Null where nothing is left of it. */
export function handleOf(fieldText: string): string | null {
  const handle = fieldText
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return handle === '' ? null : handle;
}
