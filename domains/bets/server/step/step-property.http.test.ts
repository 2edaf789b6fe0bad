import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { hourMs, type Instant, instant } from '#kernel/time.ts';
import { readBalances, verifyLedger } from '#ledger';
import { cashOf, fundMembers, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { applySteps, type BetStep } from '../index.ts';
import { findWrongSums, placedBetOf } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const opening = 500n;
const games = [
  { node: '1', category: 'RNG' },
  { node: '2', category: 'LIVE' },
  { node: '3', category: 'SPORTS' },
] as const;

const drawnSteps = fc.array(
  fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    bet: fc.nat({ max: 5 }),
    kind: fc.constantFrom('place', 'place', 'play', 'pay', 'pay', 'correct', 'void'),
    amount: fc.oneof(fc.constant(0n), fc.bigInt(0n, 400n)),
    hour: fc.nat({ max: 60 }),
  }),
  { minLength: 60, maxLength: 60 },
);
type RandomStep = { who: string; bet: number; kind: BetStep['kind']; amount: bigint; hour: number };

/** Each bet has a stake and a game of its own, so that a step is identified by its name. */
function stepOf({ who, bet, kind, amount, hour }: RandomStep, prefix: string, nth: number): BetStep {
  const game = games[bet % games.length] ?? games[0];
  const stake = money(BigInt(40 + bet * 60));
  const placed = placedBetOf(prefix + who, `t${bet}`, { ...game, stake });
  const { vassalage, round } = placed;
  const wager = { vassalage, round };
  const at: Instant = instant(testEpoch + hour * hourMs);
  if (kind === 'place') return { kind, bet: placed };
  if (kind === 'play') return { kind, bet: { ...placed, payout: money(amount), settledAt: at } };
  if (kind === 'pay') return { kind, wager, amount: money(amount), key: `${prefix} ${nth}`, at };
  return kind === 'correct' ? { kind, wager, payout: money(amount), at } : { kind, wager, reason: 'vendor', at };
}

type Row = { state: string; stake: bigint; payout: bigint };

test('WALLET-007 whatever steps are taken, cash follows from the bets, and every sum from their rows', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(drawnSteps, fc.integer({ min: 1, max: 20 }), async (drawn, chunk) => {
      const prefix = `run${++run}:`;
      const names = ['a', 'b', 'c'].map((name) => prefix + name);
      await fundMembers(db.pool, names, opening);
      const steps = drawn.map((one, nth) => stepOf(one, prefix, nth));
      for (const part of chunks(steps, chunk)) await transact(db.pool, (tx) => applySteps(tx, part));
      for (const name of names) {
        const { rows } = await db.pool.query<Row>('SELECT state, stake, payout FROM bets.bet WHERE round LIKE $1', [
          `${placedBetOf(name, '').round}%`,
        ]);
        const moved = rows.map(({ state, stake, payout }) => (state === 'void' ? 0n : payout - stake));
        const left = moved.reduce((sum, each) => sum + each, opening);
        expect((await readBalances(db.pool, [cashOf(name)])).get(cashOf(name))).toBe(left);
      }
      expect(await findWrongSums(db.pool)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  const { rows: seen } = await db.pool.query<{ state: string }>(
    `SELECT DISTINCT state || CASE WHEN revision > 0 THEN ' again' ELSE '' END AS state FROM bets.bet ORDER BY state`,
  );
  expect(seen.map(({ state }) => state)).toEqual(['open', 'settled', 'settled again', 'void']);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
}, 120_000);

/** A wager takes one step in a call: a second one begins the next. */
function chunks(steps: readonly BetStep[], size: number): BetStep[][] {
  const parts: BetStep[][] = [[]];
  for (const step of steps) {
    const last = parts.at(-1) ?? [];
    const isNamed = last.some((other) => roundOf(other) === roundOf(step));
    if (isNamed || last.length >= size) parts.push([step]);
    else last.push(step);
  }
  return parts;
}

const roundOf = (step: BetStep) => ('bet' in step ? step.bet.round : step.wager.round);
