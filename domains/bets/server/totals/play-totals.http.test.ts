import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domains/bets/rules/day.ts';
import { money } from '#kernel/money.ts';
import { addMs, type BusinessDay, dayMs } from '#kernel/time.ts';
import { fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { applySteps, recordSettledBets, sumPlayedEver, sumPlayedSince } from '../index.ts';
import { betOf } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 10_000n);
  const on = (days: number) => ({
    placedAt: addMs(testEpoch, days * dayMs),
    settledAt: addMs(testEpoch, days * dayMs),
  });
  await transact(db.pool, (tx) =>
    recordSettledBets(tx, [
      betOf('ana', 'r1', { stake: money(100n), payout: money(30n), ...on(0) }),
      betOf('ana', 'r2', { stake: money(200n), payout: money(500n), category: 'LIVE', node: '2', ...on(1) }),
      betOf('ana', 'r3', { stake: money(40n), payout: money(0n), ...on(2) }),
      betOf('ben', 'r4', { stake: money(7n), payout: money(0n), ...on(2) }),
    ]),
  );
});
afterAll(() => db.drop());

const ana = { member: memberOf('ana'), currency: 'PHP' };
const day = (days: number): BusinessDay => dayOf(addMs(testEpoch, days * dayMs));

test.each([
  [0, 340n, 530n],
  [1, 240n, 500n],
  [2, 40n, 0n],
  [3, 0n, 0n],
])('since day %i a member has staked %i and won %i, over all categories', async (days, staked, won) => {
  expect(await sumPlayedSince(db.pool, ana, day(days))).toEqual({ staked, won });
});

test('since ever it is all of it, and nothing for who never played or in another currency', async () => {
  expect(await sumPlayedEver(db.pool, ana)).toEqual({ staked: 340n, won: 530n });
  expect(await sumPlayedEver(db.pool, { ...ana, currency: 'USD' })).toEqual({ staked: 0n, won: 0n });
  expect(await sumPlayedSince(db.pool, { ...ana, member: memberOf('nobody') }, day(0))).toEqual({
    staked: 0n,
    won: 0n,
  });
});

test('what is open counts as staked on every day until it is decided', async () => {
  const ben = { member: memberOf('ben'), currency: 'PHP' };
  const { validBet: _, payout: __, settledAt: ___, ...bet } = betOf('ben', 'open', { stake: money(11n) });
  await transact(db.pool, (tx) => applySteps(tx, [{ kind: 'place', bet }]));
  expect(await sumPlayedSince(db.pool, ben, day(9))).toEqual({ staked: 11n, won: 0n });
  const { vassalage, round } = bet;
  const back = { kind: 'void', wager: { vassalage, round }, reason: 'vendor', at: testEpoch } as const;
  await transact(db.pool, (tx) => applySteps(tx, [back]));
  expect(await sumPlayedSince(db.pool, ben, day(9))).toEqual({ staked: 0n, won: 0n });
});
