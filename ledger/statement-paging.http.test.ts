/** Where a statement is read on from: only at a line of its own account. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { isOnStatement, post, readStatement, type StatementPage } from './index.ts';
import { bets, cashOf, fundMembers, leg, postRequestOf, testEpoch } from './testing.ts';

let db: TestDatabase;
const hour = 3_600_000;
const at = (hours: number) => instant(testEpoch + hours * hour);
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben'], 1_000n);
  // Told in another order than they happened, ten of either.
  for (const n of [3, 1, 4, 0, 5, 9, 2, 6, 8, 7]) {
    for (const who of ['ana', 'ben']) {
      const item = { ...postRequestOf(`${who}:${n}`, leg(cashOf(who), bets, BigInt(n + 1))), eventAt: at(n) };
      await transact(db.pool, (tx) => post(tx, [item]));
    }
  }
});
afterAll(() => db.drop());

async function readOn(ref: Parameters<typeof readStatement>[1], page: StatementPage) {
  const read = [];
  for (let before: bigint | undefined; ; ) {
    const rows = await readStatement(db.pool, ref, before === undefined ? page : { ...page, before });
    read.push(...rows);
    before = rows.at(-1)?.transfer;
    if (rows.length < page.limit) return read;
  }
}

test('MEMBER-008 a line of another account, and one that never was, is no place to read on from', async () => {
  const [ofAna] = await readStatement(db.pool, cashOf('ana'), { limit: 1 });
  const [ofBen] = await readStatement(db.pool, cashOf('ben'), { limit: 1 });
  const places = [ofAna?.transfer ?? 0n, ofBen?.transfer ?? 0n, 999_999_999n, 0n, -1n];
  const known = await Promise.all(places.map((place) => isOnStatement(db.pool, cashOf('ana'), place)));
  expect(known).toEqual([true, false, false, false, false]);
  expect(await isOnStatement(db.pool, cashOf('nobody'), places[0] ?? 0n)).toBe(false);
  for (const before of places.slice(1)) {
    await expect(readStatement(db.pool, cashOf('ana'), { limit: 5, before })).rejects.toThrow('is no line of');
  }
  await expect(readStatement(db.pool, bets, { limit: 5, before: 999_999_999n })).rejects.toThrow('is no line of');
});

test('the statement of a house account is paged in the order of recording, each line once', async () => {
  const all = await readStatement(db.pool, bets, { limit: 100 });
  expect(all).toHaveLength(20);
  expect(all.map(({ transfer }) => transfer)).toEqual(
    all.map(({ transfer }) => transfer).sort((a, b) => Number(b - a)),
  );
  for (const limit of [1, 3, 7, 20]) expect(await readOn(bets, { limit })).toEqual(all);
});

test('the statement of a house account filters by when things happened, whenever they were recorded, and is paged in it', async () => {
  const happened = { from: at(2), until: at(6) };
  const all = await readStatement(db.pool, bets, { limit: 100 });
  const wanted = all.filter(({ eventAt }) => eventAt >= happened.from && eventAt < happened.until);
  expect(wanted).toHaveLength(8);
  expect(new Set(wanted.map(({ eventAt }) => eventAt))).toEqual(new Set([2, 3, 4, 5].map(at)));
  for (const limit of [1, 3, 8]) expect(await readOn(bets, { limit, happened })).toEqual(wanted);
  const [newest] = all;
  const outside = { limit: 100, happened, before: newest?.transfer ?? 0n };
  expect(await readStatement(db.pool, bets, outside)).toEqual(
    wanted.filter(({ transfer }) => transfer < (newest?.transfer ?? 0n)),
  );
});
