/** A history of settled bets, posted in chunks the way a settlement does it. */

import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type Item, post } from '#ledger';
import { type Pool, transact } from '#platform/server/db.ts';
import { roundOf, type World } from './ledger-load.ts';

const began = 1_790_000_000_000;

/** Every bet is a stake and a payout, two transfers; members play in no order. */
export async function postHistory(pool: Pool, world: World, bets: number): Promise<void> {
  const chunk = 2_500;
  for (let at = 0; at < bets; at += chunk) {
    const items: Item[] = [];
    for (let n = at; n < Math.min(at + chunk, bets); n++) items.push(...settledBet(world, n));
    await transact(pool, (tx) => post(tx, items));
  }
}

function settledBet(world: World, n: number): [Item, Item] {
  // A multiplicative hash: members come up in an order that has no order.
  const member = world.members[(Math.imul(n, 2_654_435_761) >>> 0) % world.members.length];
  const house = world.houses[n % world.houses.length];
  if (!member || !house) throw new Error('an empty world');
  const amount = money(10_000n + BigInt(n % 50) * 100n);
  const deed = { eventAt: instant(began + n * 10), round: roundOf(n) };
  return [
    { ...deed, key: `stake:${n}`, legs: [{ from: member, to: house, amount, kind: 'bet' }] },
    { ...deed, key: `payout:${n}`, legs: [{ from: house, to: member, amount, kind: 'win' }] },
  ];
}
