import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { born, fund, memberOf } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { dayOf } from '../rules/day.ts';
import {
  hasOpenBet,
  listOddlyEnded,
  listOpenIn,
  listOpenOf,
  listUnsettled,
  playedSince,
  readWagers,
  takeSteps,
} from './index.ts';
import { betOf, placedOf } from './testing.ts';

let db: TestDatabase;
const many = 2_000;
const member = memberOf('ana');
const page = { member, currency: 'PHP', before: null, limit: 20 };

/** A member who took back as many bets as they liked, with one that is open and one that was settled. */
beforeAll(async () => {
  db = await testDatabase();
  await fund(db.pool, ['ana'], BigInt(many + 10) * 10_000n);
  const bets = Array.from({ length: many }, (_, n) => placedOf('ana', `v${n}`, { gameRound: `g${n}` }));
  const at = instant(born + 1);
  await transact(db.pool, async (tx) => {
    await takeSteps(
      tx,
      [...bets, placedOf('ana', 'open', { gameRound: 'here' })].map((bet) => ({ kind: 'place', bet })),
    );
    await takeSteps(
      tx,
      bets.map((wager) => ({ kind: 'void', wager, reason: 'taken_back', at })),
    );
    await takeSteps(tx, [{ kind: 'play', bet: { ...betOf('ana', 'settled'), gameRound: 'there', vendorTx: 's' } }]);
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
  ['what is open in a round', (tx) => listOpenIn(tx, here)],
  ['what a member has staked', (tx) => playedSince(tx, { member, currency: 'PHP' }, dayOf(born))],
  ['whether a member has an open bet', (tx) => hasOpenBet(tx, { member, currency: 'PHP' })],
  ['the open bets of a member', (tx) => listOpenOf(tx, page)],
])('%s is told without going through what was taken back', async (_, ask) => {
  const read = await rowsRead(ask);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(10);
});

test('bets of given names that were settled are found among those that came back', async () => {
  const [settled] = await readWagers(db.pool, [{ vassalage: 'JILI', round: 'settled' }]);
  const odd = { ...page, since: instant(born + 2), bets: [settled?.id ?? ''] };
  expect((await listOddlyEnded(db.pool, odd)).map(({ state, round }) => [state, round])).toEqual([
    ['settled', 'there'],
  ]);
  expect(await listOddlyEnded(db.pool, { ...odd, member: memberOf('ben') })).toEqual([]);
});

test('what is open and what is void in rounds is told, the latest first', async () => {
  const told = await listUnsettled(db.pool, [here, { ...here, gameRound: 'g7' }, { ...here, gameRound: 'there' }]);
  expect(new Set(told.map(({ vendorTx, state }) => `${vendorTx} ${state}`))).toEqual(new Set(['open open', 'v7 void']));
});
