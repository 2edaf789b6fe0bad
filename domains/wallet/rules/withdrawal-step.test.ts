import { expect, test } from 'vitest';
import { instant, minuteMs } from '#kernel/time.ts';
import { withdrawalStates } from '../contract/withdrawal-order.ts';
import {
  deedOf,
  dueAt,
  isHeld,
  nextActOf,
  nextPayoutAsk,
  type PayoutNews,
  stepFrom,
  type WithdrawalDeed,
  type WithdrawalState,
  withdrawalDeeds,
} from './withdrawal-step.ts';

/** Everything that may happen; whatever is not here is refused. */
const allowed: readonly (readonly [WithdrawalState, WithdrawalDeed, WithdrawalState])[] = [
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

test('WALLET-009 of all deeds in all states exactly those of the table lead anywhere', () => {
  const found = withdrawalStates.flatMap((state) =>
    withdrawalDeeds.flatMap((deed) => {
      const to = stepFrom(state, deed);
      return to === null ? [] : [[state, deed, to]];
    }),
  );
  expect(found.map(String).sort()).toEqual(allowed.map(String).sort());
});

test('WALLET-009 WALLET-017 what is rejected, returned or cancelled stays so', () => {
  for (const state of ['rejected', 'returned', 'cancelled'] as const) {
    expect(withdrawalDeeds.filter((deed) => stepFrom(state, deed) !== null)).toEqual([]);
  }
});

test('WALLET-009 the amount is held from the request to the payment', () => {
  expect(withdrawalStates.filter(isHeld)).toEqual(['applied', 'checking', 'approved', 'sent']);
});

test.each<[WithdrawalState, PayoutNews, string]>([
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
])('WALLET-009 an order that is %s and is told as %s: %s', (state, news, deed) => {
  expect(deedOf(state, news)).toBe(deed);
});

const now = instant(1_800_000_000_000);
const inMinutes = (minutes: number) => instant(now + minutes * minuteMs);

test('WALLET-009 every state that waits for somebody has its own deadline', () => {
  const periods = { reviewMinutes: 1, payMinutes: 2, answerMinutes: 3 };
  expect(
    withdrawalStates.map((state) => [state, dueAt(state, periods, now)]).filter(([, due]) => due !== null),
  ).toEqual([
    ['checking', inMinutes(1)],
    ['approved', inMinutes(2)],
    ['sent', inMinutes(2)],
    ['disputed', inMinutes(3)],
  ]);
});

test('WALLET-009 a payout is asked about ever more rarely and never for the last time', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map((asks) => (nextPayoutAsk(asks, now) - now) / minuteMs)).toEqual([
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
  expect(nextActOf({ state, byHand, late, ...clocks })).toEqual(next);
});
