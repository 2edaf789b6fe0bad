import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endLaunches } from '#domains/games/server/index.ts';
import {
  cashOutRound,
  listRounds,
  playRound,
  type Round,
  readRound,
  startRound,
  stepRound,
} from '#domains/studio/contract/round.ts';
import { changeClientSeed, readSeeds, rotateSeeds } from '#domains/studio/contract/seeds.ts';
import { openFrame, readBalance } from '#domains/studio/contract/session.ts';
import { machineGames, type StudioGame } from '#domains/studio/contract/studio-game.ts';
import { replay } from '#domains/studio/server/index.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { parseMoney } from '#kernel/money.ts';
import { verifyLedger } from '#ledger';
import { guessThatCanFail, type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2 });
});
afterAll(() => world.close());
beforeEach(() => {
  world.stakeFault = null;
});

type Wager = WireInputOf<typeof playRound>['wager'];
type PlayResponse = WireOutputOf<typeof playRound>;
const wagers: readonly Wager[] = [
  { game: 'dice', side: 'over', target: 50.5 },
  { game: 'limbo', target: 1.5 },
  { game: 'plinko', rows: 16, risk: 'high' },
  { game: 'keno', picks: [1, 2, 3, 40] },
  { game: 'wheel', segments: 20, risk: 'medium' },
  { game: 'colour', stakes: { red: '6', blue: '4' } },
  ...machineGames.map((game) => ({ game })),
];

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const toKey = (words: string) => words.replaceAll(' ', '-').padEnd(8, '.');
const playWager = (frame: StudioFrame, words: string, wager: Wager, stake = '10') =>
  world.ask(playRound, { token: frame.token, key: toKey(words), stake, wager });
const expectLedgerSound = async () => expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
const payoutOf = (round: { payout: string | null }) => parseMoney(round.payout ?? '') ?? 0n;

/** Ends the pair of seeds and plays every round of the frame's game again from what was revealed. */
async function replayAll(frame: StudioFrame, game: StudioGame): Promise<number> {
  expectValue(await world.ask(rotateSeeds, { token: frame.token }));
  const { content } = expectValue(await world.ask(listRounds, { token: frame.token, game, count: 50 }));
  for (const round of content) {
    const { serverSeed, clientSeed, nonce, serverSeedHash } = round.proof;
    if (serverSeed === null) throw new Error('not revealed');
    const again = replay(game, { serverSeed, clientSeed, nonce }, round.parameters);
    if ('problem' in again) throw new Error(again.problem);
    expect(round.outcome).toMatchObject(JSON.parse(JSON.stringify(again.replay.outcome)));
    expect([round.multiplier, serverSeedHash]).toEqual([again.replay.multiplier, again.replay.serverSeedHash]);
  }
  return content.length;
}

describe('a frame and its session', () => {
  test('GAME-025 a ticket opens a session once, and tells limits, balance and the hash of the seed to come', async () => {
    const ticket = await world.ticket('opener', 'dice');
    await world.frame('opener', 'dice', 50);
    const opened = expectValue(await world.ask(openFrame, { ticket }));
    expect(opened).toMatchObject({
      game: { code: 'dice', version: 1, dataHash: null, returnPpm: 990_000 },
      currency: 'PHP',
      currencySymbol: '₱',
      balance: '50',
      limits: { minStake: '1', maxStake: '10000', maxPayout: '1000000', cycleMs: 0 },
      unfinished: null,
      last: null,
    });
    expect(opened.seeds.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await world.ask(openFrame, { ticket })).toBe('TICKET_INVALID');
    expect(await world.ask(openFrame, { ticket: 'x'.repeat(43) })).toBe('TICKET_INVALID');
  });

  test('GAME-025 a ticket is good for a minute, and a token ends with the session that it was launched in', async () => {
    const frame = await world.frame('late', 'dice');
    const ticket = await world.ticket('late', 'dice');
    world.clock.pass(60_000);
    expect(await world.ask(openFrame, { ticket })).toBe('TICKET_EXPIRED');
    await endLaunches(world.db.pool, { member: frame.member, sessions: ['session of late'] });
    world.clock.pass(1);
    expect(await playWager(frame, 'after the end', { game: 'limbo', target: 2 })).toBe('SESSION_ENDED');
    expect(await world.ask(readBalance, { token: frame.token })).toBe('SESSION_ENDED');
    expect(await world.ask(readBalance, { token: 'y'.repeat(43) })).toBe('SESSION_UNKNOWN');
  });
});

