import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnresolved } from '#domains/games/contract/unresolved.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import { addMs, dayMs, hourMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { memberOf } from '#ledger/testing.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock, testSite } from '#tools/testing/http.ts';
import { type Caller, demoSite, insertTestGames } from '../gateway/testing.ts';
import { type NextStepOfOwnRound, unresolvedRoutes } from '../index.ts';
import { saveVendorQueries } from '../sandbox/sandbox-vendor.store.ts';
import type { QueryRound, RoundAnswer } from './query-round.ts';
import { resolveRounds } from './unresolved.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let http: GatewayWorld['http'];
let vendorSide: Caller;
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  await saveVendorQueries(db.pool, { vendors: ['JILI'], address: 'http://127.0.0.1:1/round', seconds: 600 });
  const ownRounds: NextStepOfOwnRound = ({ round, placedAt }) =>
    round === 'mine' ? { what: 'play_on', by: addMs(placedAt, dayMs) } : null;
  gateway = await createGatewayWorld(
    { db, clock },
    {
      routes: (catalogueOf) => unresolvedRoutes({ catalogueOf, ownRounds }),
      resolveSite: () => ({ ...testSite, ...demoSite }),
    },
  );
  ({ http, vendorSide } = gateway);
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

const resolve = (answer: RoundAnswer | null) => {
  const ask: QueryRound = async () => answer;
  const signal = new AbortController().signal;
  return resolveRounds({ pool: db.pool, clock, rng: systemRng, log: silentLog, signal }, ask);
};
const said = (state: RoundAnswer['state'], wins: RoundAnswer['wins'] = []): RoundAnswer => ({ code: 0, state, wins });

async function bet(name: string, roundId: string) {
  const { playerId, token } = await vendorSide.player(name);
  const common = { playerId, token, currency: 'PHP', gameCode: 'boxing', roundId };
  clock.pass(1);
  const answer = await vendorSide.call('bet', { ...common, txId: `b-${roundId}`, amount: '10' });
  if (answer.code !== 0) throw new Error(answer.message);
  return { common, placedAt: clock.now() };
}
async function list(name: string, input: WireInputOf<typeof listUnresolved> = {}) {
  const token = http.login({ member: memberOf(name), session: 'ss_1', role: 'member' });
  const { envelope, status } = await http.ask(listUnresolved, input, { token });
  if (!envelope.value) throw new Error(`${status} ${envelope.code}`);
  return envelope.value;
}
const newsOf = async (name: string) => {
  const { rows } = await db.pool.query<{ data: object }>(
    `SELECT data FROM platform.outbox WHERE topic = $1 AND name = 'order' ORDER BY id`,
    [`member:${memberOf(name)}`],
  );
  return rows.map(({ data }) => data);
};

test('a guest gets no list, and an invalid query is refused', async () => {
  expect((await http.ask(listUnresolved, {})).envelope.code).toBe('AUTH_REQUIRED');
  const token = http.login({ member: memberOf('wisher'), session: 'ss_1', role: 'member' });
  for (const request of [{ part: 'all' }, { before: 'bt_1' }, { count: 0 }, { count: 51 }, { count: 'x' }])
    expect((await http.ask(listUnresolved, request as never, { token })).envelope.code).toBe('MALFORMED_INPUT');
  expect(await list('wisher')).toEqual({ content: [], next: null });
  expect(await list('wisher', { part: 'ended' })).toEqual({ content: [], next: null });
});

test('an open round has its start, next step and deadline; no other member sees it', async () => {
  const { placedAt } = await bet('waiter', 'r1');
  const row = (await list('waiter')).content[0];
  expect(row).toMatchObject({
    gameName: 'Boxing',
    vassalage: 'JILI',
    round: 'r1',
    stake: '10',
    placedAt,
    state: 'open',
    payout: null,
    endedAt: null,
    voidReason: null,
    next: { what: 'we_ask', at: placedAt + 10 * minuteMs, by: placedAt + 14 * dayMs, asks: 0 },
  });
  expect((await list('stranger')).content).toEqual([]);
  expect((await list('stranger', { before: row?.betId ?? '' })).content).toEqual([]);
  clock.pass(11 * minuteMs);
  expect(await resolve(null)).toBe(0);
  const response = (await list('waiter')).content[0]?.next;
  expect(response).toMatchObject({ what: 'we_ask', asks: 1, at: clock.now() + 45_000 });
  clock.pass(2 * minuteMs);
  expect((await list('waiter')).content[0]?.next).toMatchObject({ what: 'we_ask', asks: 1, at: clock.now() });
});

test('a round that was settled after asking moves to the ended ones, with what it paid', async () => {
  const { placedAt } = await bet('winner', 'r2');
  clock.pass(11 * minuteMs);
  await resolve(said('settled', [{ txId: 'w-r2', refTxId: 'b-r2', gameCode: 'boxing', amount: '25' }]));
  expect((await list('winner')).content).toEqual([]);
  expect((await list('winner', { part: 'ended' })).content).toMatchObject([
    { round: 'r2', state: 'settled', payout: '25', placedAt, endedAt: clock.now(), next: null },
  ]);
  expect(await newsOf('winner')).toEqual([{ kind: 'round', orderId: 'r2', state: 'settled' }]);
});

test('a bet that the vendor rolls back after a timeout is published immediately, with the reason', async () => {
  const { common } = await bet('unlucky', 'r3');
  const back = { ...common, txId: 'k-r3', refTxId: 'b-r3', reason: 'no answer in time' };
  await vendorSide.call('rollback', back);
  await vendorSide.call('rollback', back);
  expect((await list('unlucky')).content).toEqual([]);
  expect((await list('unlucky', { part: 'ended' })).content).toMatchObject([
    { round: 'r3', state: 'void', voidReason: 'timeout', endedAt: clock.now(), payout: null },
  ]);
  expect(await newsOf('unlucky')).toEqual([{ kind: 'round', orderId: 'r3', state: 'given_back', reason: 'timeout' }]);
});

test('a round without an answer for two weeks is refunded; one that is still played is not', async () => {
  const { placedAt } = await bet('forgotten', 'r4');
  await bet('playing', 'r5');
  clock.set(addMs(placedAt, 14 * dayMs - minuteMs));
  await resolve(null);
  expect((await list('forgotten')).content).toHaveLength(1);
  clock.pass(2 * hourMs);
  await resolve(said('open'));
  expect((await list('forgotten')).content).toHaveLength(1);
  clock.pass(2 * hourMs);
  await resolve(null);
  expect((await list('forgotten', { part: 'ended' })).content).toMatchObject([
    { round: 'r4', state: 'void', voidReason: 'no_result' },
  ]);
  expect((await verifyLedger(db.pool)).ok).toBe(true);
});

test('a round of the operator’s own games can be continued, and pages follow each other without a gap', async () => {
  for (const round of ['mine', 'p1', 'p2', 'p3']) await bet('pager', round);
  const first = await list('pager', { count: 3 });
  expect(first.content.map(({ round }) => round)).toEqual(['p3', 'p2', 'p1']);
  const second = await list('pager', { count: 3, before: first.next ?? '' });
  expect(second.content.map(({ round, next }) => [round, next?.what])).toEqual([['mine', 'play_on']]);
  expect(second.next).toBeNull();
});
