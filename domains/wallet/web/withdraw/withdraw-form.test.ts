import { expect, test } from 'vitest';
import { displayMoney, money } from '#kernel/money.ts';
import type { Standing } from './withdraw.queries.ts';
import { arrivesBy, chipsOf, judgeTyped, missingOf, nothingOf, typedAll } from './withdraw-form.ts';

const standing: Standing = {
  currency: 'PHP',
  balance: '9230.5',
  withdrawable: '8030.5',
  locked: '1200',
  held: '0',
  locks: [],
  turnoverLeft: '1840',
  min: '200',
  max: '30000',
  mostNow: '8030.5',
  dayMax: '50000',
  dayLeft: '45000',
  dayResetsAt: 0,
  feeFlat: '10',
  feePpm: 10_000,
  freePerDay: 3,
  freeLeft: 0,
  kycTier: 2,
  kycNeeded: 2,
  paymentPassword: true,
  withdrawalBlockedUntil: null,
  reviewFrom: '5000',
  reviewMinutes: 60,
  payMinutes: 30,
  receiptMinutes: 1_440,
  cancelSeconds: 60,
  openOrders: 0,
  mostOpen: 3,
  newest: '',
};

test.each([
  ['0', 'amount_invalid'],
  ['1.005', 'amount_invalid'],
  ['199.99', 'tooSmall'],
  ['8,030.51', 'tooLarge'],
])('WALLET-009 %s is refused before it is sent: %s', (typed, fault) => {
  expect(judgeTyped(typed, standing).fault).toBe(fault);
});

test('WALLET-009 the fee is told before anything is asked for, and free ones are free', () => {
  const { figures } = judgeTyped('5,000', standing);
  expect(figures && [figures.fee, figures.payout].map((amount) => displayMoney(amount))).toEqual(['60.00', '4,940.00']);
  expect(judgeTyped('5,000', { ...standing, freeLeft: 1 }).figures?.fee).toBe(0n);
});

test('WALLET-009 all of it is typed as it is shown, and chips are amounts that can leave', () => {
  expect(typedAll(standing)).toBe('8,030.50');
  expect(judgeTyped(typedAll(standing), standing).fault).toBeNull();
  expect(chipsOf(standing)).toEqual(['500', '1,000', '2,000', '5,000']);
});

test('a large amount has the time of whoever reads it on top', () => {
  expect(arrivesBy(standing, money(49_990_000n), 0)).toBe(31 * 60_000);
  expect(arrivesBy(standing, money(50_000_000n), 0)).toBe(91 * 60_000);
});

test('WALLET-009 what is missing is named, and so is the reason why nothing can leave', () => {
  expect(missingOf({ ...standing, kycTier: 0, paymentPassword: false }, 0)).toEqual(['kyc', 'password', 'account']);
  expect(missingOf(standing, 1)).toEqual([]);
  expect(nothingOf(standing)).toBeNull();
  expect(nothingOf({ ...standing, openOrders: 3 })).toBe('open');
  expect(nothingOf({ ...standing, mostNow: '0', balance: '100' })).toBe('balance');
  expect(nothingOf({ ...standing, mostNow: '0', dayLeft: '0' })).toBe('day');
  expect(nothingOf({ ...standing, mostNow: '0' })).toBe('turnover');
});
