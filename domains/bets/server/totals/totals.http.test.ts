import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '#domains/bets/rules/day.ts';
import { money } from '#kernel/money.ts';
import { dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import type { Tx } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import {
  countPayoutBands,
  countPlays,
  listLastPlayed,
  listTopWins,
  readTurnover,
  readTurnovers,
  recordSettledBets,
  type SettledBet,
  sumValidBetsSince,
} from '../index.ts';
import { betOf } from '../testing.ts';

const noon = instant(Date.parse('2026-11-10T12:00:00+08:00'));
const daysAfter = (days: number, minutes = 0) => instant(noon + days * dayMs + minutes * minuteMs);
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n);

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await fundMembers(db.pool, ['ana', 'ben', 'cara'], 1_000_000_000n);
  await transact(db.pool, (tx) => recordSettledBets(tx, history));
});
afterAll(() => db.drop());

let round = 0;
const play = (who: string, node: string, at: Instant, differs: Partial<SettledBet> = {}) =>
  betOf(who, `list:${++round}`, { node, placedAt: at, settledAt: at, stake: peso(10), ...differs });

/** Game 1 is a slot, 2 a live table, 9 another brand's. */
const history = [
  play('ana', '1', daysAfter(0), { payout: peso(900) }),
  play('ana', '2', daysAfter(1), { category: 'LIVE', payout: peso(500) }),
  play('ben', '1', daysAfter(1), { payout: peso(700) }),
  play('ben', '1', daysAfter(2), { payout: peso(10) }),
  play('ben', '1', daysAfter(2, 1), { payout: peso(9) }),
  play('ben', '2', daysAfter(2, 2), { category: 'LIVE', payout: peso(300) }),
  play('ana', '1', daysAfter(3), { payout: peso(600) }),
  // Noted late: an older bet does not become the latest.
  play('ana', '2', daysAfter(0, 5), { category: 'LIVE' }),
  play('cara', '9', daysAfter(3), { merchant: 'tala', payout: peso(5_000) }),
];

const payouts = async (category: string | null, since: Instant, limit = 20) =>
  (await listTopWins(db.pool, { merchant: 'demo', category, since, limit })).map(({ payout }) =>
    Number(payout / 10_000n),
  );

test('HOME-013 the largest wins come first, of one brand, and a returned stake is no win', async () => {
  expect(await payouts(null, daysAfter(-30))).toEqual([900, 700, 600, 500, 300]);
  expect(await payouts(null, daysAfter(-30), 2)).toEqual([900, 700]);
  expect(await payouts('LIVE', daysAfter(-30))).toEqual([500, 300]);
  expect(await payouts('FISH', daysAfter(-30))).toEqual([]);
});

test('HOME-013 wins are counted from the given time, to the minute', async () => {
  expect(await payouts(null, daysAfter(0))).toEqual([900, 700, 600, 500, 300]);
  expect(await payouts(null, daysAfter(0, 1))).toEqual([700, 600, 500, 300]);
  expect(await payouts(null, daysAfter(2, 2))).toEqual([600, 300]);
  expect(await payouts(null, daysAfter(40))).toEqual([]);
});

test('HOME-014 a win has its member, game and time', async () => {
  const [win] = await listTopWins(db.pool, { merchant: 'tala', category: null, since: daysAfter(0), limit: 1 });
  expect(win).toEqual({
    member: memberOf('cara'),
    node: '9',
    category: 'RNG',
    vassalage: 'JILI',
    stake: peso(10),
    payout: peso(5_000),
    wonAt: daysAfter(3),
  });
});

test('HOME-018 the most played games come first, with the number of their players', async () => {
  const counts = (since: Instant, limit = 30) => countPlays(db.pool, { merchant: 'demo', since, limit });
  expect(await counts(daysAfter(-1))).toEqual([
    { node: '1', plays: 5, players: 2 },
    { node: '2', plays: 3, players: 2 },
  ]);
  expect(await counts(daysAfter(2))).toEqual([
    { node: '1', plays: 3, players: 2 },
    { node: '2', plays: 1, players: 1 },
  ]);
  expect(await counts(daysAfter(3), 1)).toEqual([{ node: '1', plays: 1, players: 1 }]);
  expect(await counts(daysAfter(4))).toEqual([]);
});

test('ROUTE-027 HOME-024 a member’s games are listed once each, the latest played first', async () => {
  const recent = (who: string, limit = 30) => listLastPlayed(db.pool, { member: memberOf(who), limit });
  expect(await recent('ana')).toEqual([
    { node: '1', category: 'RNG', at: daysAfter(3) },
    { node: '2', category: 'LIVE', at: daysAfter(1) },
  ]);
  expect(await recent('ben', 1)).toEqual([{ node: '2', category: 'LIVE', at: daysAfter(2, 2) }]);
  expect(await recent('nobody')).toEqual([]);
});

test('SHELL-015 turnover is all that counted, in one currency', async () => {
  expect(await readTurnover(db.pool, memberOf('ana'), 'PHP')).toBe(peso(40));
  expect(await readTurnover(db.pool, memberOf('ana'), 'USD')).toBe(0n);
  expect(await readTurnover(db.pool, memberOf('nobody'), 'PHP')).toBe(0n);
  const players = ['nobody', 'ana'].map((name) => ({ member: memberOf(name), currency: 'PHP' }));
  expect(await readTurnovers(db.pool, players)).toEqual([0n, peso(40)]);
});

test('MEMBER-020 valid bets since a day are those of the days from it on', async () => {
  const ana = { member: memberOf('ana'), currency: 'PHP' };
  const since = (days: number) => sumValidBetsSince(db.pool, ana, dayOf(daysAfter(days)));
  expect([await since(0), await since(4)]).toEqual([peso(40), 0n]);
  expect(await sumValidBetsSince(db.pool, { ...ana, currency: 'USD' }, dayOf(daysAfter(0)))).toBe(0n);
});

test('every list is read by an index', async () => {
  const client = await db.owner.connect();
  await client.query('SET enable_seqscan = off');
  const plans: string[] = [];
  // Answers the plan of a query in place of its rows.
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return { rows: [] };
    },
  } as unknown as Tx;
  await listTopWins(explaining, { merchant: 'demo', category: null, since: noon, limit: 20 });
  await listTopWins(explaining, { merchant: 'demo', category: 'LIVE', since: noon, limit: 20 });
  await countPlays(explaining, { merchant: 'demo', since: noon, limit: 30 });
  await listLastPlayed(explaining, { member: memberOf('ana'), limit: 30 });
  await readTurnover(explaining, memberOf('ana'), 'PHP');
  await readTurnovers(explaining, [{ member: memberOf('ana'), currency: 'PHP' }]);
  await sumValidBetsSince(explaining, { member: memberOf('ana'), currency: 'PHP' }, dayOf(noon));
  await countPayoutBands(explaining, { merchant: 'demo', nodes: null, since: noon });
  await countPayoutBands(explaining, { merchant: 'demo', nodes: ['1', '2'], since: noon });
  client.release(true);
  expect(plans).toHaveLength(9);
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  expect(plans[0]).toContain('bet_win');
  expect(plans[1]).toContain('bet_win_of_category');
  expect(plans[7]).toContain('node_day_pkey');
  expect(plans[8]).toContain('node_day_pkey');
});
