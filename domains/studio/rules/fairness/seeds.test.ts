import { expect, test } from 'vitest';
import { isClientSeed, isNonce, isServerSeed } from './seeds.ts';

test('a server seed is sixty-four lower-case hexadecimal digits', () => {
  const good = '0f'.repeat(32);
  expect(
    [good, good.slice(1), `${good}0`, good.toUpperCase(), 'g'.repeat(64), '', `${good}\n`].map(isServerSeed),
  ).toEqual([true, false, false, false, false, false, false]);
});

test('a client seed is one line of at most sixty-four signs', () => {
  expect(['player-1', 'ñ ok: 7', '🎲'].map(isClientSeed)).toEqual([true, true, true]);
  expect(['', 'a\nb', 'a\u202eb', 'x'.repeat(65)].map(isClientSeed)).toEqual([false, false, false, false]);
});

test('a nonce counts from zero', () => {
  expect([0, 999, -1, 0.5, 2 ** 53, Number.NaN].map(isNonce)).toEqual([true, true, false, false, false, false]);
});
