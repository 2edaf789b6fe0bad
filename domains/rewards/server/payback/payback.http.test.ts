import { afterAll, beforeAll, expect, test } from 'vitest';
import { money, ppm } from '#kernel/money.ts';
import { addMs, dayMs, hourMs, instant, minuteMs } from '#kernel/time.ts';
import { memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { openTestMembers } from '../gift/testing.ts';
import { playOf } from '../mission/testing.ts';
import { insertParticipation } from '../promotion/participation.store.ts';
import { publishPromotion } from '../promotion/promotion.ts';
import { insertPayback, type Payback } from './payback.store.ts';
import { countPaybacks, payPaybacks } from './payback.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await openTestMembers(db.owner, ['ana', 'ben', 'cara']);
});
afterAll(() => db.drop());

const peso = (count: number) => money(BigInt(count) * 10_000n);
// A Friday, 19:00 by the platform's clock.
const friday = instant(Date.parse('2026-11-20T19:00:00+08:00'));
const monday = instant(Date.parse('2026-11-23T00:00:00+08:00'));
const signal = new AbortController().signal;

const weekendLoss: Payback = {
  currency: 'PHP',
  category: 'RNG',
  basis: 'loss',
  ratePpm: ppm(100_000n),
  hours: { from: 114, until: 168 },
  least: peso(50),
  most: peso(2_000),
  turnoverPpm: ppm(0n),
  days: 7,
};

const open = (terms: Payback) =>
  transact(db.pool, async (tx) => {
    const promotion = await publishPromotion(tx, {
      merchant: 'kislap',
      category: 'GAME',
      pays: true,
      byItself: true,
      position: 1,
      startsAt: addMs(friday, -dayMs),
      endsAt: addMs(friday, 30 * dayMs),
      claimsEndAt: addMs(friday, 31 * dayMs),
      updatedAt: friday,
      pictures: [],
      words: { EN: { title: 'Sunset hours', summary: 's', content: '', terms: 't' } },
    });
    await insertPayback(tx, promotion, terms);
    return promotion;
  });
const join = (name: string, promotion: string, at = addMs(friday, -hourMs)) =>
  transact(db.pool, (tx) => insertParticipation(tx, { promotion, member: memberOf(name), at }));
const play = (...bets: Parameters<typeof playOf>[0][]) =>
  transact(db.pool, (tx) => countPaybacks(tx, bets.map(playOf), friday));
const pay = (at: Parameters<typeof payPaybacks>[1]) => payPaybacks(db.pool, at, signal);
const giftsOf = async (promotion: string) => {
  const { rows } = await db.pool.query<{ member: string; amount: bigint; state: string }>(
    'SELECT member, amount, state FROM rewards.gift WHERE source = $1 ORDER BY member',
    [promotion],
  );
  return rows;
};

test('CONTENT-029 a part of the net losses of a window comes back once, half an hour after its end', async () => {
  const promotion = await open(weekendLoss);
  await join('ana', promotion);
  await play(
    { who: 'ana', bet: '1', at: friday, stake: 5_000, payout: 3_800 },
    // Before the window, in another category, and of somebody who has not joined.
    { who: 'ana', bet: '2', at: addMs(friday, -2 * hourMs), stake: 900 },
    { who: 'ana', bet: '3', at: friday, stake: 900, category: 'LIVE' },
    { who: 'ben', bet: '4', at: friday, stake: 9_000 },
  );
  await pay(addMs(monday, 29 * minuteMs));
  expect(await giftsOf(promotion)).toEqual([]);
  await Promise.all([pay(addMs(monday, 30 * minuteMs)), pay(addMs(monday, 30 * minuteMs))]);
  await pay(addMs(monday, hourMs));
  expect(await giftsOf(promotion)).toEqual([{ member: memberOf('ana'), amount: peso(120), state: 'ready' }]);
});

test('CONTENT-029 wins and corrections lower what comes back, and too little is not paid', async () => {
  const promotion = await open({ ...weekendLoss, basis: 'valid', ratePpm: ppm(6_000n), hours: null, least: peso(1) });
  for (const name of ['ben', 'cara']) await join(name, promotion);
  await play(
    { who: 'ben', bet: '5', at: friday, stake: 4_000 },
    { who: 'ben', bet: '6', at: friday, stake: 1_000 },
    { who: 'cara', bet: '7', at: friday, stake: 100 },
  );
  await play({ who: 'ben', bet: '6', revision: 1, at: friday, stake: 0, validChange: peso(-1_000) });
  await pay(addMs(friday, dayMs));
  expect(await giftsOf(promotion)).toEqual([{ member: memberOf('ben'), amount: peso(24), state: 'ready' }]);
  // What comes after the payment changes nothing of it.
  await play({ who: 'ben', bet: '8', at: friday, stake: 4_000 });
  await pay(addMs(friday, 2 * dayMs));
  expect(await giftsOf(promotion)).toHaveLength(1);
});

test('CONTENT-029 a bet before joining does not count', async () => {
  const promotion = await open({ ...weekendLoss, hours: null });
  await join('cara', promotion, addMs(friday, hourMs));
  await play({ who: 'cara', bet: '9', at: friday, stake: 5_000 });
  await pay(addMs(friday, 2 * dayMs));
  expect(await giftsOf(promotion)).toEqual([]);
});
