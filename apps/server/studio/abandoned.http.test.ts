/** Rounds that their players left open: they wait a day and end by themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashOutRound, type Round, readMyRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { changeMyClientSeed } from '#domains/studio/contract/seeds.ts';
import { parseMoney } from '#kernel/money.ts';
import { hourMs } from '#kernel/time.ts';
import { verifyLedger } from '#ledger';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld();
});
afterAll(() => world.close());

function expectValue<Value>(answer: Value | string): Value {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer;
}
const expectLedgerSound = async () => expect((await verifyLedger(world.db.pool)).differences).toEqual([]);
let keyCount = 0;
async function startMines(frame: StudioFrame) {
  keyCount += 1;
  const wager = { game: 'mines', mines: 1 } as const;
  return expectValue(await world.ask(startRound, { token: frame.token, key: `dig-no-${keyCount}`, stake: '10', wager }))
    .round;
}
const openField = (frame: StudioFrame, roundId: string, after: number, field: number) =>
  world.ask(stepRound, { token: frame.token, roundId, after, step: { game: 'mines', field } });

/** A round with one field open that was no mine. */
async function startWithOpenField(frame: StudioFrame) {
  for (let n = 0; n < 20; n++) {
    const round = await startMines(frame);
    const { round: after } = expectValue(await openField(frame, round.roundId, 0, 7));
    if (after.state === 'open') return after;
  }
  throw new Error('twenty mines in a row');
}
const listAnnouncedStates = async (member: string) => {
  const { rows } = await world.db.pool.query<{ data: { state: string } }>(
    `SELECT data FROM platform.outbox WHERE topic = $1 AND name = 'order' ORDER BY id`,
    [`member:${member}`],
  );
  return rows.map(({ data }) => data);
};
const readOwnRound = async (name: string, { roundId }: Pick<Round, 'roundId'>) =>
  expectValue(await world.own(name, readMyRound, { roundId }));

test('a round says when it ends by itself, and is left alone until then', async () => {
  const frame = await world.frame('patient', 'mines');
  const round = await startMines(frame);
  expect(round.endsBy).toBe(round.startedAt + 24 * hourMs);
  world.clock.pass(24 * hourMs - 1);
  expect(await world.endAbandoned()).toBe(0);
  expect((await readOwnRound('patient', round)).state).toBe('open');
  world.clock.pass(1);
  expect(await world.endAbandoned()).toBe(1);
  expect(await world.endAbandoned()).toBe(0);
});

test('where nothing was opened the stake is back, the bet says why, and its player is told', async () => {
  const frame = await world.frame('sleeper', 'mines');
  const round = await startMines(frame);
  expect(await world.cash('sleeper')).toBe(9_900_000n);
  world.clock.pass(24 * hourMs);
  expect(await world.endAbandoned()).toBe(1);
  expect(await world.cash('sleeper')).toBe(10_000_000n);
  const end = await readOwnRound('sleeper', round);
  expect(end).toMatchObject({ state: 'void', payout: '0', multiplier: null, endsBy: null });
  const { rows } = await world.db.pool.query(
    `SELECT state, void_reason, voided_at = $2 AS is_now FROM bets.bet WHERE member = $1`,
    [frame.member, new Date(world.clock.now())],
  );
  expect(rows).toEqual([{ state: 'void', void_reason: 'unplayed', is_now: true }]);
  expect(await listAnnouncedStates(frame.member)).toEqual([
    { kind: 'round', orderId: round.roundId, state: 'given_back', reason: 'unplayed' },
  ]);
  const back = await world.frame('sleeper', 'mines');
  expect(back.opened).toMatchObject({ unfinished: null, last: { roundId: round.roundId, state: 'void' } });
  expect(await openField(back, round.roundId, 0, 3)).toBe('ROUND_ENDED');
  expect(await world.ask(cashOutRound, { token: frame.token, roundId: round.roundId })).toBe('ROUND_ENDED');
  await expectLedgerSound();
});

test('what was opened is cashed out as it stands, once, however many jobs run at once', async () => {
  const frame = await world.frame('forgetful', 'mines');
  const round = await startWithOpenField(frame);
  const before = (await world.cash('forgetful')) ?? 0n;
  world.clock.pass(24 * hourMs);
  const ended = await Promise.all([world.endAbandoned(), world.endAbandoned(), world.endAbandoned()]);
  expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
  const end = await readOwnRound('forgetful', round);
  expect(end).toMatchObject({ state: 'ended', payout: round.cashOut?.payout, multiplier: round.cashOut?.multiplier });
  expect(await world.cash('forgetful')).toBe(before + (parseMoney(round.cashOut?.payout ?? '') ?? 0n));
  expect(await listAnnouncedStates(frame.member)).toEqual([
    { kind: 'round', orderId: round.roundId, state: 'settled' },
  ]);
  expect(expectValue(await world.ask(cashOutRound, { token: frame.token, roundId: round.roundId })).isRepeated).toBe(
    true,
  );
  expectValue(await world.own('forgetful', changeMyClientSeed, { clientSeed: 'free again' }));
  await expectLedgerSound();
});
