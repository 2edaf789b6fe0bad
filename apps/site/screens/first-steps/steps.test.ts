import { expect, test } from 'vitest';
import { routeOf } from '../../routes.tsx';
import { type Standing, stepAddresses, stepNames, stepsOf } from './steps.ts';

const newcomer: Standing = {
  kyc: { tier: 0, applications: [] },
  paidDeposits: 0,
  hasPaymentPassword: false,
  favourites: 0,
};

test('a newcomer has four steps before them, and each leads to a page', () => {
  expect(stepsOf(newcomer)).toEqual({ verify: 'open', deposit: 'open', payment: 'open', favourite: 'open' });
  for (const name of stepNames) expect(routeOf(stepAddresses[name])).toBeDefined();
});

test.each<[Partial<Standing>, object]>([
  [{ kyc: { tier: 0, applications: [{ state: 'pending' }] } }, { verify: 'waiting' }],
  [{ kyc: { tier: 0, applications: [{ state: 'rejected' }] } }, { verify: 'open' }],
  [{ kyc: { tier: 1, applications: [{ state: 'approved' }] } }, { verify: 'done' }],
  [{ paidDeposits: 1 }, { deposit: 'done' }],
  [{ hasPaymentPassword: true }, { payment: 'done' }],
  [{ favourites: 3 }, { favourite: 'done' }],
])('with %j the steps are %j', (changes, expected) => {
  expect(stepsOf({ ...newcomer, ...changes })).toMatchObject(expected);
});

test.each(Object.keys(newcomer))('nothing is said while %s is not known', (name) => {
  expect(stepsOf({ ...newcomer, [name]: undefined })).toBeNull();
});
