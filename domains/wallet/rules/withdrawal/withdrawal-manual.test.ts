import { expect, test } from 'vitest';
import { type Money, money } from '#kernel/money.ts';
import { amountPaidByProvider, judgePayoutResult, type PayoutResult, type WithdrawalState } from './withdrawal-step.ts';

const payout = money(500n);

test.each<[bigint, bigint]>([
  [0n, 500n],
  [200n, 300n],
  [500n, 0n],
  [700n, 0n],
])('WALLET-009 of 500 of which staff paid %s the company paid %s', (byHand, paid) => {
  expect(amountPaidByProvider({ payout, byHand: money(byHand) })).toBe(paid);
});

const results = ['paid', 'failed', 'reversed'] as const;
const judgeAll = (state: WithdrawalState, byHand: Money, isRestReturned = false) =>
  results.map((result: PayoutResult) => judgePayoutResult({ state, payout, byHand, isRestReturned }, result));

test('WALLET-009 any report of a company about a payout that staff paid in full is reviewed by staff', () => {
  for (const state of ['paid', 'confirmed', 'disputed', 'returned'] as const) {
    expect(judgeAll(state, payout)).toEqual(['person', 'person', 'person']);
  }
});

test('WALLET-009 a payout that a company reports as paid although it was never sent is reviewed by staff', () => {
  for (const state of ['applied', 'checking', 'rejected', 'cancelled'] as const) {
    expect(judgeAll(state, money(0n))).toEqual(['person', 'nothing_new', 'nothing_new']);
  }
});

test('WALLET-009 where staff paid only the rest, the company’s part can still come back', () => {
  expect(judgeAll('paid', money(200n))).toEqual(['nothing_new', 'contradiction', 'reverse']);
  expect(judgeAll('confirmed', money(200n))).toEqual(['nothing_new', 'contradiction', 'reverse']);
});

test('WALLET-009 a payout that was returned in full is not paid again, and one that was returned in part is reviewed', () => {
  expect(judgeAll('returned', money(0n))).toEqual(['person', 'nothing_new', 'nothing_new']);
  expect(judgeAll('returned', money(0n), true)).toEqual(['nothing_new', 'person', 'person']);
});