describe('rounds that are decided at once', () => {
  test.each(wagers.map((wager) => [wager.game, wager] as const))(
    '%s: what is stored is what is played again from the revealed seeds, and the sums are exact',
    async (game, wager) => {
      const frame = await world.frame(`player of ${game}`, game, 10_000);
      let due = 100_000_000n;
      for (let n = 0; n < 20; n++) {
        const { round, balance } = expectValue(await playWager(frame, `key of ${n}`, wager));
        expect([round.state, round.proof.nonce, round.proof.serverSeed]).toEqual(['ended', n, null]);
        due += payoutOf(round) - 100_000n;
        expect(parseMoney(balance)).toBe(due);
      }
      expect(await replayAll(frame, game)).toBe(20);
      expect(await world.cash(frame.name)).toBe(due);
      await expectLedgerSound();
    },
  );

  test('the same key again is told the same round, and another bet under it is refused', async () => {
    const frame = await world.frame('again', 'keno');
    const wager: Wager = { game: 'keno', picks: [4, 8, 15] };
    const first = expectValue(await playWager(frame, 'the one key', wager));
    const again = expectValue(await playWager(frame, 'the one key', wager));
    expect(again).toEqual({ ...first, isRepeated: true });
    expect(await playWager(frame, 'the one key', wager, '11')).toBe('ROUND_KEY_REUSED');
    expect(await playWager(frame, 'the one key', { game: 'keno', picks: [4, 8] })).toBe('ROUND_KEY_REUSED');
    expect(expectValue(await world.ask(readRound, { token: frame.token, key: toKey('the one key') }))).toEqual(again);
    expect(await world.ask(readRound, { token: frame.token, key: toKey('another key') })).toBe('ROUND_UNKNOWN');
  });

  test('each refusal has its code, moves nothing and takes no nonce', async () => {
    const frame = await world.frame('refused', 'limbo', 20);
    const wager: Wager = { game: 'limbo', target: 2 };
    const bad = (fields: object) => world.ask(playRound, { token: frame.token, key: 'a-bad-key', ...fields } as never);
    expect(await playWager(frame, 'too small', wager, '0.5')).toBe('STAKE_TOO_SMALL');
    expect(await playWager(frame, 'too large', wager, '10000.01')).toBe('STAKE_TOO_LARGE');
    expect(await playWager(frame, 'too high', { game: 'limbo', target: 1_000_000 }, '2')).toBe('PAYOUT_TOO_LARGE');
    expect(await playWager(frame, 'too dear', wager, '20.01')).toBe('INSUFFICIENT_FUNDS');
    expect(await playWager(frame, 'not this', { game: 'dice', side: 'under', target: 50 })).toBe('WRONG_GAME');
    world.stakeFault = 'LIMIT_REACHED';
    expect(await playWager(frame, 'limited!', wager)).toBe('LIMIT_REACHED');
    world.stakeFault = 'BET_NOT_ALLOWED';
    expect(await playWager(frame, 'not now!', wager)).toBe('BET_NOT_ALLOWED');
    world.stakeFault = null;
    for (const stake of ['-1', '0', '1.001', '1e3', '', 'NaN', '99999999999999999', 5])
      expect([stake, await bad({ stake, wager })]).toEqual([stake, 'MALFORMED_INPUT']);
    for (const target of [1, 1.001, 1_000_001, '2', null, Number.MAX_VALUE])
      expect([target, await bad({ stake: '1', wager: { game: 'limbo', target } })]).toEqual([
        target,
        'MALFORMED_INPUT',
      ]);
    expect(await bad({ stake: '5', wager: { game: 'colour', stakes: { red: '4' } } })).toBe('MALFORMED_INPUT');
    expect(await world.cash('refused')).toBe(200_000n);
    expect(expectValue(await world.ask(readSeeds, { token: frame.token })).pair.nonce).toBe(0);
  });

  test('many at once in two processes: each key once, each nonce once, and never below zero', async () => {
    const frame = await world.frame('player', 'wheel', 100);
    const wager: Wager = { game: 'wheel', segments: 10, risk: 'high' };
    const keys = Array.from({ length: 60 }, (_, n) => `player ${n % 30}`);
    const answers = await Promise.all(keys.map((key) => playWager(frame, key, wager, '5')));
    const rounds = answers
      .filter((answer): answer is PlayResponse => typeof answer !== 'string')
      .map(({ round }) => round);
    const byKey = new Map(rounds.map((round) => [round.key, round]));
    for (const round of rounds) expect(round.roundId).toBe(byKey.get(round.key)?.roundId);
    const nonces = [...byKey.values()].map(({ proof }) => proof.nonce).sort((a, b) => a - b);
    expect(nonces).toEqual(nonces.map((_, n) => n));
    const moved = [...byKey.values()].reduce((sum, round) => sum + payoutOf(round) - 50_000n, 0n);
    expect(await world.cash('player')).toBe(1_000_000n + moved);
    await expectLedgerSound();
  });
});

