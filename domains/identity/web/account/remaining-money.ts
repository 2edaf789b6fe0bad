/** What is left in an account that is about to be closed, in words. */
import { displayMoney, moneyText, parseMoney, zero } from '#kernel/money.ts';

export const isPositiveAmount = (amount: string): boolean => (parseMoney(amount) ?? zero) > zero;

/** Tiny amounts are shown to the last decimal: a member must not forfeit an amount that is displayed as zero. */
export function formatExactAmount(amount: string, symbol: string): string {
  const read = parseMoney(amount) ?? zero;
  return `${symbol}${read % 100n === 0n ? displayMoney(read) : moneyText(read)}`;
}
