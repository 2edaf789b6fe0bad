import { expect, test } from 'vitest';
import { type Money, money } from '#kernel/money.ts';
import { judgeWord, type PayoutNews, paidByCompany, type WithdrawalState } from './withdrawal-step.ts';

const payout = money(500n);

test.each<[bigint, bigint]>([
  [0n, 500n],
  [200n, 300n],
  [500n, 0n],
  [700n, 0n],
])('WALLET-009 of 500 of which people paid %s the company paid %s', (byHand, paid) => {
  expect(paidByCompany({ payout, byHand: money(byHand) })).toBe(paid);
});

const words = ['paid', 'failed', 'reversed'] as const;
const judged = (state: WithdrawalState, byHand: Money, isRestReturned = false) =>
  words.map((news: PayoutNews) => judgeWord({ state, payout, byHand, isRestReturned }, news));

test('WALLET-009 whatever a company says about what people paid whole, a person has to look', () => {
  for (const state of ['paid', 'confirmed', 'disputed', 'returned'] as const) {
    expect(judged(state, payout)).toEqual(['person', 'person', 'person']);
  }
});

test('WALLET-009 what a company says to have paid though nobody handed it over, a person has to look at', () => {
  for (const state of ['applied', 'checking', 'rejected', 'cancelled'] as const) {
    expect(judged(state, money(0n))).toEqual(['person', 'nothing_new', 'nothing_new']);
  }
});

test('WALLET-009 where people paid the rest alone, the company’s part can still come back', () => {
  expect(judged('paid', money(200n))).toEqual(['nothing_new', 'contradiction', 'reverse']);
  expect(judged('confirmed', money(200n))).toEqual(['nothing_new', 'contradiction', 'reverse']);
});

test('WALLET-009 what was given back whole is not paid again, and what was given back in part is looked at', () => {
  expect(judged('returned', money(0n))).toEqual(['person', 'nothing_new', 'nothing_new']);
  expect(judged('returned', money(0n), true)).toEqual(['nothing_new', 'person', 'person']);
});
