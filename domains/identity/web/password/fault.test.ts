import { expect, test } from 'vitest';
import { fieldOfFault } from './fault.ts';

test.each([
  ['wrong_old_password', 'oldPassword'],
  ['field_refused', 'newPassword'],
  ['password_same', 'newPassword'],
  ['password_default', 'newPassword'],
  ['password_breached', 'newPassword'],
  ['password_recent', 'newPassword'],
  ['confirmation_differs', 'confirmNewPassword'],
  ['reset_link_spent', null],
  ['too_many_requests', null],
])('PWD-003 PWD-004 PWD-005 PWD-006 %s is shown under %s', (fault, field) => {
  expect(fieldOfFault({ fault })).toBe(field);
});
