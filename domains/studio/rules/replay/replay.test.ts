import { expect, test } from 'vitest';
import { seedBefore } from '../fairness/chain.ts';
import { machines } from '../slot/machines.ts';
import { type Replay, replay, replayableGames } from './replay.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

const play = (game: string, parameters: Record<string, unknown> = {}, nonce = 0) => {
  const answer = replay(game, { serverSeed, clientSeed: 'player-1', nonce }, parameters);
  return 'replay' in answer ? answer.replay : answer.problem;
};

const result = (...round: Parameters<typeof play>): Replay => {
  const answer = play(...round);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

test.each([
  ['dice', {}, { roll: 19.64 }, null],
  ['dice', { target: 50.5 }, { roll: 19.64 }, 1.9603],
  ['dice', { target: 62, side: 'over' }, { roll: 19.64 }, 0],
  ['limbo', {}, { reached: 1.23 }, null],
  ['limbo', { target: 1.23 }, { reached: 1.23 }, 1.23],
  ['limbo', { target: 1.24 }, { reached: 1.23 }, 0],
  ['mines', {}, { mines: [4, 23, 1] }, null],
  ['mines', { mines: 3, opened: [0] }, { mines: [4, 23, 1], state: 'open' }, 1.125],
  ['mines', { mines: 3, opened: [0, 4] }, { mines: [4, 23, 1], state: 'lost' }, 0],
  ['plinko', { rows: 16, risk: 'high' }, { rows: 16, risk: 'high', path: 'LRLLRLRRLRLRRLLL', bin: 7 }, 0.2],
  ['keno', {}, { drawn: [8, 37, 3, 11, 29, 16, 25, 31, 9, 34] }, null],
  ['keno', { picks: [8, 37, 1] }, { drawn: [8, 37, 3, 11, 29, 16, 25, 31, 9, 34], hits: 2 }, 3.1],
  ['hilo', {}, { cards: [3] }, null],
  ['hilo', { guesses: ['higher'] }, { cards: [3, 12], right: 1 }, 1.17],
  ['hilo', { guesses: ['higher', 'higher'] }, { cards: [3, 12, 1], right: 1 }, 0],
  ['hilo', { guesses: ['skip'] }, { cards: [3, 12] }, null],
  ['hilo', { guesses: ['skip', 'lower'] }, { cards: [3, 12, 1], right: 1 }, 1.0725],
  ['hilo', { guesses: ['higher', 'skip'] }, { cards: [3, 12, 1], right: 1 }, 1.17],
  ['wheel', { segments: 20, risk: 'low' }, { segments: 20, risk: 'low', stop: 3 }, 1.2],
  ['colour', {}, { dice: ['yellow', 'pink', 'red'] }, null],
  ['colour', { colour: 'pink' }, { dice: ['yellow', 'pink', 'red'], shown: 1 }, 2],
  ['colour', { colour: 'blue' }, { dice: ['yellow', 'pink', 'red'], shown: 0 }, 0],
])('%s with %j is %j and comes back as %s', (game, parameters, outcome, multiplier) => {
  expect(play(game, parameters)).toMatchObject({
    game,
    serverSeedHash: '2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737',
    clientSeed: 'player-1',
    nonce: 0,
    outcome,
    multiplier,
  });
});

test('the floats of a round are those that it drew', () => {
  const { floats } = result('plinko', { rows: 12 });
  expect(floats).toHaveLength(12);
  expect(floats[0]).toBeCloseTo(0.1964348261, 10);
});

test('a round of crash follows from its seed and the salt, and its seed from what was published', () => {
  const published = [0, 1, 2, 3].reduce((seed) => seedBefore(seed), serverSeed);
  const crash = (parameters: Record<string, unknown>) =>
    replay('crash', { serverSeed, clientSeed: 'salt-0001', nonce: 3 }, parameters);
  expect(crash({ published, cashOut: 3.49 })).toMatchObject({
    replay: { serverSeedHash: seedBefore(serverSeed), outcome: { point: 3.49, isOfChain: true }, multiplier: 3.49 },
  });
  expect(crash({ published: serverSeed, cashOut: 3.5 })).toMatchObject({
    replay: { outcome: { isOfChain: false }, multiplier: 0 },
  });
  expect(crash({})).toMatchObject({ replay: { outcome: { point: 3.49 }, multiplier: null } });
});

test.each(machines.map(({ key }) => key))('%s describes its screens, and they add up', (key) => {
  for (let nonce = 0; nonce < 40; nonce++) {
    const { outcome, multiplier } = result(key, {}, nonce);
    const { frames, held } = outcome as { frames: { pays: number }[]; held: null | { pays: number } };
    expect(frames.reduce((sum, { pays }) => sum + pays, held?.pays ?? 0)).toBeCloseTo(multiplier ?? 0, 9);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  }
});

test('every own game and every machine is played again', () => {
  expect(replayableGames).toEqual(
    'dice limbo crash mines plinko keno hilo wheel colour jeepney bakunawa halo-halo kalabaw siyete'.split(' '),
  );
});

test.each([
  ['roulette', {}, 'There is no game "roulette"'],
  ['constructor', {}, 'There is no game "constructor"'],
  ['dice', { target: 1.99 }, 'target must leave'],
  ['dice', { target: 50.555 }, 'target must be a number from 0 to 100 with at most two decimals.'],
  ['dice', { target: '50' }, 'target must be'],
  ['dice', { side: 'left' }, 'side must be one of under, over.'],
  ['dice', { rows: 8 }, 'There is no parameter "rows" here; there are target, side.'],
  ['limbo', { target: 1 }, 'target must be'],
  ['crash', { published: 'ab' }, 'published must be'],
  ['crash', { cashOut: 1 }, 'cashOut must be'],
  ['mines', { mines: 25 }, 'mines must be a whole number from 1 to 24.'],
  ['mines', { opened: [25] }, 'opened must be'],
  ['mines', { opened: Array.from({ length: 25 }, () => 0) }, 'opened must name each field once.'],
  ['plinko', { rows: 9 }, 'rows must be one of 8, 12, 16.'],
  ['plinko', { risk: null }, 'risk must be'],
  ['keno', { picks: [] }, 'picks must be one to ten'],
  ['keno', { picks: [1, 1] }, 'picks must be one to ten'],
  ['keno', { picks: [41] }, 'picks must be a list'],
  ['hilo', { guesses: ['same'] }, 'guesses must be'],
  ['hilo', { guesses: ['lower', 'lower'] }, 'guesses must end'],
  ['hilo', { guesses: ['lower', 'skip'] }, 'guesses must end'],
  ['hilo', { guesses: Array.from({ length: 53 }, () => 'skip') }, 'guesses must skip 52 cards at most'],
  ['wheel', { segments: 11 }, 'segments must be'],
  ['colour', { colour: 'black' }, 'colour must be'],
  ['jeepney', { lines: 5 }, 'There is no parameter "lines" here; there are none.'],
])('%s with %j is refused', (game, parameters, sentence) => {
  expect(play(game, parameters)).toContain(sentence);
});
