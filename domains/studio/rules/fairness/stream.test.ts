import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitOf, drawRange, Stream } from './stream.ts';

const serverSeed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const streamAt = (nonce: number) => new Stream({ serverSeed, clientSeed: 'player-1', nonce });

test('a server seed is promised by the SHA-256 of its text', () => {
  expect(commitOf(serverSeed)).toBe('2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737');
});

test.each([
  [0, 0x32498d82, 0.1964348261],
  [1, 0xf05749c7, 0.9388319121],
  [2, 0x58d72d4f, 0.3470333403],
])('the first number of nonce %i is the first four bytes of its HMAC', (nonce, bytes, part) => {
  const drawn = streamAt(nonce).next();
  expect(drawn).toBe(bytes);
  expect(drawn / drawRange).toBeCloseTo(part, 10);
});

test('a block of eight numbers is followed by the next cursor, and another nonce, seed or player draws others', () => {
  const draw = (stream: Stream) => Array.from({ length: 20 }, () => stream.next());
  const first = draw(streamAt(0));
  expect(new Set(first).size).toBe(20);
  expect(draw(streamAt(0))).toEqual(first);
  expect(draw(streamAt(1))).not.toEqual(first);
  expect(draw(new Stream({ serverSeed, clientSeed: 'player-2', nonce: 0 }))).not.toEqual(first);
  expect(draw(new Stream({ serverSeed: commitOf(serverSeed), clientSeed: 'player-1', nonce: 0 }))).not.toEqual(first);
});

test('what was drawn is counted, so that a round can go on where it was', () => {
  const stream = streamAt(3);
  stream.pick(3, 25);
  stream.below(6);
  expect(stream.drawn).toBe(4);
});

test('picked numbers are distinct and in range, and every number can be picked', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), (nonce, count) => {
      const picked = streamAt(nonce).pick(count, count);
      expect(picked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
    }),
    { numRuns: 50 },
  );
});
