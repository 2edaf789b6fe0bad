import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  type CrashFrame,
  type CrashRound,
  cancelCrash,
  cashOutCrash,
  crashSocket,
  placeCrash,
  readCrash,
} from '#domains/studio/contract/crash.ts';
import { listRounds } from '#domains/studio/contract/round.ts';
import { replay } from '#domains/studio/server/index.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { instant } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { eventually } from '#tools/testing/eventually.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2 });
});
afterAll(() => world.close());

type PlaceResponse = WireOutputOf<typeof placeCrash>;
type CrashState = WireOutputOf<typeof readCrash>;

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const readState = async (frame: StudioFrame): Promise<CrashState> =>
  expectValue(await world.ask(readCrash, { token: frame.token }));
const placeBet = (frame: StudioFrame, words: string, number: number, fields: { stake?: string; auto?: number } = {}) =>
  world.ask(placeCrash, {
    token: frame.token,
    key: words.replaceAll(' ', '-').padEnd(8, '.'),
    number,
    stake: '10',
    ...fields,
  });
const cashOut = (frame: StudioFrame, { mine }: PlaceResponse) =>
  world.ask(cashOutCrash, { token: frame.token, betId: mine.bet.roundId });
const cancelBet = (frame: StudioFrame, { mine }: PlaceResponse) =>
  world.ask(cancelCrash, { token: frame.token, betId: mine.bet.roundId });
const expectLedgerSound = async () => expect((await verifyLedger(world.db.pool)).differences).toEqual([]);

/** Known to the server alone: the multiplier at which the round of this number crashes. */
async function readSecret(number: number): Promise<{ point: bigint; startsAt: number; bustsAt: number }> {
  const { rows } = await world.db.pool.query<{ point: bigint; startsAt: number; bustsAt: number }>(
    'SELECT point, starts_at AS "startsAt", busts_at AS "bustsAt" FROM studio.crash_round WHERE number = $1',
    [number],
  );
  const [row] = rows;
  if (!row) throw new Error('no such round');
  return row;
}

/** Rounds are passed over until one is open that breaks off at this or higher, and below the other. */
async function waitForRound(least: bigint, below = 100_000_000n) {
  for (let n = 0; n < 500; n++) {
    await world.turn();
    const { rows } = await world.db.pool.query<{ number: number; point: bigint; bustsAt: number; startsAt: number }>(
      `SELECT number, point, busts_at AS "bustsAt", starts_at AS "startsAt" FROM studio.crash_round
        ORDER BY number DESC LIMIT 1`,
    );
    const [row] = rows;
    if (row && row.point >= least && row.point < below && world.clock.now() < row.startsAt) return row;
    if (row) world.clock.set(instant(row.bustsAt + 3_000));
    // The first chain is public for a while before it is salted.
    else world.clock.pass(5_000);
  }
  throw new Error('no such round in five hundred');
}
const endRound = async ({ bustsAt }: { bustsAt: number }) => {
  world.clock.set(instant(bustsAt + 1));
  await world.turn();
  world.clock.set(instant(bustsAt + 1_001));
  await world.turn();
};

test('a round tells its hash before it opens, and its point and seed after the break alone', async () => {
  const frame = await world.frame('watcher', 'crash');
  const row = await waitForRound(20_000n);
  const open = await readState(frame);
  expect(open.round).toMatchObject({ number: row.number, phase: 'betting', point: null, seed: null, bustedAt: null });
  world.clock.set(instant(row.startsAt));
  expect((await readState(frame)).round).toMatchObject({ phase: 'running', point: null, seed: null, nextAt: null });
  await endRound(row);
  const after = await readState(frame);
  const round = after.round as CrashRound & { point: number };
  expect(round).toMatchObject({ phase: 'busted', point: Number(row.point) / 10_000, hash: open.round?.hash });
  const again = replay(
    'crash',
    { serverSeed: round.seed ?? '', clientSeed: round.salt, nonce: round.place },
    { published: after.chain?.published },
  );
  if ('problem' in again) throw new Error(again.problem);
  expect(again.replay).toMatchObject({ serverSeedHash: round.hash, outcome: { point: round.point, isOfChain: true } });
  expect(after.history[0]).toEqual({ number: row.number, point: round.point, seed: round.seed });
});

