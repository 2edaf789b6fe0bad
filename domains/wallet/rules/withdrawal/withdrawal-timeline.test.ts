import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import type { PendingWithdrawal, WithdrawalState } from './withdrawal-step.ts';
import { buildTimeline, type PastStep, type TimelineStepName } from './withdrawal-timeline.ts';

const at = (n: number) => instant(1_800_000_000_000 + n);
const did = (step: TimelineStepName, n: number): PastStep => ({
  step,
  actor: 'automatic',
  at: at(n),
  amount: null,
  reason: null,
  remark: null,
  reference: null,
  checks: [],
});
const waiting = (state: WithdrawalState, more: Partial<PendingWithdrawal> = {}): PendingWithdrawal => ({
  state,
  byHand: false,
  late: false,
  checkAt: at(10),
  dueAt: at(20),
  receiptDueAt: at(30),
  ...more,
});
const rowsOf = (past: readonly PastStep[], order: PendingWithdrawal) =>
  buildTimeline(past, order).map(({ step, standing, actor, deadline }) => [step, standing, actor, deadline]);

test('WALLET-009 the timeline has what was done, who acts now and until when, and what is to come', () => {
  const past = [did('requested', 1), did('held', 1), did('checked', 2), did('approved', 2)];
  expect(rowsOf(past, waiting('sent'))).toEqual([
    ['requested', 'done', 'automatic', null],
    ['held', 'done', 'automatic', null],
    ['checked', 'done', 'automatic', null],
    ['approved', 'done', 'automatic', null],
    ['paying', 'now', 'provider', at(20)],
    ['receipt', 'next', 'you', null],
    ['closed', 'next', 'automatic', null],
  ]);
  expect(buildTimeline(past, waiting('sent'))[4]).toMatchObject({ at: at(2), ifMissed: 'person_looks' });
});

test.each<[WithdrawalState, string[]]>([
  ['applied', ['checked now', 'paying next', 'receipt next', 'closed next']],
  ['checking', ['review now', 'paying next', 'receipt next', 'closed next']],
  ['paid', ['receipt now', 'closed next']],
  ['disputed', ['answer now', 'closed next']],
  ['confirmed', []],
  ['cancelled', []],
])('WALLET-009 the upcoming steps of an order that is %s', (state, steps) => {
  expect(buildTimeline([], waiting(state)).map(({ step, standing }) => `${step} ${standing}`)).toEqual(steps);
});

test('WALLET-009 a failed step is marked as such, and nothing is announced after it', () => {
  expect(rowsOf([did('rejected', 1), did('money_back', 2)], waiting('rejected'))).toEqual([
    ['rejected', 'bad', 'automatic', null],
    ['money_back', 'done', 'automatic', null],
  ]);
});

test('WALLET-009 a payment by hand is made by the payments team', () => {
  expect(buildTimeline([], waiting('checking', { byHand: true }))[1]).toMatchObject({
    step: 'paying',
    actor: 'payments',
  });
});
