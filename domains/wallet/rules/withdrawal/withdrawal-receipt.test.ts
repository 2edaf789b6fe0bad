import { expect, test } from 'vitest';
import { withdrawalStates } from '#domains/wallet/contract/withdrawal-order.ts';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { type AnswerableWithdrawal, allowedAnswers, judgeReceipt, type ReceiptAnswer } from './withdrawal-receipt.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;
const now = instant(1_800_000_000_000);
const paid: AnswerableWithdrawal = {
  state: 'paid',
  receipt: null,
  amountReceived: null,
  arrived: zero,
  payout: amountOf('100'),
  reopenUntil: instant(now + 1),
  proofs: 0,
};
const judge = (order: AnswerableWithdrawal, answer: ReceiptAnswer, amountReceived?: string) => {
  const verdict = judgeReceipt(
    order,
    { answer, ...(amountReceived !== undefined && { amountReceived: amountOf(amountReceived) }) },
    now,
  );
  return verdict.ok ? verdict.value : verdict.fault;
};

test('WALLET-010 a paid order allows four answers, and one that is not paid none', () => {
  expect(allowedAnswers(paid, now)).toEqual(['received', 'partly', 'not_received', 'fully_paid']);
  const others = withdrawalStates.filter((state) => !['paid', 'disputed', 'confirmed'].includes(state));
  expect(others.flatMap((state) => allowedAnswers({ ...paid, state }, now))).toEqual([]);
});

test('WALLET-012 WALLET-013 100 paid and 60 received leave 40', () => {
  expect(judge(paid, 'partly', '60')).toEqual({
    receipt: 'partly',
    action: 'dispute',
    amountReceived: amountOf('60'),
    remaining: amountOf('40'),
  });
});

test.each(['0', '-1', '100', '100.01', '60.001'])('WALLET-013 %s of 100 is not a part', (amount) => {
  expect(judge(paid, 'partly', amount)).toBe('received_amount_wrong');
});

test('WALLET-013 a partial receipt needs an amount', () => {
  expect(judge(paid, 'partly')).toBe('received_amount_wrong');
});

test('WALLET-011 not received needs a proof', () => {
  expect(judge(paid, 'not_received')).toBe('proof_needed');
  expect(judge({ ...paid, proofs: 1 }, 'not_received')).toMatchObject({
    action: 'dispute',
    amountReceived: zero,
    remaining: amountOf('100'),
  });
});

test('WALLET-013 WALLET-014 what was reported as received stays so when the rest is paid and does not arrive', () => {
  const again: AnswerableWithdrawal = {
    ...paid,
    receipt: 'partly',
    amountReceived: amountOf('60'),
    arrived: amountOf('60'),
    proofs: 1,
  };
  const rest = { action: 'dispute', amountReceived: amountOf('60'), remaining: amountOf('40') };
  expect(judge(again, 'not_received')).toEqual({ ...rest, receipt: 'not_received' });
  expect(judge(again, 'partly', '60')).toEqual({ ...rest, receipt: 'partly' });
  expect(judge(again, 'partly', '59.99')).toBe('received_amount_wrong');
  expect(judge(again, 'partly', '80')).toMatchObject({ remaining: amountOf('20') });
  // It also stays where the rest counted as received for a while.
  const reopened: AnswerableWithdrawal = {
    ...again,
    state: 'confirmed',
    receipt: 'received',
    amountReceived: amountOf('100'),
  };
  expect(judge(reopened, 'not_received')).toEqual({ ...rest, receipt: 'not_received' });
  expect(judge(reopened, 'partly', '59.99')).toBe('received_amount_wrong');
});

test('WALLET-014 fully paid equals received on a paid order, and closes one that is left partly or not received', () => {
  const whole = { action: 'confirm', amountReceived: amountOf('100'), remaining: zero };
  expect(judge(paid, 'received')).toMatchObject(whole);
  expect(judge(paid, 'fully_paid')).toMatchObject(whole);
  for (const receipt of ['partly', 'not_received'] as const) {
    const left: AnswerableWithdrawal = { ...paid, state: 'disputed', receipt, amountReceived: money(0n) };
    expect(allowedAnswers(left, now)).toEqual(['fully_paid']);
    expect(judge(left, 'fully_paid')).toMatchObject(whole);
    expect(judge(left, 'received')).toBe('receipt_not_open');
  }
});

test('WALLET-010 the same answer twice is one answer, another amount is another answer', () => {
  const left: AnswerableWithdrawal = { ...paid, state: 'disputed', receipt: 'partly', amountReceived: amountOf('60') };
  expect(judge(left, 'partly', '60')).toBeNull();
  expect(judge(left, 'partly', '70')).toBe('receipt_not_open');
  expect(judge({ ...paid, state: 'confirmed', receipt: 'received', reopenUntil: now }, 'received')).toBeNull();
});

test('WALLET-015 WALLET-017 a problem with a confirmed one can be reported for a while, unless staff closed it', () => {
  const closed: AnswerableWithdrawal = { ...paid, state: 'confirmed', receipt: 'received', proofs: 1 };
  expect(allowedAnswers(closed, now)).toEqual(['partly', 'not_received']);
  expect(allowedAnswers({ ...closed, reopenUntil: now }, now)).toEqual([]);
  expect(allowedAnswers({ ...closed, receipt: 'forced' }, now)).toEqual([]);
});
