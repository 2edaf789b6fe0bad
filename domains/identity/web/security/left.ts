/** What is left in an account that is about to be closed, in words. */
import { displayMoney, moneyText, parseMoney, zero } from '#kernel/money.ts';

export const isSomething = (amount: string): boolean => (parseMoney(amount) ?? zero) > zero;

/** Dust is told to its last decimal: nobody gives up what is shown as nothing. */
export function exactly(amount: string, symbol: string): string {
  const read = parseMoney(amount) ?? zero;
  return `${symbol}${read % 100n === 0n ? displayMoney(read) : moneyText(read)}`;
}
