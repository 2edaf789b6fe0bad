import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMs, dayMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { memberAccount, openAccounts, post, readMemberWorth, readVendorWorth, sumByDay } from './index.ts';
import {
  bank,
  bets,
  cashOf,
  fundMembers,
  heldOf,
  leg,
  memberOf,
  postRequestOf,
  testEpoch,
  withKind,
} from './testing.ts';

let db: TestDatabase;
const wallet = memberAccount(memberOf('ana'), 'vendor:JILI', 'PHP');
const points = memberAccount(memberOf('ana'), 'points', 'PHP');
const heldPoints = memberAccount(memberOf('ana'), 'points_held', 'PHP');

beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 1_000n);
  await transact(db.pool, async (tx) => {
    await openAccounts(tx, [wallet, points, heldPoints]);
    await post(tx, [
      { ...postRequestOf('first', withKind('deposit', leg(bank, cashOf('ana'), 300n))), eventAt: testEpoch },
      { ...postRequestOf('second', withKind('deposit', leg(bank, cashOf('ana'), 50n))), eventAt: testEpoch },
      {
        ...postRequestOf('next day', withKind('deposit', leg(bank, cashOf('ana'), 7n))),
        eventAt: addMs(testEpoch, dayMs),
      },
      postRequestOf('returned', withKind('deposit_returned', leg(cashOf('ana'), bank, 20n))),
      postRequestOf('stake', leg(cashOf('ana'), bets, 100n)),
      postRequestOf('hold', withKind('withdrawal_hold', leg(cashOf('ana'), heldOf('ana'), 200n))),
      postRequestOf('carried', withKind('vendor_in', leg(cashOf('ana'), wallet, 30n))),
      postRequestOf('earned', withKind('points_earned', leg(bank, points, 5_000n))),
      postRequestOf('set aside', withKind('lock', leg(points, heldPoints, 2_000n))),
    ]);
  });
});
afterAll(() => db.drop());

const span = { accounts: [cashOf('ana')], from: testEpoch, until: addMs(testEpoch, dayMs), offsetMinutes: 480 };

test('MEMBER-009 a day’s sums tell what came and what went by kind, within their bounds', async () => {
  const rows = await sumByDay(db.pool, { ...span, kinds: ['deposit', 'deposit_returned'] });
  const [account, day] = [cashOf('ana'), '2026-09-21'];
  expect(rows).toEqual([
    { account, kind: 'deposit', day, amount: 350n },
    { account, kind: 'deposit_returned', day, amount: -20n },
  ]);
  const longer = await sumByDay(db.pool, { ...span, kinds: ['deposit'], until: addMs(testEpoch, 2 * dayMs) });
  expect(longer.map(({ amount }) => amount)).toEqual([350n, 7n]);
});

test('a member’s worth is all money wherever it lies, and no points', async () => {
  expect(await readMemberWorth(db.pool, memberOf('ana'), 'PHP')).toBe(1_000n + 357n - 20n - 100n);
  expect(await readMemberWorth(db.pool, memberOf('ana'), 'USD')).toBe(0n);
  expect(await readMemberWorth(db.pool, memberOf('nobody'), 'PHP')).toBe(0n);
  expect(await readVendorWorth(db.pool, memberOf('nobody'), 'PHP')).toBe(0n);
});

test('MEMBER-009 the sums of a member read the index that knows no stakes', async () => {
  const client = await db.owner.connect();
  await client.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT amount FROM ledger.transfer_rare
     WHERE to_account = 3 AND to_account > 0 AND event_at >= now() AND kind = ANY ('{2}'::smallint[])`,
  );
  client.release(true);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('transfer_rare_to');
});
