import { expect, test } from 'vitest';
import type { Jurisdiction } from '../contract/profile.ts';
import { isCategoryOpen, isOldEnough } from './profile.ts';

const usual: Jurisdiction = { code: 'default', minimumAge: 18, closedCategories: [] };
const philippines: Jurisdiction = { code: 'PH', minimumAge: 21, closedCategories: ['COCKFIGHT'] };

test.each([
  { profile: usual, age: 17, enough: false },
  { profile: usual, age: 18, enough: true },
  { profile: philippines, age: 20, enough: false },
  { profile: philippines, age: 21, enough: true },
])('CONST-017 TRAP-072 at $age the profile $profile.code says $enough', ({ profile, age, enough }) => {
  expect(isOldEnough(profile, age)).toBe(enough);
});

test('TRAP-072 sabong is closed in the Philippines and open by default', () => {
  expect(isCategoryOpen(philippines, 'COCKFIGHT')).toBe(false);
  expect(isCategoryOpen(philippines, 'RNG')).toBe(true);
  expect(isCategoryOpen(usual, 'COCKFIGHT')).toBe(true);
});