test('who leaves is paid what was shown when the server received it; who stays loses; the sums are exact', async () => {
  const row = await waitForRound(20_000n);
  const [leaver, stayer] = [await world.frame('leaver', 'crash'), await world.frame('stayer', 'crash')];
  const bet = expectValue(await placeBet(leaver, 'my bet', row.number));
  expect(bet).toMatchObject({ balance: '990', isRepeated: false, mine: { auto: null, bet: { state: 'open' } } });
  expect(expectValue(await placeBet(leaver, 'my bet', row.number)).isRepeated).toBe(true);
  expect(await placeBet(leaver, 'my bet', row.number, { stake: '11' })).toBe('ROUND_KEY_REUSED');
  expectValue(await placeBet(stayer, 'my bet', row.number));
  expect(await cashOut(leaver, bet)).toBe('NOT_STARTED');
  // At 6,757 ms it shows 1.49 for the last time.
  world.clock.set(instant(row.startsAt + 6_700));
  const left = expectValue(await cashOut(leaver, bet));
  expect(left).toMatchObject({ balance: '1004.9', mine: { bet: { multiplier: 1.49, payout: '14.9' } } });
  world.clock.pass(500);
  expect(expectValue(await cashOut(leaver, bet))).toEqual({ ...left, isRepeated: true });
  expect(await cashOut(stayer, bet)).toBe('ROUND_UNKNOWN');
  await endRound(row);
  expect([await world.cash('leaver'), await world.cash('stayer')]).toEqual([10_049_000n, 9_900_000n]);
  const { content } = expectValue(await world.ask(listRounds, { token: stayer.token, count: 5 }));
  expect(content).toMatchObject([{ game: 'crash', state: 'ended', multiplier: 0, payout: '0' }]);
  await expectLedgerSound();
});

test('the very instant of the break is in time, one millisecond later is not; neither is lost or paid twice', async () => {
  const row = await waitForRound(10_200n);
  const [late, just] = [await world.frame('late', 'crash'), await world.frame('just', 'crash')];
  const [lateBet, justBet] = [
    expectValue(await placeBet(late, 'a bet', row.number)),
    expectValue(await placeBet(just, 'a bet', row.number)),
  ];
  world.clock.set(instant(row.bustsAt));
  const point = Number(row.point) / 10_000;
  expect(expectValue(await cashOut(just, justBet)).mine.bet).toMatchObject({ multiplier: point, state: 'ended' });
  world.clock.set(instant(row.bustsAt + 1));
  expect(await cashOut(late, lateBet)).toBe('TOO_LATE');
  await endRound(row);
  expect(await cashOut(late, lateBet)).toBe('TOO_LATE');
  expect(await world.cash('late')).toBe(9_900_000n);
  await expectLedgerSound();
});

test('a cash-out that comes through after the settlement is not paid out of what is lost', async () => {
  const row = await waitForRound(20_000n);
  const frame = await world.frame('slow', 'crash');
  const bet = expectValue(await placeBet(frame, 'a bet', row.number));
  await endRound(row);
  expect(await world.cash('slow')).toBe(9_900_000n);
  // A process whose clock is behind believes to have received it at 1.20.
  world.clock.set(instant(row.startsAt + 3_100));
  expect(await cashOut(frame, bet)).toBe('TOO_LATE');
  expect(await world.cash('slow')).toBe(9_900_000n);
  world.clock.set(instant(row.bustsAt + 2_000));
  await expectLedgerSound();
});

test('what was received in time is paid for a second after the break, and no longer', async () => {
  const row = await waitForRound(20_000n);
  const frame = await world.frame('waiting', 'crash');
  const bets = [
    expectValue(await placeBet(frame, 'in time', row.number)),
    expectValue(await placeBet(frame, 'too late', row.number)),
  ] as const;
  const leaveAfter = async (bet: PlaceResponse, ms: number) => {
    world.clock.set(instant(row.bustsAt));
    world.onTheWay = () => world.clock.set(instant(row.bustsAt + ms));
    const left = await cashOut(frame, bet);
    world.onTheWay = () => {};
    return left;
  };
  expect(expectValue(await leaveAfter(bets[0], 1_000)).mine.bet).toMatchObject({
    state: 'ended',
    outcome: { left: expect.any(Number) as number },
  });
  expect(await leaveAfter(bets[1], 1_001)).toBe('TOO_LATE');
  await endRound(row);
  await expectLedgerSound();
});

test('a bet is neither placed nor taken back once the round has started, whenever it was received', async () => {
  const row = await waitForRound(20_000n);
  const frame = await world.frame('stuck', 'crash');
  const bet = expectValue(await placeBet(frame, 'before', row.number));
  world.clock.set(instant(row.startsAt - 1));
  world.onTheWay = () => world.clock.set(instant(row.startsAt));
  const late = await placeBet(frame, 'after', row.number, { auto: 1.01 });
  world.clock.set(instant(row.startsAt - 1));
  const back = await cancelBet(frame, bet);
  world.onTheWay = () => {};
  expect([late, back]).toEqual(['BETTING_CLOSED', 'BETTING_CLOSED']);
  expect(await world.cash('stuck')).toBe(9_900_000n);
  await endRound(row);
  await expectLedgerSound();
});

