import { expect, test } from 'vitest';
import { withdrawalStates } from '#domains/wallet/contract/withdrawal-order.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import {
  actionForPayout,
  deadlineOf,
  isHeld,
  nextActorOf,
  nextPayoutPollAt,
  nextStateAfter,
  type PayoutResult,
  type WithdrawalAction,
  type WithdrawalState,
  withdrawalActions,
} from './withdrawal-step.ts';

/** Every allowed transition; any other is refused. */
const allowed: readonly (readonly [WithdrawalState, WithdrawalAction, WithdrawalState])[] = [
  ['applied', 'check', 'checking'],
  ['applied', 'cancel', 'cancelled'],
  ['checking', 'approve', 'approved'],
  ['checking', 'reject', 'rejected'],
  ['approved', 'send', 'sent'],
  ['approved', 'pay', 'paid'],
  ['approved', 'fail', 'returned'],
  ['sent', 'pay', 'paid'],
  ['sent', 'fail', 'returned'],
  ['sent', 'reverse', 'returned'],
  ['paid', 'confirm', 'confirmed'],
  ['paid', 'dispute', 'disputed'],
  ['paid', 'force', 'confirmed'],
  ['paid', 'reverse', 'returned'],
  ['confirmed', 'dispute', 'disputed'],
  ['confirmed', 'reverse', 'returned'],
  ['disputed', 'confirm', 'confirmed'],
  ['disputed', 'pay_rest', 'paid'],
  ['disputed', 'return_rest', 'returned'],
  ['disputed', 'force', 'confirmed'],
  ['disputed', 'reverse', 'returned'],
];

test('WALLET-009 of all actions in all states exactly those of the table are allowed', () => {
  const transitions = withdrawalStates.flatMap((state) =>
    withdrawalActions.flatMap((action) => {
      const to = nextStateAfter(state, action);
      return to === null ? [] : [[state, action, to]];
    }),
  );
  expect(transitions.map(String).sort()).toEqual(allowed.map(String).sort());
});

test('WALLET-009 WALLET-017 rejected, returned and cancelled are final states', () => {
  for (const state of ['rejected', 'returned', 'cancelled'] as const) {
    expect(withdrawalActions.filter((action) => nextStateAfter(state, action) !== null)).toEqual([]);
  }
});

test('WALLET-009 the amount is held from the request to the payment', () => {
  expect(withdrawalStates.filter(isHeld)).toEqual(['applied', 'checking', 'approved', 'sent']);
});

test.each<[WithdrawalState, PayoutResult, string]>([
  ['sent', 'paid', 'pay'],
  ['sent', 'failed', 'fail'],
  ['sent', 'reversed', 'reverse'],
  ['paid', 'paid', 'nothing_new'],
  ['paid', 'failed', 'contradiction'],
  ['paid', 'reversed', 'reverse'],
  ['confirmed', 'paid', 'nothing_new'],
  ['confirmed', 'failed', 'contradiction'],
  ['confirmed', 'reversed', 'reverse'],
  ['returned', 'failed', 'nothing_new'],
  ['returned', 'reversed', 'nothing_new'],
  ['returned', 'paid', 'contradiction'],
  ['rejected', 'paid', 'nothing_new'],
])('WALLET-009 the action for an order that is %s after the report %s is %s', (state, result, action) => {
  expect(actionForPayout(state, result)).toBe(action);
});

const now = instant(1_800_000_000_000);
const inMinutes = (minutes: number) => instant(now + minutes * minuteMs);

test('WALLET-009 every waiting state has its own deadline', () => {
  const periods = { reviewMinutes: 1, payMinutes: 2, answerMinutes: 3 };
  expect(
    withdrawalStates
      .map((state) => [state, deadlineOf(state, periods, now)])
      .filter(([, deadline]) => deadline !== null),
  ).toEqual([
    ['checking', inMinutes(1)],
    ['approved', inMinutes(2)],
    ['sent', inMinutes(2)],
    ['disputed', inMinutes(3)],
  ]);
});

test('WALLET-009 a payout is polled at growing intervals and without end', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map((polls) => (nextPayoutPollAt(polls, now) - now) / minuteMs)).toEqual([
    1, 2, 5, 10, 30, 30, 30,
  ]);
});

test.each<[WithdrawalState, { byHand?: boolean; late?: boolean }, object | null]>([
  ['applied', {}, { actor: 'automatic', deadline: inMinutes(1), ifMissed: 'checked_by_itself' }],
  ['checking', {}, { actor: 'payments', deadline: inMinutes(2), ifMissed: 'head_of_queue' }],
  ['checking', { late: true }, { actor: 'payments', deadline: null, ifMissed: null }],
  ['approved', {}, { actor: 'provider', deadline: inMinutes(2), ifMissed: 'person_looks' }],
  ['approved', { byHand: true }, { actor: 'payments', deadline: inMinutes(2), ifMissed: 'head_of_queue' }],
  ['sent', { late: true }, { actor: 'payments', deadline: null, ifMissed: null }],
  ['paid', {}, { actor: 'you', deadline: inMinutes(3), ifMissed: 'counts_as_received' }],
  ['disputed', {}, { actor: 'payments', deadline: inMinutes(2), ifMissed: 'head_of_queue' }],
  ['confirmed', {}, null],
  ['rejected', {}, null],
  ['returned', {}, null],
  ['cancelled', {}, null],
])('WALLET-016 who acts next on an order that is %s %o', (state, { byHand = false, late = false }, next) => {
  const clocks = { checkAt: inMinutes(1), dueAt: inMinutes(2), receiptDueAt: inMinutes(3) };
  expect(nextActorOf({ state, byHand, late, ...clocks })).toEqual(next);
});
