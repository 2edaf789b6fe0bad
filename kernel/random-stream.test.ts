import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { commitOfSeed, createRandomStream, type RandomStream } from './random-stream.ts';

const hashText = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const seeds = ['11'.repeat(32)];
for (let i = 0; i < 2; i += 1) seeds.unshift(bytesToHex(sha256(hexToBytes(seeds[0] ?? ''))));
const entropy = hashText(`${hashText('b1:alpha\nb2:beta\nb3:')}|${'0'.repeat(64)}`);
const draw = (game: string, issue: string): RandomStream =>
  createRandomStream({ seed: seeds[0] ?? '', label: `${game}|${issue}|${entropy}` });
const times = <T>(count: number, each: () => T) => Array.from({ length: count }, each);

describe('MEMBER-028 the stream of a draw', () => {
  test('has the published commit and entropy', () => {
    expect(seeds[0]).toBe('59420d36b80353ed5a5822ca464cc9bffb8abe9cd63959651d3cd85a8252d83f');
    expect(commitOfSeed(seeds[0] ?? '')).toBe('175e2b04a64e93b5928d0f64f2fc0ffbcdcd98be473e08d5c2a4eda3724126d3');
    expect(entropy).toBe('91f2feb9c8499ecff41559942422a0c80d0e504a192bf64a30c0bf2f6ad1af03');
  });

  test.each<[string, (stream: RandomStream) => number[], string]>([
    ['SSC', ({ below }) => times(5, () => below(10)), '4 8 2 0 7'],
    ['K3', ({ below }) => times(3, () => 1 + below(6)), '3 4 3'],
    ['PK10', ({ pick }) => pick(10, 10).map((each) => each + 1), '2 5 8 9 10 6 3 7 4 1'],
    ['11X5', ({ pick }) => pick(5, 11).map((each) => each + 1), '3 4 10 6 7'],
    ['L28', ({ below }) => times(3, () => below(10)), '0 2 5'],
    [
      'KENO',
      ({ pick }) =>
        pick(20, 80)
          .map((each) => each + 1)
          .toSorted((one, other) => one - other),
      '5 12 17 19 20 22 27 28 32 43 47 54 55 57 63 65 67 69 74 76',
    ],
  ])('gives the worked numbers of %s', (game, numbersOf, expected) => {
    expect(numbersOf(draw(game, '20261118-0001')).join(' ')).toBe(expected);
  });

  test('repeats itself for the same seed and label, and differs for another label', () => {
    const words = (label: string) => {
      const { below } = createRandomStream({ seed: seeds[1] ?? '', label });
      return times(40, () => below(1_000_000));
    };
    expect(words('one')).toEqual(words('one'));
    expect(words('one')).not.toEqual(words('other'));
  });

  test('refuses a count that a word cannot reach', () => {
    const { below } = draw('SSC', '1');
    for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => below(count)).toThrow('below');
  });
});
