import { expect, test } from 'vitest';
import { pageOf } from '../session/page.ts';
import { protectionsOf } from './protection.ts';

const bare = {
  mobile: null,
  email: null,
  unproven: { mobile: null, email: null },
  passwordChangedAt: 0,
  passwordChosen: true,
  paymentPassword: false,
  withdrawalBlockedUntil: null,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  methods: ['password' as const],
};
const namesOf = (security: typeof bare | Parameters<typeof protectionsOf>[0]) =>
  protectionsOf(security).flatMap(({ name, on }) => (on ? [name] : []));

test('MEMBER-004 each guard counts once it is up', () => {
  expect(namesOf(bare)).toEqual([]);
  expect(namesOf({ ...bare, mobile: '+63*******567', totp: true })).toEqual(['mobile', 'totp']);
  expect(namesOf({ ...bare, email: 'm***@example.com', paymentPassword: true, passkeys: 2 })).toEqual([
    'email',
    'payment',
    'passkey',
  ]);
});

test.each([
  [null, 1],
  ['3', 3],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['99999', 1],
])('MEMBER-004 the page %j of the history is %i', (typed, page) => {
  expect(pageOf(typed)).toBe(page);
});