describe('rounds of several steps', () => {
  const start = (frame: StudioFrame, words: string, mines: number, stake = '10') =>
    world.ask(startRound, { token: frame.token, key: toKey(words), stake, wager: { game: 'mines', mines } });
  const step = (frame: StudioFrame, { roundId }: { roundId: string }, after: number, field: number) =>
    world.ask(stepRound, { token: frame.token, roundId, after, step: { game: 'mines', field } });
  const leave = (frame: StudioFrame, { roundId }: { roundId: string }) =>
    world.ask(cashOutRound, { token: frame.token, roundId });

  /** The positions of the mines, which only the server knows while the round is open. */
  async function safeFields(frame: StudioFrame): Promise<number[]> {
    const other = expectValue(await world.ask(readSeeds, { token: frame.token }));
    expect(other.revealed.every(({ serverSeedHash }) => serverSeedHash !== other.pair.serverSeedHash)).toBe(true);
    const { rows } = await world.db.pool.query<{ fields: number[] }>(
      `SELECT coalesce(parameters->'opened', '[]') AS fields FROM studio.round WHERE member = $1 AND state = 'open'`,
      [frame.member],
    );
    return rows[0]?.fields ?? [];
  }

  test('mines: a frame that was closed comes back to the same round, with what was seen and no more', async () => {
    const frame = await world.frame('digger', 'mines');
    const { round } = expectValue(await start(frame, 'first dig', 1));
    expect(round).toMatchObject({ state: 'open', payout: null, cashOut: null, outcome: { state: 'open', opened: [] } });
    expect(await start(frame, 'second dig', 3)).toBe('ROUND_OPEN');
    expect(expectValue(await start(frame, 'first dig', 1)).round.roundId).toBe(round.roundId);
    expect(await leave(frame, round)).toBe('NOTHING_TO_TAKE');
    const back = await world.frame('digger', 'mines');
    expect(back.opened.unfinished).toEqual(round);
    expect(JSON.stringify(back.opened.unfinished)).not.toContain('"mines":[');
    expect(await world.ask(rotateSeeds, { token: frame.token })).toBe('ROUND_OPEN');
    expect(await world.ask(changeClientSeed, { token: frame.token, clientSeed: 'mine' })).toBe('ROUND_OPEN');
    expectValue(await step(frame, round, 0, 7));
  });

  /** One field in twenty-five is a mine: rounds are begun until the first field is a safe one. */
  async function digSafely(frame: StudioFrame): Promise<PlayResponse['round']> {
    for (let n = 0; n < 20; n++) {
      const { round } = expectValue(await start(frame, `safe dig ${n}`, 1));
      const after = expectValue(await step(frame, round, 0, 7)).round;
      if (after.state === 'open') return after;
    }
    throw new Error('twenty mines in a row');
  }

  test('mines: a step that is asked twice is taken once, out of turn it is refused, and leaving pays once', async () => {
    const frame = await world.frame('safe digger', 'mines');
    const round = await digSafely(frame);
    const before = (await world.cash('safe digger')) ?? 0n;
    const again = expectValue(await step(frame, round, 0, 7));
    expect([again.round, again.isRepeated]).toEqual([round, true]);
    expect(round.cashOut).toEqual({ multiplier: 1.0312, payout: '10.31' });
    expect(await safeFields(frame)).toEqual([7]);
    expect(await step(frame, round, 0, 8)).toBe('STEP_OUT_OF_TURN');
    expect(await step(frame, round, 2, 8)).toBe('STEP_OUT_OF_TURN');
    expect(await step(frame, round, 1, 7)).toBe('STEP_INVALID');
    const back = await world.frame('safe digger', 'mines');
    expect(back.opened.unfinished).toEqual(round);
    const end = expectValue(await leave(back, round));
    expect(end.round).toMatchObject({ state: 'ended', multiplier: 1.0312, payout: '10.31' });
    expect(await world.cash('safe digger')).toBe(before + 103_100n);
    expect(expectValue(await leave(back, round))).toEqual({ ...end, isRepeated: true });
    expect(await replayAll(frame, 'mines')).toBeGreaterThan(0);
    await expectLedgerSound();
  });

  test('mines: the last safe field pays by itself, a mine ends it, and no step of another’s round is taken', async () => {
    const frame = await world.frame('miner', 'mines');
    const stranger = await world.frame('stranger', 'mines');
    let due = 10_000_000n;
    for (let n = 0; n < 12; n++) {
      const { round } = expectValue(await start(frame, `dig no. ${n}`, 24));
      expect(await step(stranger, round, 0, n)).toBe('ROUND_UNKNOWN');
      expect(await leave(stranger, round)).toBe('ROUND_UNKNOWN');
      const { round: end } = expectValue(await step(frame, round, 0, n));
      expect(end.state).toBe('ended');
      expect([0, 24.75]).toContain(end.multiplier);
      due += payoutOf(end) - 100_000n;
      expect(await step(frame, round, 1, 24)).toBe('ROUND_ENDED');
    }
    expect(await world.cash('miner')).toBe(due);
    expect(await replayAll(frame, 'mines')).toBe(12);
  });

  test('hi-lo: cards lie open one by one; what cannot fail is refused; a session that ended may still take its money', async () => {
    const frame = await world.frame('dealer', 'hilo');
    const begin = (words: string) =>
      world.ask(startRound, { token: frame.token, key: toKey(words), stake: '10', wager: { game: 'hilo' } });
    const say = (roundId: string, after: number, guess: 'higher' | 'lower') =>
      world.ask(stepRound, { token: frame.token, roundId, after, step: { game: 'hilo', guess } });
    let left: Round['roundId'] | null = null;
    for (let n = 0; n < 15 && left === null; n++) {
      const { round } = expectValue(await begin(`deal no. ${n}`));
      const [card = 0] = round.outcome.cards as number[];
      const sure = card === 1 ? 'higher' : card === 13 ? 'lower' : null;
      expect(sure === null || (await say(round.roundId, 0, sure)) === 'STEP_INVALID').toBe(true);
      const guess = card === 13 || (card > 1 && card <= 6) ? 'higher' : 'lower';
      const after = expectValue(await say(round.roundId, 0, guess)).round;
      expect((after.outcome.cards as number[]).length).toBe(2);
      if (after.state === 'open') left = after.roundId;
    }
    if (left === null) throw new Error('fifteen wrong guesses in a row');
    await endLaunches(world.db.pool, { member: frame.member, sessions: ['session of dealer'] });
    world.clock.pass(1);
    expect(await say(left, 1, 'higher')).toBe('SESSION_ENDED');
    expect(expectValue(await world.ask(cashOutRound, { token: frame.token, roundId: left })).round.state).toBe('ended');
    expect(await replayAll(await world.frame('dealer', 'hilo'), 'hilo')).toBeGreaterThan(0);
    await expectLedgerSound();
  });

  test('hi-lo: a card is skipped without a stake on it, often but not for ever, and nothing is taken out for it', async () => {
    const frame = await world.frame('skipper', 'hilo');
    const wager = { game: 'hilo' } as const;
    const { round } = expectValue(
      await world.ask(startRound, { token: frame.token, key: toKey('skips'), stake: '10', wager }),
    );
    const { roundId } = round;
    const say = (after: number, guess: 'higher' | 'lower' | 'skip') =>
      world.ask(stepRound, { token: frame.token, roundId, after, step: { game: 'hilo', guess } });
    const first = expectValue(await say(0, 'skip'));
    expect([first.round.state, first.round.cashOut, (first.round.outcome.cards as number[]).length]).toEqual([
      'open',
      null,
      2,
    ]);
    expect(expectValue(await say(0, 'skip'))).toEqual({ ...first, isRepeated: true });
    expect(await world.ask(cashOutRound, { token: frame.token, roundId })).toBe('NOTHING_TO_TAKE');
    let shown = first.round;
    for (let after = 1; after < 52; after++) shown = expectValue(await say(after, 'skip')).round;
    expect(await say(52, 'skip')).toBe('STEP_INVALID');
    const card = (shown.outcome.cards as number[]).at(-1) ?? 0;
    const guessed = expectValue(await say(52, guessThatCanFail(card))).round;
    if (guessed.state === 'open') expectValue(await world.ask(cashOutRound, { token: frame.token, roundId }));
    expect(await replayAll(frame, 'hilo')).toBe(1);
    await expectLedgerSound();
  });

  test('cash-outs and steps at the same moment in two processes end a round once', async () => {
    const frame = await world.frame('racer', 'mines');
    const { round } = expectValue(await start(frame, 'the race', 1));
    const first = expectValue(await step(frame, round, 0, 0)).round;
    const before = await world.cash('racer');
    const answers = await Promise.all(Array.from({ length: 12 }, () => leave(frame, round)));
    const ended = answers.filter((answer): answer is PlayResponse => typeof answer !== 'string');
    const paid = first.state === 'open' ? 103_100n : 0n;
    expect(ended.filter(({ isRepeated }) => !isRepeated)).toHaveLength(first.state === 'open' ? 1 : 0);
    expect(await world.cash('racer')).toBe((before ?? 0n) + paid);
    await expectLedgerSound();
  });
});

