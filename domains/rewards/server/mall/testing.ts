/** Rewards and points for the tests of the mall. */
import { randomBytes } from 'node:crypto';
import type { Player } from '#domains/bets/server/index.ts';
import { pointsAmount } from '#domains/rewards/rules/points/points.ts';
import { makeId } from '#kernel/id.ts';
import { money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import { houseAccount, openAccounts, post } from '#ledger';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { pointsAccountOf } from '../points/points.ts';
import { insertItem, type MallItem } from './item.store.ts';

/** Goods of the demo brand for 200 points, unless it differs. */
export async function addTestItem(pool: Pool, at: Instant, differs: Partial<MallItem> = {}): Promise<MallItem> {
  const item: MallItem = {
    id: makeId('mi', at, randomBytes(16)),
    merchant: 'demo',
    currency: 'PHP',
    kind: 'goods',
    category: 'brand',
    name: { EN: 'Cap', TY: 'Sumbrero' },
    note: { EN: '' },
    detail: { EN: '' },
    points: 200,
    amount: money(0n),
    delivery: 'address',
    amountRequirement: money(0n),
    level: 0,
    stock: null,
    memberLimit: null,
    startsAt: null,
    endsAt: null,
    drawing: 'cap',
    position: 1_000,
    active: true,
    ...differs,
  };
  await transact(pool, (tx) => insertItem(tx, item));
  return item;
}

/** As bets would have earned them. */
export async function givePoints(pool: Pool, player: Player, { points, at }: { points: number; at: Instant }) {
  const [from, to] = [houseAccount('points', player.currency), pointsAccountOf(player)];
  await transact(pool, async (tx) => {
    await openAccounts(tx, [from, to]);
    const leg = { from, to, amount: pointsAmount(points), kind: 'points_earned' } as const;
    await post(tx, [{ key: `points of a test ${randomBytes(8).toString('hex')}`, legs: [leg], eventAt: at }]);
  });
}
