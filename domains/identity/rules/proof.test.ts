import { expect, test } from 'vitest';
import { proofMethodsOf } from './proof.ts';

const nothing = { totp: false, recoveryCodesLeft: 0, passkeys: 0, mobileVerifiedAt: null, emailVerifiedAt: null };

test.each([
  [{}, ['password']],
  [{ mobileVerifiedAt: 1 }, ['mobile']],
  [{ mobileVerifiedAt: 1, emailVerifiedAt: 1 }, ['mobile', 'email']],
  [{ passkeys: 2, emailVerifiedAt: 1 }, ['passkey', 'email']],
  [{ totp: true, mobileVerifiedAt: 1, recoveryCodesLeft: 3 }, ['totp', 'recovery']],
  [{ totp: true, passkeys: 1, recoveryCodesLeft: 0 }, ['totp', 'passkey']],
])('MEMBER-004 AUTH-031 who has %j proves a change by %j', (has, methods) => {
  expect(proofMethodsOf({ ...nothing, ...has })).toEqual(methods);
});
