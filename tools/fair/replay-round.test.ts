import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { replayableGames } from '#domains/studio/rules/replay/replay.ts';
import { replayRound } from './replay-round.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

test.each(replayableGames)('%s is printed as JSON, the same each time', (game) => {
  const result = replayRound([game, seed, 'player-1', '7']);
  expect(result.code).toBe(0);
  expect(JSON.parse(result.text)).toMatchObject({ game, clientSeed: 'player-1', nonce: 7 });
  expect(replayRound([game, seed, 'player-1', '7'])).toEqual(result);
  expect(replayRound([game, seed, 'player-2', '7']).text).not.toBe(result.text);
});

test('parameters change the output', () => {
  const answer = replayRound(['dice', seed, 'player-1', '0', '{"target": 62}']);
  expect(JSON.parse(answer.text)).toMatchObject({ outcome: { roll: 19.64 }, multiplier: 1.5967 });
});

test('the help is no wrong use', () => {
  const { code, text } = replayRound(['--help']);
  expect(code).toBe(0);
  expect(text).toContain('<serverSeed>');
});

test.each([
  ['nothing', [], 'npm run fair --'],
  ['an unknown game', ['roulette', seed, 'a', '0'], 'There is no game "roulette"'],
  ['a name of every object', ['__proto__', seed, 'a', '0'], 'There is no game'],
  ['no nonce', ['dice', seed, 'a'], 'stand behind the game'],
  ['a short seed', ['dice', seed.slice(1), 'a', '0'], 'The server seed must'],
  ['a seed in capitals', ['dice', seed.toUpperCase(), 'a', '0'], 'The server seed must'],
  ['no client seed', ['dice', seed, '', '0'], 'The client seed must'],
  ['a negative nonce', ['dice', seed, 'a', '-1'], 'The nonce must'],
  ['a broken nonce', ['dice', seed, 'a', '1.5'], 'The nonce must'],
  ['a nonce in words', ['dice', seed, 'a', 'one'], 'The nonce must'],
  ['a nonce too large to be told apart', ['dice', seed, 'a', '9007199254740993'], 'The nonce must'],
  ['no JSON', ['dice', seed, 'a', '0', '{target: 62}'], 'must be an object in JSON'],
  ['a list', ['dice', seed, 'a', '0', '[62]'], 'must be an object in JSON'],
  ['nothing in JSON', ['dice', seed, 'a', '0', 'null'], 'must be an object in JSON'],
  ['a wrong parameter', ['dice', seed, 'a', '0', '{"target": 1}'], 'target must leave'],
  ['a word too many', ['dice', seed, 'a', '0', '{', '}'], 'one word too many'],
])('%s is wrong use', (_, words, sentence) => {
  const outcome = replayRound(words);
  expect(outcome.code).toBe(2);
  expect(outcome.text).toContain(sentence);
});

test('the command prints the round, and ends with 2 and a sentence on wrong use', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/fair.ts', ...words], {
      encoding: 'utf8',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
  const good = run('plinko', seed, 'player-1', '0');
  expect([good.status, good.stderr]).toEqual([0, '']);
  expect(JSON.parse(good.stdout)).toMatchObject({ outcome: { path: 'LRLLRLRRLRLRRLLL', bin: 7 } });
  const bad = run('plinko', 'ab', 'player-1', '0');
  expect([bad.status, bad.stdout]).toEqual([2, '']);
  expect(bad.stderr).toContain('The server seed must');
}, 30_000);
