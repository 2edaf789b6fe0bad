import { expect, test } from 'vitest';
import { displayMoney, money } from '#kernel/money.ts';
import { testBonusLock } from '../testing.ts';
import type { WithdrawalStandingView } from './withdrawal.queries.ts';
import {
  findBlockedReason,
  formatAll,
  judgeTypedAmount,
  latestArrival,
  listMissing,
  suggestAmounts,
} from './withdrawal-form.ts';

const standing: WithdrawalStandingView = {
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
  ['199.99', 'amount_too_small'],
  ['8,030.51', 'amount_too_large'],
])('WALLET-009 %s is refused before it is sent: %s', (input, fault) => {
  expect(judgeTypedAmount(input, standing).fault).toBe(fault);
});

test('WALLET-009 the fee is displayed before a request, and free ones are free', () => {
  const { amounts } = judgeTypedAmount('5,000', standing);
  expect(amounts && [amounts.fee, amounts.payout].map((amount) => displayMoney(amount))).toEqual(['60.00', '4,940.00']);
  expect(judgeTypedAmount('5,000', { ...standing, freeLeft: 1 }).amounts?.fee).toBe(0n);
});

test('WALLET-009 all of it is entered as it is displayed, and chips are amounts that can leave', () => {
  expect(formatAll(standing)).toBe('8,030.50');
  expect(judgeTypedAmount(formatAll(standing), standing).fault).toBeNull();
  expect(suggestAmounts(standing)).toEqual(['500', '1,000', '2,000', '5,000']);
});

test('a large amount takes the time of a review on top', () => {
  expect(latestArrival(standing, money(49_990_000n), 0)).toBe(31 * 60_000);
  expect(latestArrival(standing, money(50_000_000n), 0)).toBe(91 * 60_000);
});

test('WALLET-009 missing requirements are listed, and so is the reason why nothing can leave', () => {
  expect(listMissing({ ...standing, kycTier: 0, paymentPassword: false }, 0)).toEqual(['kyc', 'password', 'account']);
  expect(listMissing(standing, 1)).toEqual([]);
  expect(findBlockedReason(standing)).toBeNull();
  expect(findBlockedReason({ ...standing, openOrders: 3 })).toBe('too_many_open_orders');
  // All of the money may be in these orders.
  expect(findBlockedReason({ ...standing, openOrders: 3, withdrawable: '0', balance: '0' })).toBe(
    'too_many_open_orders',
  );
  expect(findBlockedReason({ ...standing, withdrawable: '100', balance: '100' })).toBe('insufficient_funds');
  expect(findBlockedReason({ ...standing, dayLeft: '0' })).toBe('day_limit_reached');
  expect(findBlockedReason({ ...standing, dayLeft: '0', withdrawable: '0', balance: '0' })).toBe('insufficient_funds');
  expect(findBlockedReason({ ...standing, withdrawable: '0' })).toBe('turnover_unmet');
  expect(findBlockedReason({ ...standing, withdrawable: '0', turnoverLeft: '0' })).toBe('insufficient_funds');
});

test('MEMBER-010 an active bonus is the reason that a member can change; without cash it is not', () => {
  const playing = { ...standing, withdrawable: '0', locks: [testBonusLock] };
  expect(findBlockedReason(playing)).toBe('bonus_active');
  expect(findBlockedReason({ ...playing, balance: '100' })).toBe('insufficient_funds');
});
