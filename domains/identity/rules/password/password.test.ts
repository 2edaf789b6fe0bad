import { expect, test } from 'vitest';
import type { FieldRule } from '#domains/identity/contract/registration.ts';
import { judgeNewPassword, matchesAccountName } from './password.ts';

const rule: FieldRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '(?=.*[A-Za-z])(?=.*[0-9]).*',
  minLength: 6,
  maxLength: 16,
  patternId: 'letters_and_digits',
};

test.each([
  { newPassword: 'Dagat2027', confirmNewPassword: 'Dagat2027', oldPassword: 'Ulan2026', fault: null },
  { newPassword: 'Dagat2027', confirmNewPassword: 'Dagat2027', oldPassword: undefined, fault: null },
  { newPassword: ' Dagat2027 ', confirmNewPassword: 'Dagat2027', oldPassword: undefined, fault: null },
  { newPassword: 'Dagat', confirmNewPassword: 'Dagat', oldPassword: 'Ulan2026', fault: 'field_refused' },
  { newPassword: '', confirmNewPassword: '', oldPassword: 'Ulan2026', fault: 'field_refused' },
  { newPassword: 'dagatdagat', confirmNewPassword: 'dagatdagat', oldPassword: undefined, fault: 'field_refused' },
  { newPassword: 'Dagat2027', confirmNewPassword: 'dagat2027', oldPassword: 'x', fault: 'confirmation_differs' },
  { newPassword: 'Ulan2026', confirmNewPassword: 'Ulan2026', oldPassword: 'Ulan2026 ', fault: 'password_same' },
])('PWD-003 PWD-004 PWD-006 TRAP-080 $newPassword after $oldPassword: $fault', ({ fault, ...typed }) => {
  expect(judgeNewPassword([rule], typed)?.fault ?? null).toBe(fault);
});

test.each([
  ['maria88', true],
  [' MARIA88 ', true],
  ['maria881', false],
])('PWD-006 what others read is no secret: %s', (password, isName) => {
  expect(matchesAccountName(password, ['maria88', null, undefined])).toBe(isName);
});