test('what counts is the moment of arrival, however long a call waits for a slot', async () => {
  const row = await waitForRound(20_000n);
  const frame = await world.frame('held up', 'crash');
  const bet = expectValue(await placeBet(frame, 'a bet', row.number));
  world.clock.set(instant(row.bustsAt));
  world.onTheWay = () => world.clock.pass(700);
  const left = await cashOut(frame, bet);
  world.onTheWay = () => {};
  expect(expectValue(left).mine.bet).toMatchObject({ multiplier: Number(row.point) / 10_000, state: 'ended' });
  await expectLedgerSound();
});

test('a named multiplier pays exactly that, whether anybody is there or not, and after a restart too', async () => {
  const row = await waitForRound(20_000n, 1_000_000n);
  const [there, above] = [await world.frame('absent', 'crash'), await world.frame('above', 'crash')];
  expectValue(await placeBet(there, 'exactly', row.number, { auto: 1.5 }));
  expectValue(await placeBet(above, 'too high', row.number, { auto: 200 }));
  world.clock.set(instant(row.startsAt + 6_900));
  await world.turn();
  expect(await world.cash('absent')).toBe(10_050_000n);
  // Nobody looked at the clock until long after the break, as after a restart.
  const late = await waitForRound(20_000n, 1_000_000n);
  expectValue(await placeBet(there, 'unseen.', late.number, { auto: 2 }));
  world.clock.set(instant(late.bustsAt + 600_000));
  await world.turn();
  await world.turn();
  expect([await world.cash('absent'), await world.cash('above')]).toEqual([10_150_000n, 9_900_000n]);
  await expectLedgerSound();
});

test('a bet is taken back before the start, two fit on a round, and none is placed after it', async () => {
  const row = await waitForRound(12_000n);
  const frame = await world.frame('fickle', 'crash', 100);
  const bet = expectValue(await placeBet(frame, 'first', row.number));
  expectValue(await placeBet(frame, 'second', row.number, { stake: '20' }));
  expect(await placeBet(frame, 'third', row.number)).toBe('TOO_MANY_BETS');
  const back = expectValue(await cancelBet(frame, bet));
  expect(back).toMatchObject({ balance: '80', mine: { bet: { state: 'void' } } });
  expect(expectValue(await cancelBet(frame, bet))).toEqual({ ...back, isRepeated: true });
  expect(await placeBet(frame, 'too dear', row.number, { stake: '80.01' })).toBe('INSUFFICIENT_FUNDS');
  expect(await placeBet(frame, 'too small', row.number, { stake: '0.99' })).toBe('STAKE_TOO_SMALL');
  expect(await placeBet(frame, 'too high', row.number, { stake: '1000', auto: 10_000 })).toBe('PAYOUT_TOO_LARGE');
  expect(await placeBet(frame, 'no such', row.number + 1)).toBe('BETTING_CLOSED');
  expect(await placeBet(frame, 'no target', row.number, { auto: 1 })).toBe('MALFORMED_INPUT');
  const other = expectValue(await placeBet(frame, 'third', row.number));
  world.clock.set(instant(row.startsAt));
  expect(await placeBet(frame, 'too late', row.number)).toBe('BETTING_CLOSED');
  expect(await cancelBet(frame, other)).toBe('BETTING_CLOSED');
  expect(await cashOut(frame, bet)).toBe('ROUND_UNKNOWN');
  await endRound(row);
  expect(await world.cash('fickle')).toBe(700_000n);
  await expectLedgerSound();
});

test('many at once in two processes: each bet is placed once, left once and settled once', async () => {
  const row = await waitForRound(20_000n);
  const frames = await Promise.all(Array.from({ length: 20 }, (_, n) => world.frame(`player ${n}`, 'crash')));
  const bets = await Promise.all(
    frames.flatMap((frame) => [placeBet(frame, 'the same', row.number), placeBet(frame, 'the same', row.number)]),
  );
  world.clock.set(instant(row.startsAt + 3_100));
  const leaving = frames.flatMap((frame, n) => {
    const bet = expectValue(bets[n * 2] ?? 'none');
    return n % 2 === 0 ? [cashOut(frame, bet), cashOut(frame, bet), cashOut(frame, bet)] : [];
  });
  for (const answer of await Promise.all(leaving)) expect(expectValue(answer).mine.bet.multiplier).toBe(1.2);
  world.clock.set(instant(row.bustsAt + 1_100));
  await Promise.all([world.turn(), world.turn(), world.turn()]);
  await world.turn();
  const cash = await Promise.all(frames.map(({ name }) => world.cash(name)));
  expect(cash).toEqual(frames.map((_, n) => (n % 2 === 0 ? 10_020_000n : 9_900_000n)));
  const secret = await readSecret(row.number);
  expect(secret.point).toBe(row.point);
  await expectLedgerSound();
});

