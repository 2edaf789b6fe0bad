import { describe, expect, test } from 'vitest';
import { replayRound } from './replay-round.ts';

const seed = '59420d36b80353ed5a5822ca464cc9bffb8abe9cd63959651d3cd85a8252d83f';
const terminal = '175e2b04a64e93b5928d0f64f2fc0ffbcdcd98be473e08d5c2a4eda3724126d3';
const betsRoot = 'a5ec8c71085b9805d9603d8bcde4691c30b59a2148458098fc20157fb5353037';
const beacon = '0'.repeat(64);
const run = (...words: string[]) => replayRound(['lottery', ...words]);

describe('LOTT-015 a draw of ours is drawn again by whoever likes', () => {
  test.each([
    ['SSC1', '4 8 2 0 7'],
    ['K3_1', '3 4 3'],
    ['PK10_5E', '2 5 8 9 10 6 3 7 4 1'],
    ['L28', '0 2 5'],
  ])('the published vector of %s', (game, numbers) => {
    const { code, text } = run(game, '20261118-0001', seed, betsRoot);
    const { result, commitment, entropy } = JSON.parse(text) as {
      readonly result: { readonly numbers: readonly string[] };
      readonly commitment: string;
      readonly entropy: string;
    };
    expect(code).toBe(0);
    expect(result.numbers.map(Number)).toEqual(numbers.split(' ').map(Number));
    expect([commitment, entropy.slice(0, 8)]).toEqual([terminal, '91f2feb9']);
    expect(run(game, '20261118-0001', seed, betsRoot, beacon)).toEqual({ code, text });
    expect(run(game, '20261118-0001', seed, betsRoot, 'ab'.repeat(32)).text).not.toBe(text);
  });

  test.each([
    ['no game', [], 'There is no lottery game'],
    ['an unknown game', ['NONE', '20261118-0001', seed, betsRoot], 'There is no lottery game'],
    ['no seed', ['SSC1', '20261118-0001'], 'stand behind the game'],
    ['a wrong issue', ['SSC1', 'today', seed, betsRoot], 'The issue is'],
    ['a short seed', ['SSC1', '20261118-0001', seed.slice(1), betsRoot], 'sixty-four'],
    ['a root in capitals', ['SSC1', '20261118-0001', seed, betsRoot.toUpperCase()], 'sixty-four'],
    ['a word too many', ['SSC1', '20261118-0001', seed, betsRoot, beacon, 'x'], 'one word too many'],
  ])('%s is wrong use', (_, words, sentence) => {
    const outcome = run(...words);
    expect([outcome.code, outcome.text]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
