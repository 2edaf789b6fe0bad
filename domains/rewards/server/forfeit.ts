/** A bonus that was not played in time, or was let go, goes back to the house, as far as it is still there. */
import { announceBalance } from '#domains/wallet/server/index.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, sum } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { balances, houseAccount, memberAccount, openAccounts, post } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import type { Requirement } from './turnover.store.ts';

const isForfeited = ({ kind, state }: Requirement) =>
  kind === 'bonus' && (state === 'expired' || state === 'forfeited');

/** How much of the cash is no longer the member's. */
export const forfeitedOf = (requirements: readonly Requirement[]): Money =>
  sum(requirements.filter(isForfeited).map(({ locks }) => locks));

/**
 * In the transaction that ends them, at the moment in which it does: the clock may have run out long before. What lies
 * at a vendor is not taken.
 */
export async function takeBack(tx: Tx, ended: readonly Requirement[], at: Instant): Promise<void> {
  for (const { id, member, currency, credit, locks } of ended.filter(isForfeited)) {
    const [cash, house] = [memberAccount(member, 'cash', currency), houseAccount('bonus', currency)];
    const there = (await balances(tx, [cash])).get(cash) ?? 0n;
    const amount = money(there < locks ? there : locks);
    if (amount === 0n) continue;
    await openAccounts(tx, [house]);
    const leg = { from: cash, to: house, amount, kind: 'bonus_forfeited' } as const;
    const [verdict] = await post(tx, [{ key: `forfeit:${id}`, legs: [leg], eventAt: at, memo: credit }]);
    assert(verdict?.ok, `the bonus of ${id} could not be taken back`);
    await announceBalance(tx, member, currency);
  }
}
