import { expect, test } from 'vitest';
import { isSecondFactorRequired, listSecondFactorOptions, normalizeName } from './second-factor.ts';

const nothing = {
  mobile: null,
  mobileVerifiedAt: null,
  email: null,
  emailVerifiedAt: null,
  bankName: null,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
};
const unknown = { isNetworkKnown: false, isDeviceKnown: false };
const stranger = { ...unknown, totp: false, firstFactor: 'password', isProvable: true } as const;

test.each([
  [{}, true],
  [{ isNetworkKnown: true }, true],
  [{ isDeviceKnown: true }, true],
  [{ isNetworkKnown: true, isDeviceKnown: true }, false],
  [{ firstFactor: 'strong' }, false],
  [{ isProvable: false }, true],
  [{ isProvable: false, isNetworkKnown: true }, false],
  [{ isProvable: false, isDeviceKnown: true }, false],
  [{ firstFactor: 'typed_number', isNetworkKnown: true }, true],
  [{ firstFactor: 'typed_number', isNetworkKnown: true, isDeviceKnown: true }, false],
  [{ firstFactor: 'typed_number', isProvable: false, isNetworkKnown: true }, true],
  [{ firstFactor: 'typed_number', isProvable: false, isDeviceKnown: true }, false],
  [{ totp: true, isNetworkKnown: true, isDeviceKnown: true, firstFactor: 'strong' }, true],
] as const)('AUTH-031 AUTH-033 a login from %j is proven a second time: %s', (login, due) => {
  expect(isSecondFactorRequired({ ...stranger, ...login })).toBe(due);
});

test('AUTH-032 TRAP-081 the methods are those that the member has bound, and what is shown of them is masked', () => {
  const member = {
    ...nothing,
    mobile: '+639171234567',
    mobileVerifiedAt: 1,
    email: 'maria@example.com',
    emailVerifiedAt: 1,
    bankName: 'Maria Cruz',
    passkeys: 2,
  };
  expect(listSecondFactorOptions(member)).toEqual([
    { method: 'passkey', to: null },
    { method: 'mobile', to: '+63*******567' },
    { method: 'email', to: 'm***@example.com' },
  ]);
  const unproven = { ...member, mobileVerifiedAt: null, emailVerifiedAt: null };
  const names = (...given: Parameters<typeof listSecondFactorOptions>) =>
    listSecondFactorOptions(...given).map(({ method }) => method);
  // A name goes with a password, and past nothing better.
  expect(names(unproven)).toEqual(['passkey']);
  expect(names({ ...unproven, passkeys: 0 })).toEqual(['bankName']);
  expect(names({ ...unproven, passkeys: 0 }, 'typed_number')).toEqual([]);
  expect(listSecondFactorOptions(nothing)).toEqual([]);
});

test('AUTH-033 with two-factor login on nothing weaker is offered', () => {
  const member = { ...nothing, mobile: '+639171234567', mobileVerifiedAt: 1, totp: true };
  expect(listSecondFactorOptions(member).map(({ method }) => method)).toEqual(['totp']);
  expect(listSecondFactorOptions({ ...member, recoveryCodesLeft: 1 }).map(({ method }) => method)).toEqual([
    'totp',
    'recovery',
  ]);
});

test.each(['Maria Cruz', ' maria  CRUZ', 'María-Cruz'])('TRAP-081 %j is one name', (name) => {
  expect(normalizeName(name)).toBe('maria cruz');
});