describe('seeds', () => {
  test('a seed is shown once it is out of use, the next one is the one that was promised, and nonces begin anew', async () => {
    const frame = await world.frame('seeder', 'dice');
    const wager: Wager = { game: 'dice', side: 'under', target: 50 };
    const before = expectValue(await world.ask(readSeeds, { token: frame.token })).pair;
    expect(before).toEqual(frame.opened.seeds);
    expectValue(await playWager(frame, 'before it', wager));
    const changed = expectValue(
      await world.ask(changeClientSeed, { token: frame.token, clientSeed: 'my own seed' }),
    ).pair;
    expect(changed).toEqual({ ...before, clientSeed: 'my own seed', nonce: 1 });
    const { round } = expectValue(await playWager(frame, 'after it.', wager));
    expect(round.proof).toMatchObject({ clientSeed: 'my own seed', nonce: 1, serverSeed: null });
    const { pair, revealed } = expectValue(
      await world.ask(rotateSeeds, { token: frame.token, clientSeed: 'ñandú 🎲' }),
    );
    expect(pair).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'ñandú 🎲', nonce: 0 });
    expect(revealed).toMatchObject({ serverSeedHash: before.serverSeedHash, bets: 2 });
    for (const clientSeed of ['', 'x'.repeat(65), 'two\nlines'])
      expect(await world.ask(changeClientSeed, { token: frame.token, clientSeed })).toBe('MALFORMED_INPUT');
  });

  test('a pair is changed by itself after a thousand bets', async () => {
    const frame = await world.frame('thousand', 'dice');
    await world.db.pool.query(`UPDATE studio.seed_pair SET nonce = 1000 WHERE member = $1 AND state = 'active'`, [
      frame.member,
    ]);
    const { round } = expectValue(await playWager(frame, 'bet 1001', { game: 'dice', side: 'under', target: 50 }));
    expect(round.proof).toMatchObject({ nonce: 0, serverSeedHash: frame.opened.seeds.nextServerSeedHash });
  });

  test('no seed in use is sent, and none is stored in plain text', async () => {
    const frame = await world.frame('secret', 'dice');
    const { rows } = await world.db.pool.query<{ sealed: Buffer }>(
      `SELECT server_seed_sealed AS sealed FROM studio.seed_pair WHERE member = $1`,
      [frame.member],
    );
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toMatch(/[0-9a-f]{64}/);
    expect(JSON.stringify(frame.opened)).not.toMatch(/"serverSeed":"/);
  });
});
