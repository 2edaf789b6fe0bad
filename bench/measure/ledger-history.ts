/** A history of settled bets, posted in chunks the way a settlement does it. */

import { money } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type PostRequest, post } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type LedgerWorld, roundOf } from './ledger-load.ts';

const began = 1_790_000_000_000;

/** Every bet is a stake and a payout, two transfers; members play in no order. */
export async function postHistory(pool: Pool, world: LedgerWorld, bets: number): Promise<void> {
  const chunk = 2_500;
  for (let at = 0; at < bets; at += chunk) {
    const items: PostRequest[] = [];
    for (let n = at; n < Math.min(at + chunk, bets); n++) items.push(...settledBet(world, n));
    await transact(pool, (tx) => post(tx, items));
  }
}

function settledBet(world: LedgerWorld, n: number): [PostRequest, PostRequest] {
  // A multiplicative hash: members come up in an order that has no order.
  const member = world.members[(Math.imul(n, 2_654_435_761) >>> 0) % world.members.length];
  const houseAccount = world.houseAccounts[n % world.houseAccounts.length];
  if (!member || !houseAccount) throw new Error('an empty world');
  const amount = money(10_000n + BigInt(n % 50) * 100n);
  const event = { eventAt: instant(began + n * 10), round: roundOf(n) };
  return [
    { ...event, key: `stake:${n}`, legs: [{ from: member, to: houseAccount, amount, kind: 'bet' }] },
    { ...event, key: `payout:${n}`, legs: [{ from: houseAccount, to: member, amount, kind: 'win' }] },
  ];
}
