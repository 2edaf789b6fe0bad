import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domains/bets/rules/day.ts';
import { instant } from '#kernel/time.ts';
import { fundMembers, memberOf, testEpoch } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  applySteps,
  hasOpenBet,
  listOpenBetsOfMember,
  listOpenBetsOfRound,
  listUnsettled,
  listUnusuallyEndedBets,
  readWagers,
  sumPlayedSince,
} from '../index.ts';
import { betOf, placedBetOf } from '../testing.ts';

let db: TestDatabase;
const many = 2_000;
const member = memberOf('ana');
const page = { member, currency: 'PHP', before: null, limit: 20 };

/** A member who took back as many bets as they liked, with one that is open and one that was settled. */
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana'], BigInt(many + 10) * 10_000n);
  const bets = Array.from({ length: many }, (_, n) => placedBetOf('ana', `v${n}`, { gameRound: `g${n}` }));
  const at = instant(testEpoch + 1);
  await transact(db.pool, async (tx) => {
    await applySteps(
      tx,
      [...bets, placedBetOf('ana', 'open', { gameRound: 'here' })].map((bet) => ({ kind: 'place', bet })),
    );
    await applySteps(
      tx,
      bets.map((wager) => ({ kind: 'void', wager, reason: 'taken_back', at })),
    );
    await applySteps(tx, [{ kind: 'play', bet: { ...betOf('ana', 'settled'), gameRound: 'there', vendorTx: 's' } }]);
  });
  await db.owner.query('ANALYZE bets.bet');
});
afterAll(() => db.drop());

/** How many rows of bets a question goes through. */
const rowsRead = (ask: (tx: Tx) => Promise<unknown>): Promise<number> =>
  transact(db.pool, async (tx) => {
    const read = async () => {
      const { rows } = await tx.query<{ read: number }>(
        `SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
          WHERE schemaname = 'bets' AND relname = 'bet'`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    await ask(tx);
    return (await read()) - before;
  });

const here = { vassalage: 'JILI', member, gameRound: 'here' };

test.each<readonly [string, (tx: Tx) => Promise<unknown>]>([
  ['what is unsettled in a round', (tx) => listUnsettled(tx, [here, { ...here, gameRound: 'g7' }])],
  ['what is open in a round', (tx) => listOpenBetsOfRound(tx, here)],
  ['what a member has staked', (tx) => sumPlayedSince(tx, { member, currency: 'PHP' }, dayOf(testEpoch))],
  ['whether a member has an open bet', (tx) => hasOpenBet(tx, { member, currency: 'PHP' })],
  ['the open bets of a member', (tx) => listOpenBetsOfMember(tx, page)],
])('%s is listed without scanning bets that were taken back', async (_, ask) => {
  const read = await rowsRead(ask);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(10);
});

test('bets of given names that were settled are found among those that came back', async () => {
  const [settled] = await readWagers(db.pool, [{ vassalage: 'JILI', round: 'settled' }]);
  const odd = { ...page, since: instant(testEpoch + 2), bets: [settled?.id ?? ''] };
  expect((await listUnusuallyEndedBets(db.pool, odd)).map(({ state, round }) => [state, round])).toEqual([
    ['settled', 'there'],
  ]);
  expect(await listUnusuallyEndedBets(db.pool, { ...odd, member: memberOf('ben') })).toEqual([]);
});

test('open and void bets of rounds are listed, the latest first', async () => {
  const response = await listUnsettled(db.pool, [here, { ...here, gameRound: 'g7' }, { ...here, gameRound: 'there' }]);
  expect(new Set(response.map(({ vendorTx, state }) => `${vendorTx} ${state}`))).toEqual(
    new Set(['open open', 'v7 void']),
  );
});
