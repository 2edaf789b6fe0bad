import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateStrength } from './password-strength.ts';

test.each([
  ['', '', 0],
  ['aaaaaaaaaaaa', '', 0],
  ['12345678', '', 0],
  ['abc123', '', 0],
  ['salamat1', '', 1],
  ['Salamat2026', '', 2],
  ['Kislap#2026', '', 3],
  ['tatlong-bibe-sa-ilog-9', '', 4],
  ['mariaclara1', 'mariaclara', 0],
])('REG-006 the password %j of %j has the strength %i', (password, name, score) => {
  expect(rateStrength(password, name).score).toBe(score);
});

test('REG-006 a weak password comes with what would help, a strong one without', () => {
  expect(rateStrength('maria1', 'Maria').advice).toEqual(['name', 'longer', 'mix']);
  expect(rateStrength('aaaaaaaa').advice).toEqual(['repeats', 'longer', 'mix']);
  expect(rateStrength('tatlong-bibe-sa-ilog-9').advice).toEqual([]);
});

test('REG-006 one more letter never makes a password weaker', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 1 }), (password, letter) => {
      expect(rateStrength(password + letter).score).toBeGreaterThanOrEqual(rateStrength(password).score);
    }),
  );
});