test('of many processes that each believe to lead, one opens the next round', async () => {
  const row = await waitForRound(10_000n);
  await endRound(row);
  world.clock.set(instant(row.bustsAt + 3_000));
  await Promise.all(Array.from({ length: 6 }, () => world.turn()));
  const { rows } = await world.db.pool.query('SELECT number FROM studio.crash_round WHERE number > $1', [row.number]);
  expect(rows).toHaveLength(1);
});

test('a round that is opened late is open for bets for its full time', async () => {
  const row = await waitForRound(20_000n);
  const frame = await world.frame('delayed', 'crash');
  expectValue(await placeBet(frame, 'a bet', row.number));
  world.clock.set(instant(row.bustsAt + 3_000));
  // What is due is settled first, and takes its time.
  world.onSettling = () => world.clock.pass(6_000);
  await world.turn();
  world.onSettling = () => {};
  const next = (await readState(frame)).round;
  expect([next?.number === row.number, next?.phase]).toEqual([false, 'betting']);
  expect((next?.startsAt ?? 0) - world.clock.now()).toBe(7_000);
});

test('no number of a round is too large to be read', async () => {
  const frame = await world.frame('counter', 'crash');
  for (const number of [0, -1, 2_147_483_648, 9_007_199_254_740_991, 1.5])
    expect([number, await placeBet(frame, 'which one', number)]).toEqual([number, 'MALFORMED_INPUT']);
  expect(await placeBet(frame, 'which one', 2_147_483_647)).toBe('BETTING_CLOSED');
});

test('bets that are placed and taken back over and over come to an end in each round', async () => {
  const row = await waitForRound(10_000n);
  const frame = await world.frame('wavering', 'crash');
  for (let n = 0; n < 10; n++)
    expectValue(await cancelBet(frame, expectValue(await placeBet(frame, `bet no. ${n}`, row.number))));
  expect(await placeBet(frame, 'one more', row.number)).toBe('TAKEN_BACK_OFTEN');
  expect(await world.cash('wavering')).toBe(10_000_000n);
  const next = await waitForRound(10_000n).then(async (same) => {
    await endRound(same);
    world.clock.set(instant(same.bustsAt + 3_000));
    return waitForRound(10_000n);
  });
  expectValue(await placeBet(frame, 'a new round', next.number));
});

test('the socket tells every change of the round and the bets of all, and nothing of the point before the break', async () => {
  const row = await waitForRound(20_000n, 1_000_000n);
  const frame = await world.frame('listener', 'crash');
  const port = await world.listen();
  const open = async (hello: object) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${crashSocket}`);
    const messages: CrashFrame[] = [];
    socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as CrashFrame));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await once(socket, 'open');
    socket.send(JSON.stringify(hello));
    return { socket, messages, closed };
  };
  expect(await (await open({ type: 'hello', token: 'z'.repeat(43) })).closed).toBe(4401);
  expect(await (await open({ type: 'what' })).closed).toBe(4400);
  const { messages, socket } = await open({ type: 'hello', token: frame.token });
  await eventually(() => expect(messages[0]).toMatchObject({ type: 'ready' }));
  const bet = expectValue(await placeBet(frame, 'a bet', row.number));
  await eventually(() =>
    expect(messages.at(-1)).toMatchObject({
      type: 'bets',
      number: row.number,
      bets: expect.arrayContaining([
        expect.objectContaining({ betId: bet.mine.bet.roundId, player: 'l***r', left: null }),
      ]) as unknown,
    }),
  );
  world.clock.set(instant(row.startsAt));
  await world.turn();
  await eventually(() =>
    expect(messages.at(-1)).toMatchObject({ type: 'round', round: { phase: 'running', point: null } }),
  );
  world.clock.set(instant(row.startsAt + 3_100));
  expectValue(await cashOut(frame, bet));
  await eventually(() => expect(messages.at(-1)).toMatchObject({ type: 'bets', bets: [{ left: 1.2, payout: '12' }] }));
  await endRound(row);
  const point = Number(row.point) / 10_000;
  // What became of the bets may be told before or after it.
  const lastRound = () => messages.findLast(({ type }) => type === 'round');
  await eventually(() => expect(lastRound()).toMatchObject({ round: { phase: 'busted', point } }));
  socket.close();
});
