import { type Money, sum, zero } from '#kernel/money.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from './ticket.store.ts';

/** Cash and bonus wallet together. */
export async function readFunds(tx: Tx, { member, currency }: Player): Promise<Money> {
  const refs = (['cash', 'bonus'] as const).map((purpose) => memberAccount(member, purpose, currency));
  return sum((await readBalances(tx, refs)).values());
}

export async function readCash(tx: Tx, { member, currency }: Player): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}
