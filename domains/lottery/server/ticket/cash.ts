import { type Money, zero } from '#kernel/money.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Player } from './ticket.store.ts';

export async function readCash(tx: Tx, { member, currency }: Player): Promise<Money> {
  const cash = memberAccount(member, 'cash', currency);
  return (await readBalances(tx, [cash])).get(cash) ?? zero;
}
