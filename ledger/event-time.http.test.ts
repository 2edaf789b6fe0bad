import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { post, readStatement, sealTransfers } from './index.ts';
import { bets, cashOf, fundMembers, leg, postRequestOf, testEpoch } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana'], 1_000n);
  const items = [
    postRequestOf('bet', leg(cashOf('ana'), bets, 10n)),
    postRequestOf('short', leg(cashOf('ana'), bets, 9_999n)),
  ];
  await transact(db.pool, (tx) => post(tx, items));
  await sealTransfers(db.pool);
});
afterAll(() => db.drop());

test.each(['transfer', 'refusal', 'seal', 'kind'])(
  'no row of ledger.%s is changed or deleted, not even by the owner',
  async (table) => {
    const { rows } = await db.owner.query<{ column: string }>(
      `SELECT column_name AS column FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = $1`,
      [table],
    );
    // A trigger of rows never speaks where there are none.
    const { rowCount } = await db.owner.query(`SELECT FROM ledger.${table}`);
    expect(Math.min(rows.length, rowCount ?? 0)).toBeGreaterThan(0);
    for (const { column } of rows) {
      const change = db.owner.query(`UPDATE ledger.${table} SET ${column} = ${column}`);
      await expect(change).rejects.toThrow('is never changed');
    }
    await expect(db.owner.query(`DELETE FROM ledger.${table}`)).rejects.toThrow('is never changed');
    await expect(db.owner.query(`TRUNCATE ledger.${table}`)).rejects.toThrow('is never changed');
  },
);

test('MEMBER-008 the moment of an action is stored to the millisecond', async () => {
  const eventAt = instant(testEpoch + 1_234);
  await transact(db.pool, (tx) => post(tx, [{ ...postRequestOf('later', leg(cashOf('ana'), bets, 1n)), eventAt }]));
  const [newest] = await readStatement(db.pool, cashOf('ana'), { limit: 1 });
  expect(newest?.eventAt).toBe(eventAt);
});

test('MEMBER-008 a leg that happened at another moment than its item keeps its own', async () => {
  const item = postRequestOf(
    'two moments',
    { ...leg(cashOf('ana'), bets, 2n), eventAt: instant(testEpoch - 5_000) },
    leg(bets, cashOf('ana'), 1n),
  );
  await transact(db.pool, (tx) => post(tx, [item]));
  const rows = await readStatement(db.pool, cashOf('ana'), { limit: 100 });
  // Nobody else moved two or one.
  const moments = rows.filter(({ amount }) => amount === 1n || amount === -2n).map(({ eventAt }) => eventAt);
  expect(moments).toEqual([testEpoch, testEpoch - 5_000]);
});
