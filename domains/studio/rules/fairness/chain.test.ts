import { expect, test } from 'vitest';
import { chainRange, drawOf, saltOf, seedBefore } from './chain.ts';

const seed = 'ab'.repeat(32);

test('each seed is the hash of the next one’s bytes', () => {
  const known = '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885';
  expect(seedBefore(seed)).toBe(known);
  expect(seedBefore(known)).not.toBe(seed);
});

test('an outcome follows from the seed and the salt, and not from the hash that is published', () => {
  const drawn = drawOf(seed, 'salt');
  expect(drawn).toBe(drawOf(seed, 'salt'));
  expect(drawn).toBeGreaterThanOrEqual(0n);
  expect(drawn).toBeLessThan(chainRange);
  expect(drawOf(seed, 'salt-2')).not.toBe(drawn);
  expect(drawOf(seedBefore(seed), 'salt')).not.toBe(drawn);
});

test('a salt follows from what was published and from a value that came later', () => {
  const published = seedBefore(seed);
  expect(saltOf(published, 'block 900000')).toMatch(/^[0-9a-f]{64}$/);
  expect(saltOf(published, 'block 900000')).toBe(saltOf(published, 'block 900000'));
  expect(saltOf(published, 'block 900001')).not.toBe(saltOf(published, 'block 900000'));
  expect(saltOf(seed, 'block 900000')).not.toBe(saltOf(published, 'block 900000'));
});
