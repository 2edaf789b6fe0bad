import { expect, test } from 'vitest';
import { rateMobileTrust } from './mobile-trust.ts';

const typed = { isNumberVerified: false, hasBetter: false, isPasswordChosen: true };

test.each([
  [{ isNumberVerified: true }, 'proof'],
  [{ isNumberVerified: true, hasBetter: true }, 'proof'],
  [{}, 'hint'],
  [{ isPasswordChosen: false }, 'proof'],
  [{ hasBetter: true }, 'nothing'],
  [{ hasBetter: true, isPasswordChosen: false }, 'nothing'],
] as const)('AUTH-031 PWD-015 a code to the number of whoever is %j is worth: %s', (member, worth) => {
  expect(rateMobileTrust({ ...typed, ...member })).toBe(worth);
});
