import { expect, test } from 'vitest';
import { isBreached } from './breached.ts';

test.each(['password1', 'Password123', 'QWERTY12345', '1q2w3e4r', ' iloveyou1 ', 'pogi1234'])(
  'PWD-006 %j is known to strangers',
  (password) => {
    expect(isBreached(password)).toBe(true);
  },
);

test.each(['Kislap#2026', 'ulap-at-dagat-47', ''])('PWD-006 %j is not on the list', (password) => {
  expect(isBreached(password)).toBe(false);
});
