import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '#domains/bets/server/index.ts';
import { placedBetOf } from '#domains/bets/server/testing.ts';
import type { VendorCall } from '#domains/games/contract/gateway.ts';
import { dayMs, minuteMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { fundMembers, memberOf } from '#ledger/testing.ts';
import { transact } from '#platform/server/database/db.ts';
import { silentLog } from '#platform/server/runtime/log.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestDatabase, testDatabase } from '#tools/testing/database.ts';
import { createGatewayWorld, type GatewayWorld } from '#tools/testing/gateway.ts';
import { manualClock } from '#tools/testing/http.ts';
import { answerText, type Caller, demoSite, insertTestGames } from '../gateway/testing.ts';
import { openLaunch } from '../launch/launch-ticket.ts';
import { saveVendorQueries } from '../sandbox/sandbox-vendor.store.ts';
import { issueVendorKey } from '../vendor/vendor-key.ts';
import { createQueryRound, type QueryRound, type RoundAnswer, type RoundReply } from './query-round.ts';
import type { DueRound } from './unresolved.store.ts';
import { resolveRounds } from './unresolved.ts';

let db: TestDatabase;
let gateway: GatewayWorld;
let vendorSide: Caller;
const clock = manualClock();

beforeAll(async () => {
  db = await testDatabase();
  await insertTestGames(db.pool);
  await saveVendorQueries(db.pool, { vendors: ['JILI'], address: 'http://127.0.0.1:1/round', seconds: 600 });
  gateway = await createGatewayWorld({ db, clock });
  ({ vendorSide } = gateway);
});
afterAll(async () => {
  await gateway.close();
  await db.drop();
});

/** The errors that staff are told to look into. */
const alarms: unknown[] = [];
const log = { ...silentLog, error: (what: unknown) => void alarms.push(what) } as typeof silentLog;
const run = (ask: QueryRound = createQueryRound({ sandbox: true })) =>
  resolveRounds({ pool: db.pool, clock, rng: systemRng, log, signal: new AbortController().signal }, ask);
const saying =
  (answer: RoundReply): QueryRound =>
  async () =>
    answer;
const ended = (state: RoundAnswer['state'], wins: RoundAnswer['wins'] = []): RoundAnswer => ({ code: 0, state, wins });
const won = { txId: 'w1', refTxId: 'b1', gameCode: 'boxing', amount: '25', roundClosed: true };

async function leaveOpen(name: string, ...more: readonly (readonly [VendorCall, object])[]) {
  const { playerId, token } = await vendorSide.player(name);
  const common = { playerId, token, currency: 'PHP', gameCode: 'boxing', roundId: 'r1' };
  const ask = (call: VendorCall, fields: object = {}) =>
    vendorSide.call(call, { ...common, ...fields }).then(answerText);
  await ask('bet', { txId: 'b1', amount: '10' });
  for (const [call, fields] of more) await ask(call, fields);
  clock.pass(11 * minuteMs);
  return { ask };
}

test('a round within the vendor’s bound is left alone', async () => {
  const { playerId, token } = await vendorSide.player('early');
  const bet = { playerId, token, currency: 'PHP', gameCode: 'boxing', roundId: 'r1', txId: 'b1', amount: '10' };
  await vendorSide.call('bet', bet);
  clock.pass(9 * minuteMs);
  expect(await run(saying(ended('cancelled')))).toBe(0);
  await vendorSide.call('win', { ...bet, txId: 'w0', amount: '0', roundClosed: true });
});

test('a round that the vendor settled is paid, and its own late call finds it paid', async () => {
  const { ask } = await leaveOpen('settled');
  expect(await run(saying(ended('settled', [won])))).toBe(1);
  expect(await ask('balance')).toBe('OK 115');
  expect(await ask('win', { txId: 'w1', refTxId: 'b1', amount: '25', roundClosed: true })).toBe('OK again 115');
  expect(await run(saying(ended('settled', [won])))).toBe(0);
});

test('a round whose wins the vendor ends by a call of their own is ended so, and its late calls are repetitions', async () => {
  const { ask } = await leaveOpen('apart');
  expect(await run(saying(ended('settled', [{ ...won, roundClosed: false }])))).toBe(1);
  expect(await ask('win', { txId: 'w1', refTxId: 'b1', amount: '25', roundClosed: false })).toBe('OK again 115');
  expect(await ask('endRound')).toBe('OK again 115');
  expect(await ask('win', { txId: 'w2', refTxId: 'b1', amount: '1' })).toBe('ALREADY_SETTLED 115');
});

test('a round of two bets whose one win was paid and whose end was lost is ended: the other bet is lost', async () => {
  const { ask } = await leaveOpen(
    'half',
    ['bet', { txId: 'b2', amount: '10' }],
    ['win', { txId: 'w1', refTxId: 'b1', amount: '25' }],
  );
  const { roundClosed: _, ...plain } = won;
  expect(await run(saying(ended('settled', [plain])))).toBe(1);
  expect(await ask('balance')).toBe('OK 105');
  expect(await ask('win', { txId: 'w2', refTxId: 'b2', amount: '1' })).toBe('ALREADY_SETTLED 105');
});

test('a gift among the wins is paid as the vendor calls it', async () => {
  const { ask } = await leaveOpen('gifted');
  const gift = { txId: 'g1', gameCode: 'boxing', amount: '5', isFree: true };
  expect(await run(saying(ended('settled', [{ ...won, roundClosed: false }, gift])))).toBe(1);
  expect(await ask('win', { txId: 'g1', amount: '5', isFree: true })).toBe('OK again 120');
});

test('a win that is refused in the middle undoes the whole answer, is logged for staff, and is queried again', async () => {
  const { ask } = await leaveOpen('partial', ['bet', { txId: 'b2', amount: '10' }]);
  const wins = [
    { ...won, roundClosed: false },
    { ...won, txId: 'w2', refTxId: 'nobody', roundClosed: false },
    { ...won, txId: 'w3', refTxId: 'b2' },
  ];
  alarms.length = 0;
  expect(await run(saying(ended('settled', wins)))).toBe(0);
  expect(await ask('balance')).toBe('OK 80');
  expect(alarms).toMatchObject([{ round: 'r1', tx: 'w2', code: 12 }]);
  clock.pass(10 * minuteMs);
  expect(await run(saying(ended('settled', wins.slice(0, 1))))).toBe(1);
  expect(await ask('balance')).toBe('OK 105');
});

test('a round that the vendor settled without a win is lost', async () => {
  const { ask } = await leaveOpen('lost');
  expect(await run(saying(ended('settled')))).toBe(1);
  expect(await ask('balance')).toBe('OK 90');
  expect(await ask('rollback', { txId: 'k1', refTxId: 'b1' })).toBe('ALREADY_SETTLED 90');
});

test.each(['cancelled', 'unknown'] as const)('a round with the answer %s is refunded, once', async (state) => {
  const { ask } = await leaveOpen(state);
  expect(await run(saying(ended(state)))).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
  expect(await ask('rollback', { txId: 'k1', refTxId: 'b1' })).toBe('OK again 100');
  expect(await ask('win', { txId: 'w1', refTxId: 'b1', amount: '25' })).toBe('ALREADY_CANCELLED 100');
});

test('a round without an answer, or that is still played, is queried again later and no money moves', async () => {
  const { ask } = await leaveOpen('silent');
  expect(await run()).toBe(0);
  expect(await run(saying(ended('cancelled')))).toBe(0);
  clock.pass(minuteMs);
  expect(await run(saying(ended('open')))).toBe(0);
  expect(await ask('balance')).toBe('OK 90');
  clock.pass(10 * minuteMs);
  expect(await run(saying(ended('cancelled')))).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
});

test('a vendor that was away for long is queried within a minute of its return', async () => {
  const { ask } = await leaveOpen('away');
  for (let minute = 0; minute < 30; minute++) {
    expect(await run(saying(null))).toBe(0);
    clock.pass(minuteMs);
  }
  expect(await run(saying(ended('cancelled')))).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
});

test('an answer that makes no sense moves nothing', async () => {
  const { ask } = await leaveOpen('nonsense');
  expect(await run(saying(ended('settled', [{ ...won, amount: '-5' }])))).toBe(0);
  expect(await ask('balance')).toBe('OK 90');
  clock.pass(10 * minuteMs);
  expect(await run(saying(ended('settled', [won])))).toBe(1);
  expect(await ask('balance')).toBe('OK 115');
});

/** So many open bets, each in a round of its own, of a member who is not a player of the gateway. */
async function holdOpen(vendor: string, name: string, count: number) {
  const member = memberOf(name);
  await fundMembers(db.pool, [name], BigInt(count) * 10_000n);
  const bets = Array.from({ length: count }, (_, n) =>
    placedBetOf(name, `b${n}`, { vassalage: vendor, gameRound: `r${n}`, placedAt: clock.now() }),
  );
  await transact(db.pool, async (tx) => {
    await openLaunch(tx, {
      ...demoSite,
      vendor,
      member,
      currency: 'PHP',
      node: '1',
      session: 's',
      at: clock.now(),
      rng: systemRng,
    });
    await applySteps(
      tx,
      bets.map((bet) => ({ kind: 'place', bet })),
    );
  });
}
/** The vendor's answers for this player only. */
const sayingOf =
  (name: string, answer: RoundAnswer): QueryRound =>
  async ({ round: { member } }) =>
    member === memberOf(name) ? answer : null;

test('rounds of a vendor without a query address do not block others, however many and old', async () => {
  await holdOpen('PG', 'unasked', 1_001);
  clock.pass(1);
  const { ask } = await leaveOpen('behind the unasked');
  expect(await run(saying(ended('cancelled')))).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
});

test('a vendor that hangs keeps the rounds of another waiting no longer', async () => {
  await saveVendorQueries(db.pool, { vendors: ['CQ9'], address: 'http://127.0.0.1:1/round', seconds: 600 });
  await transact(db.pool, (tx) => issueVendorKey(tx, { vendor: 'CQ9', at: clock.now(), rng: systemRng }));
  await holdOpen('CQ9', 'hanging', 30);
  const { ask } = await leaveOpen('beside the hanging');
  let release = () => {};
  const hangs = new Promise<null>((resolve) => (release = () => resolve(null)));
  const running = run(async ({ round: { vendor } }) => (vendor === 'CQ9' ? hangs : ended('cancelled')));
  await expect.poll(() => ask('balance')).toBe('OK 100');
  release();
  expect(await running).toBe(1);
});

test('a refunded round that gets a further bet is queried again', async () => {
  const { ask } = await leaveOpen('further');
  expect(await run(sayingOf('further', ended('cancelled')))).toBe(1);
  expect(await ask('bet', { txId: 'b2', amount: '10' })).toBe('OK 90');
  clock.pass(11 * minuteMs);
  expect(await run(sayingOf('further', ended('settled', [{ ...won, txId: 'w2', refTxId: 'b2' }])))).toBe(1);
  expect(await ask('balance')).toBe('OK 115');
});

test('after invalid answers a round is queried less and less often, as without an answer', async () => {
  await leaveOpen('senseless');
  let asks = 0;
  const senseless: QueryRound = async ({ round: { member } }) => {
    if (member !== memberOf('senseless')) return null;
    asks += 1;
    return ended('settled', [{ ...won, amount: '-5' }]);
  };
  for (let minute = 0; minute < 60; minute++) {
    await run(senseless);
    clock.pass(minuteMs);
  }
  expect(asks).toBeLessThan(12);
  expect(asks).toBeGreaterThan(4);
});

test('two workers at once end a round once', async () => {
  const { ask } = await leaveOpen('twice');
  const cancelled = sayingOf('twice', ended('cancelled'));
  const both = await Promise.all([run(cancelled), run(cancelled)]);
  expect(both.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
  expect((await verifyLedger(db.pool)).ok).toBe(true);
});

/** Of the vendor whose rounds only these tests have. */
const sayingOfCq9 =
  (heardOf: (round: DueRound) => RoundReply): QueryRound =>
  async ({ round }) =>
    round.vendor === 'CQ9' ? heardOf(round) : ended('open');

test('forty rounds of a vendor that is away are queried in a run, not all; its answers on its return end them all', async () => {
  await holdOpen('CQ9', 'left alone', 65);
  clock.pass(11 * minuteMs);
  const requests: string[] = [];
  const counting = (heard: RoundReply) =>
    sayingOfCq9(({ member, round }) => {
      requests.push(`${member} ${round}`);
      return heard;
    });
  for (let turn = 0; turn < 5; turn++) {
    expect(await run(counting('away'))).toBe(0);
    clock.pass(minuteMs);
  }
  expect(requests).toHaveLength(200);
  const all = new Set(requests).size;
  expect(all).toBeGreaterThan(65);
  expect(await run(counting(ended('cancelled')))).toBe(all);
});

test('rounds whose query a vendor refuses do not delay others, however many come before them', async () => {
  await holdOpen('CQ9', 'refused', 65);
  clock.pass(11 * minuteMs);
  const refusing = sayingOfCq9(({ member }) => (member === memberOf('spoken of') ? ended('cancelled') : 'away'));
  expect(await run(refusing)).toBe(0);
  await holdOpen('CQ9', 'spoken of', 1);
  clock.pass(11 * minuteMs);
  expect(await run(refusing)).toBe(1);
  clock.pass(minuteMs);
  expect(await run(sayingOfCq9(() => ended('cancelled')))).toBe(65);
});

test('a vendor that answers for one round of twenty is not away, and is queried for all', async () => {
  await holdOpen('CQ9', 'slow', 65);
  clock.pass(11 * minuteMs);
  const [asked, seldom] = [new Set<string>(), sayingOfCq9(({ round }) => (isTenth(round) ? ended('open') : 'away'))];
  const isTenth = (round: string) => round.endsWith('0');
  await run(async (one) => {
    if (one.round.vendor === 'CQ9') asked.add(one.round.round);
    return seldom(one);
  });
  expect(asked.size).toBe(65);
  clock.pass(20 * minuteMs);
  expect(await run(sayingOfCq9(() => ended('cancelled')))).toBe(65);
});

test('a round that is open for two weeks is refunded while its vendor is away, unless it is still played', async () => {
  await holdOpen('CQ9', 'of old', 3);
  await holdOpen('CQ9', 'of old and played', 3);
  clock.pass(14 * dayMs - 30 * minuteMs);
  await holdOpen('CQ9', 'before them', 25);
  await holdOpen('CQ9', 'behind them', 25);
  clock.pass(20 * minuteMs);
  expect(await run(sayingOfCq9(() => null))).toBe(0);
  clock.pass(11 * minuteMs);
  // In the middle of the queue, where a vendor that is away is not queried; one of them is claimed by another worker.
  const due = async (name: string, minutes: number, round = '%') =>
    db.pool.query(`UPDATE games.unresolved_round SET next_ask_at = $1 WHERE member = $2 AND round LIKE $3`, [
      new Date(clock.now() + minutes * minuteMs),
      memberOf(name),
      round,
    ]);
  await due('before them', -3);
  for (const name of ['of old', 'of old and played']) await due(name, -2);
  await due('of old', 2, 'r0');
  await due('behind them', -1);
  const requests: string[] = [];
  const away = sayingOfCq9(({ member, round }) => {
    requests.push(`${member} ${round}`);
    return member === memberOf('of old and played') ? ended('open') : 'away';
  });
  expect(await run(away)).toBe(2);
  expect(requests).toHaveLength(45);
  clock.pass(3 * minuteMs);
  expect(await run(away)).toBe(1);
  const { rows } = await db.pool.query(
    `SELECT state, count(*)::integer AS bets FROM bets.bet WHERE member = ANY ($1) GROUP BY state ORDER BY state`,
    [[memberOf('of old'), memberOf('of old and played')]],
  );
  expect(rows).toEqual([
    { state: 'open', bets: 3 },
    { state: 'void', bets: 3 },
  ]);
  clock.pass(60 * minuteMs);
  expect(await run(sayingOfCq9(() => ended('cancelled')))).toBe(53);
});

test('rounds that their vendor does not answer for, however many, hide no later one', async () => {
  await holdOpen('JILI', 'unanswered', 1_001);
  clock.pass(1);
  const { ask } = await leaveOpen('behind the unanswered');
  expect(await run(sayingOf('behind the unanswered', ended('cancelled')))).toBe(1);
  expect(await ask('balance')).toBe('OK 100');
});
