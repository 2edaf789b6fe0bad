import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { type DoneStep, type StepName, timelineOf } from './timeline.ts';
import type { Waiting, WithdrawalState } from './withdrawal-step.ts';

const at = (n: number) => instant(1_800_000_000_000 + n);
const did = (step: StepName, n: number): DoneStep => ({
  step,
  actor: 'automatic',
  at: at(n),
  amount: null,
  reason: null,
  remark: null,
  reference: null,
  checks: [],
});
const waiting = (state: WithdrawalState, more: Partial<Waiting> = {}): Waiting => ({
  state,
  byHand: false,
  late: false,
  checkAt: at(10),
  dueAt: at(20),
  receiptDueAt: at(30),
  ...more,
});
const told = (past: readonly DoneStep[], order: Waiting) =>
  timelineOf(past, order).map(({ step, standing, actor, deadline }) => [step, standing, actor, deadline]);

test('WALLET-009 the timeline says what was done, who acts now and until when, and what is to come', () => {
  const past = [did('requested', 1), did('held', 1), did('checked', 2), did('approved', 2)];
  expect(told(past, waiting('sent'))).toEqual([
    ['requested', 'done', 'automatic', null],
    ['held', 'done', 'automatic', null],
    ['checked', 'done', 'automatic', null],
    ['approved', 'done', 'automatic', null],
    ['paying', 'now', 'provider', at(20)],
    ['receipt', 'next', 'you', null],
    ['closed', 'next', 'automatic', null],
  ]);
  expect(timelineOf(past, waiting('sent'))[4]).toMatchObject({ at: at(2), ifMissed: 'person_looks' });
});

test.each<[WithdrawalState, string[]]>([
  ['applied', ['checked now', 'paying next', 'receipt next', 'closed next']],
  ['checking', ['review now', 'paying next', 'receipt next', 'closed next']],
  ['paid', ['receipt now', 'closed next']],
  ['disputed', ['answer now', 'closed next']],
  ['confirmed', []],
  ['cancelled', []],
])('WALLET-009 what is to come of an order that is %s', (state, steps) => {
  expect(timelineOf([], waiting(state)).map(({ step, standing }) => `${step} ${standing}`)).toEqual(steps);
});

test('WALLET-009 a step that went wrong is told as such, and nothing is promised after it', () => {
  expect(told([did('rejected', 1), did('money_back', 2)], waiting('rejected'))).toEqual([
    ['rejected', 'bad', 'automatic', null],
    ['money_back', 'done', 'automatic', null],
  ]);
});

test('WALLET-009 who pays by hand is the payments team', () => {
  expect(timelineOf([], waiting('checking', { byHand: true }))[1]).toMatchObject({ step: 'paying', actor: 'payments' });
});
