import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessDayOf, defaultOffsetMinutes } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { seededRng } from '#platform/server/runtime/rng.ts';
import type { TestDatabase } from '#tools/testing/database.ts';
import { manualClock } from '#tools/testing/http.ts';
import { createWorldDatabase } from '#tools/testing/world.ts';
import { contractSeed } from './testing-contracts.ts';

let db: TestDatabase;
const clock = manualClock();
const seed = () => {
  const today = businessDayOf(clock.now(), defaultOffsetMinutes);
  return contractSeed.run({ pool: db.pool, clock, rng: seededRng('contracts'), today });
};

beforeAll(async () => {
  db = await createWorldDatabase();
  await seed();
}, 120_000);
afterAll(() => db.drop());

const distinct = async (sql: string) =>
  (await db.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value).sort((a, b) => a.localeCompare(b));

test('AGENT-015 AGENT-019 sixty days of a whole tree have contracts of four kinds in every state but one that was taken back', async () => {
  expect(await distinct('SELECT DISTINCT kind AS value FROM agents.contract')).toEqual([
    'daily',
    'dividend',
    'hourly',
    'realtime',
  ]);
  expect(await distinct('SELECT DISTINCT state AS value FROM agents.contract')).toEqual([
    'accepted',
    'expired',
    'offered',
    'rejected',
    'terminated',
  ]);
});

test('AGENT-027 AGENT-028 each kind has bills, late bets are corrections, and the ledger is right after all of them', async () => {
  expect(await distinct('SELECT DISTINCT kind AS value FROM agents.bill WHERE paid > 0')).toEqual(
    expect.arrayContaining(['daily', 'dividend']),
  );
  const { rows } = await db.pool.query<{ corrections: bigint }>(
    'SELECT count(*) AS corrections FROM agents.bill WHERE version > 1',
  );
  expect(rows[0]?.corrections).toBeGreaterThan(0n);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
});

test('AGENT-028 a second run finds its contracts and adds nothing', async () => {
  expect(await seed()).toBe('');
});
