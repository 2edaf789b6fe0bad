import { expect, test } from 'vitest';
import { money, parseMoney, zero } from '#kernel/money.ts';
import { instant } from '#kernel/time.ts';
import { withdrawalStates } from '../contract/withdrawal-order.ts';
import { type Answer, type Answerable, answersOf, judgeReceipt } from './receipt.ts';

const amountOf = (text: string) => parseMoney(text) ?? zero;
const now = instant(1_800_000_000_000);
const paid: Answerable = {
  state: 'paid',
  receipt: null,
  amountReceived: null,
  arrived: zero,
  payout: amountOf('100'),
  reopenUntil: instant(now + 1),
  proofs: 0,
};
const say = (order: Answerable, answer: Answer, amountReceived?: string) => {
  const verdict = judgeReceipt(
    order,
    { answer, ...(amountReceived !== undefined && { amountReceived: amountOf(amountReceived) }) },
    now,
  );
  return verdict.ok ? verdict.value : verdict.fault;
};

test('WALLET-010 a paid order offers four answers, and one that is not paid none', () => {
  expect(answersOf(paid, now)).toEqual(['received', 'partly', 'not_received', 'fully_paid']);
  const others = withdrawalStates.filter((state) => !['paid', 'disputed', 'confirmed'].includes(state));
  expect(others.flatMap((state) => answersOf({ ...paid, state }, now))).toEqual([]);
});

test('WALLET-012 WALLET-013 100 paid and 60 received leave 40', () => {
  expect(say(paid, 'partly', '60')).toEqual({
    receipt: 'partly',
    deed: 'dispute',
    amountReceived: amountOf('60'),
    remaining: amountOf('40'),
  });
});

test.each(['0', '-1', '100', '100.01', '60.001'])('WALLET-013 %s of 100 is not a part', (amount) => {
  expect(say(paid, 'partly', amount)).toBe('received_amount_wrong');
});

test('WALLET-013 a part has to be told', () => {
  expect(say(paid, 'partly')).toBe('received_amount_wrong');
});

test('WALLET-011 not received needs a proof', () => {
  expect(say(paid, 'not_received')).toBe('proof_needed');
  expect(say({ ...paid, proofs: 1 }, 'not_received')).toMatchObject({
    deed: 'dispute',
    amountReceived: zero,
    remaining: amountOf('100'),
  });
});

test('WALLET-013 WALLET-014 what was said to have come stays so when the rest is paid and does not come', () => {
  const again: Answerable = {
    ...paid,
    receipt: 'partly',
    amountReceived: amountOf('60'),
    arrived: amountOf('60'),
    proofs: 1,
  };
  const rest = { deed: 'dispute', amountReceived: amountOf('60'), remaining: amountOf('40') };
  expect(say(again, 'not_received')).toEqual({ ...rest, receipt: 'not_received' });
  expect(say(again, 'partly', '60')).toEqual({ ...rest, receipt: 'partly' });
  expect(say(again, 'partly', '59.99')).toBe('received_amount_wrong');
  expect(say(again, 'partly', '80')).toMatchObject({ remaining: amountOf('20') });
  // Nor does it go away where the rest counted as received for a while.
  const reopened: Answerable = { ...again, state: 'confirmed', receipt: 'received', amountReceived: amountOf('100') };
  expect(say(reopened, 'not_received')).toEqual({ ...rest, receipt: 'not_received' });
  expect(say(reopened, 'partly', '59.99')).toBe('received_amount_wrong');
});

test('WALLET-014 fully paid equals received on a paid order, and closes one that is left partly or not received', () => {
  const whole = { deed: 'confirm', amountReceived: amountOf('100'), remaining: zero };
  expect(say(paid, 'received')).toMatchObject(whole);
  expect(say(paid, 'fully_paid')).toMatchObject(whole);
  for (const receipt of ['partly', 'not_received'] as const) {
    const left: Answerable = { ...paid, state: 'disputed', receipt, amountReceived: money(0n) };
    expect(answersOf(left, now)).toEqual(['fully_paid']);
    expect(say(left, 'fully_paid')).toMatchObject(whole);
    expect(say(left, 'received')).toBe('receipt_not_open');
  }
});

test('WALLET-010 the same answer again is one answer, another amount is another', () => {
  const left: Answerable = { ...paid, state: 'disputed', receipt: 'partly', amountReceived: amountOf('60') };
  expect(say(left, 'partly', '60')).toBeNull();
  expect(say(left, 'partly', '70')).toBe('receipt_not_open');
  expect(say({ ...paid, state: 'confirmed', receipt: 'received', reopenUntil: now }, 'received')).toBeNull();
});

test('WALLET-015 WALLET-017 a confirmed one can be reported for a while, unless the house closed it', () => {
  const closed: Answerable = { ...paid, state: 'confirmed', receipt: 'received', proofs: 1 };
  expect(answersOf(closed, now)).toEqual(['partly', 'not_received']);
  expect(answersOf({ ...closed, reopenUntil: now }, now)).toEqual([]);
  expect(answersOf({ ...closed, receipt: 'forced' }, now)).toEqual([]);
});
