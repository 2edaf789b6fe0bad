import { expect, test } from 'vitest';
import { areRequiredStepsDone, type NewMemberState, stepStatesOf } from './steps.ts';

const newMember: NewMemberState = {
  kyc: { tier: 0, applications: [] },
  paidDeposits: 0,
  hasPaymentPassword: false,
  favourites: 0,
};

test('a newcomer has four steps before them', () => {
  expect(stepStatesOf(newMember)).toEqual({ verify: 'open', deposit: 'open', payment: 'open', favourite: 'open' });
});

test.each<[Partial<NewMemberState>, object]>([
  [{ kyc: { tier: 0, applications: [{ state: 'pending' }] } }, { verify: 'waiting' }],
  [{ kyc: { tier: 0, applications: [{ state: 'rejected' }] } }, { verify: 'open' }],
  [{ kyc: { tier: 1, applications: [{ state: 'approved' }] } }, { verify: 'done' }],
  [{ paidDeposits: 1 }, { deposit: 'done' }],
  [{ hasPaymentPassword: true }, { payment: 'done' }],
  [{ favourites: 3 }, { favourite: 'done' }],
])('with %j the steps are %j', (changes, expected) => {
  expect(stepStatesOf({ ...newMember, ...changes })).toMatchObject(expected);
});

test.each(Object.keys(newMember))('nothing is said while %s is not known', (name) => {
  expect(stepStatesOf({ ...newMember, [name]: undefined })).toBeNull();
});

test('the card goes when everything that is needed is done, with or without a favourite', () => {
  const done = { verify: 'done', deposit: 'done', payment: 'done', favourite: 'open' } as const;
  expect([areRequiredStepsDone(done), areRequiredStepsDone({ ...done, payment: 'open' })]).toEqual([true, false]);
});
