import { expect, test } from 'vitest';
import { numberWorthOf } from './number-worth.ts';

const typed = { isNumberProven: false, hasBetter: false, isPasswordChosen: true };

test.each([
  [{ isNumberProven: true }, 'proof'],
  [{ isNumberProven: true, hasBetter: true }, 'proof'],
  [{}, 'hint'],
  [{ isPasswordChosen: false }, 'proof'],
  [{ hasBetter: true }, 'nothing'],
  [{ hasBetter: true, isPasswordChosen: false }, 'nothing'],
] as const)('AUTH-031 PWD-015 a code to the number of whoever is %j is worth: %s', (member, worth) => {
  expect(numberWorthOf({ ...typed, ...member })).toBe(worth);
});
