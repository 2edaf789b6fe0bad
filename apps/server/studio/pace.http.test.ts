/** How soon one round may follow another, whoever asks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashOutRound, playRound, startRound, stepRound } from '#domains/studio/contract/round.ts';
import { type StudioFrame, type StudioWorld, studioWorld } from '#tools/testing/studio.ts';

let world: StudioWorld;
beforeAll(async () => {
  world = await studioWorld({ processes: 2, paced: true });
});
afterAll(() => world.close());

const spinSlot = ({ token }: StudioFrame, key: string) =>
  world.ask(playRound, { token, key, stake: '10', wager: { game: 'siyete' } });
const rollDice = ({ token }: StudioFrame, key: string) =>
  world.ask(playRound, { token, key, stake: '10', wager: { game: 'dice', side: 'over', target: 50 } });

test.each([
  ['siyete', spinSlot, 2_500],
  ['dice', rollDice, 1_000],
] as const)(
  '%s: the next round begins no sooner than the shortest time, and a refusal takes nothing',
  async (game, play, ms) => {
    const frame = await world.frame(`hasty ${game}`, game);
    expect(frame.opened.limits.cycleMs).toBe(ms);
    const first = await play(frame, 'round-one');
    expect(first).toMatchObject({ round: { state: 'ended' } });
    const cash = await world.cash(frame.name);
    expect(await play(frame, 'round-two')).toBe('TOO_SOON');
    world.clock.pass(ms - 1);
    expect(await play(frame, 'round-two')).toBe('TOO_SOON');
    expect(await play(frame, 'round-one')).toMatchObject({ isRepeated: true });
    expect(await world.cash(frame.name)).toBe(cash);
    world.clock.pass(1);
    expect(await play(frame, 'round-two')).toMatchObject({ round: { state: 'ended' }, isRepeated: false });
  },
);

test('of many at once in two processes one is played, and the others are told how long to wait', async () => {
  const frame = await world.frame('script', 'siyete');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => spinSlot(frame, `script-${n}`)));
  expect(answers.filter((answer) => answer !== 'TOO_SOON')).toHaveLength(1);
  world.clock.pass(500);
  const { envelope } = await (world.https[0] as NonNullable<(typeof world.https)[0]>).ask(
    playRound,
    { token: frame.token, key: 'script-again', stake: '10', wager: { game: 'siyete' } },
    { host: 'play.localhost', ip: '10.4.0.1' },
  );
  expect(envelope).toMatchObject({ code: 'TOO_SOON', value: { waitMs: 2_000 } });
});

test('another game has a time of its own, and the steps of a round have none', async () => {
  const mines = await world.frame('digger', 'mines');
  const dice = await world.frame('digger', 'dice');
  const start = (key: string) =>
    world.ask(startRound, { token: mines.token, key, stake: '10', wager: { game: 'mines', mines: 24 } });
  const begun = await start('first-dig');
  if (typeof begun === 'string') throw new Error(begun);
  expect(await rollDice(dice, 'meanwhile')).toMatchObject({ isRepeated: false });
  const { roundId } = begun.round;
  const step = { game: 'mines', field: 1 } as const;
  expect(await world.ask(stepRound, { token: mines.token, roundId, after: 0, step })).toMatchObject({
    round: { state: 'ended' },
  });
  expect(await world.ask(cashOutRound, { token: mines.token, roundId })).not.toBe('TOO_SOON');
  expect(await start('second-dig')).toBe('TOO_SOON');
  world.clock.pass(1_000);
  expect(await start('second-dig')).toMatchObject({ isRepeated: false });
});
