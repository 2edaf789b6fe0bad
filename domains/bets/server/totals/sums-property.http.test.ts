import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { hourMs, instant, minuteMs } from '#kernel/time.ts';
import { type AccountRef, readBalances, verifyLedger } from '#ledger';
import { cashOf, fundMembers, bets as houseBets, memberOf, testEpoch } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { readTurnover, recordSettledBets, type SettledBet } from '../index.ts';
import { betOf, findWrongSums } from '../testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const opening = 600n;
const people = ['a', 'b', 'c', 'd'];

/** One category a game; rounds come again, some with another content; balances run out. */
const games = [
  { node: '1', category: 'RNG' },
  { node: '2', category: 'LIVE' },
  { node: '3', category: 'SPORTS' },
] as const;

const randomBets = fc.array(
  fc.record({
    who: fc.constantFrom(...people),
    game: fc.constantFrom(...games),
    round: fc.nat({ max: 45 }),
    stake: fc.bigInt(1n, 300n),
    counted: fc.bigInt(0n, 300n),
    payout: fc.oneof(fc.constant(0n), fc.bigInt(0n, 700n)),
    hour: fc.nat({ max: 72 }),
  }),
  { minLength: 50, maxLength: 50 },
);

test('WALLET-007 any bets in any chunks leave balances and sums that follow from the bets', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(randomBets, fc.integer({ min: 1, max: 50 }), async (drawn, chunk) => {
      const prefix = `run${++run}:`;
      const names = people.map((name) => prefix + name);
      await fundMembers(db.pool, names, opening);
      const bets = drawn.map(({ who, game, round, stake, counted, payout, hour }) => {
        const placedAt = instant(testEpoch + hour * hourMs);
        const amounts = { stake: money(stake), validBet: money(counted), payout: money(payout) };
        const moments = { placedAt, settledAt: instant(placedAt + minuteMs) };
        return betOf(prefix + who, `${prefix}${round}`, { ...game, ...amounts, ...moments });
      });
      const accepted: SettledBet[] = [];
      for (let at = 0; at < bets.length; at += chunk) {
        const part = bets.slice(at, at + chunk);
        const answers = await transact(db.pool, (tx) => recordSettledBets(tx, part));
        expect(answers).toHaveLength(part.length);
        accepted.push(...part.filter((_, n) => answers[n]?.ok && !answers[n].replayed));
      }
      expect(new Set(accepted.map(({ round }) => round)).size).toBe(accepted.length);
      for (const name of names) await expectTotals(name, accepted);
      expect(await findWrongSums(db.pool)).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  const { rows } = await db.pool.query<{ taken: bigint }>(
    'SELECT (sum(stake) - sum(payout))::bigint AS taken FROM bets.bet',
  );
  expect(await balanceOf(houseBets)).toBe(rows[0]?.taken);
  expect((await verifyLedger(db.pool)).differences).toEqual([]);
}, 120_000);

/** A member's cash is what they began with and what their accepted bets did to it; the turnover is what their rows count. */
async function expectTotals(name: string, accepted: readonly SettledBet[]): Promise<void> {
  const member = memberOf(name);
  const own = accepted.filter((bet) => bet.member === member);
  const gained = own.reduce((sum, { payout, stake }) => sum + payout - stake, 0n);
  expect(await balanceOf(cashOf(name))).toBe(opening + gained);
  const { rows } = await db.pool.query<{ rows: bigint; valid: bigint }>(
    'SELECT count(*) AS rows, coalesce(sum(valid_bet), 0)::bigint AS valid FROM bets.bet WHERE member = $1',
    [member],
  );
  expect(rows).toEqual([{ rows: BigInt(own.length), valid: await readTurnover(db.pool, member, 'PHP') }]);
}

const balanceOf = async (ref: AccountRef) => (await readBalances(db.pool, [ref])).get(ref);
