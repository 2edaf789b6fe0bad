import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { done } from '#kernel/outcome.ts';
import { instant } from '#kernel/time.ts';
import { type PromotionStatus, promotionStatuses } from '../contract/promotion.ts';
import {
  applyCondition,
  isConditionMet,
  judgeDecision,
  judgeJoin,
  judgeRequest,
  mayStep,
  statusOf,
} from './promotion.ts';

const period = { startsAt: instant(100), endsAt: instant(200), claimsEndAt: instant(300) };
const endless = { startsAt: instant(100), endsAt: null, claimsEndAt: null };

/** The whole table: what is not named is refused. */
const steps: [PromotionStatus, PromotionStatus[]][] = [
  ['coming soon', ['join', 'close']],
  ['join', ['joined', 'signed', 'close']],
  ['joined', ['claim', 'close']],
  ['signed', ['claim', 'close']],
  ['claim', ['applying', 'process', 'close']],
  ['applying', ['issued', 'rejected']],
  ['process', ['issued', 'rejected']],
  ['issued', ['claimed', 'close']],
  ['claimed', ['close']],
  ['rejected', ['close']],
  ['close', []],
];

test.each(steps)('MEMBER-032 MEMBER-033 after %s come %j and nothing else', (from, allowed) => {
  expect(promotionStatuses.filter((to) => mayStep(from, to)).sort()).toEqual([...allowed].sort());
});

test('MEMBER-032 the eleven statuses all have their place', () => {
  expect(steps.map(([from]) => from).sort()).toEqual([...promotionStatuses].sort());
});

test.each([
  [null, 99, 'coming soon'],
  [null, 100, 'join'],
  [null, 199, 'join'],
  [null, 200, 'close'],
  ['joined', 250, 'joined'],
  ['joined', 300, 'close'],
  ['signed', 300, 'close'],
  ['claim', 300, 'close'],
  ['applying', 9_999, 'applying'],
  ['issued', 9_999, 'issued'],
  ['rejected', 9_999, 'rejected'],
] as const)('MEMBER-033 with %s at %i the status is %s', (own, now, expected) => {
  expect(statusOf(period, own, instant(now))).toBe(expected);
});

test('MEMBER-033 what has no end never closes', () => {
  expect(statusOf(endless, null, instant(1e15))).toBe('join');
  expect(statusOf(endless, 'joined', instant(1e15))).toBe('joined');
});

test.each([
  [null, 99, 'promotion_not_open'],
  [null, 200, 'promotion_not_open'],
  ['joined', 200, 'promotion_not_open'],
  ['joined', 150, 'already_joined'],
  ['rejected', 150, 'already_joined'],
  [null, 150, null],
] as const)('CALL-065 a join with %s at %i is refused by %s', (own, now, fault) => {
  const outcome = judgeJoin({ ...period, own, condition: null }, instant(now));
  expect(outcome.ok ? null : outcome.fault).toBe(fault);
});

test.each([
  [4, null, 150, 'vip_too_low'],
  [5, null, 150, null],
  [6, null, 150, null],
  [4, 'joined', 150, 'already_joined'],
  [4, null, 200, 'promotion_not_open'],
] as const)('CALL-065 from VIP 5 on, a join at VIP %i with %s at %i is refused by %s', (ownLevel, own, now, fault) => {
  const outcome = judgeJoin({ ...period, own, condition: { vipLevel: 5, ownLevel } }, instant(now));
  expect(outcome.ok ? null : outcome.fault).toBe(fault);
});

test.each([
  ['join', 4, 'coming soon'],
  ['join', 5, 'join'],
  ['join', null, 'join'],
  ['joined', 4, 'joined'],
  ['close', 4, 'close'],
] as const)('CONTENT-029 MEMBER-033 what asks for VIP 5 shows %s to VIP %s as %s', (status, ownLevel, shown) => {
  expect(applyCondition({ vipLevel: 5, ownLevel }, status)).toBe(shown);
  expect(applyCondition(null, status)).toBe(status);
  expect(isConditionMet(null)).toBe(true);
});

test.each([
  [null, 150, 'not_joined'],
  [null, 400, 'not_joined'],
  ['applying', 150, 'already_requested'],
  ['process', 150, 'already_requested'],
  ['issued', 150, 'already_requested'],
  ['rejected', 400, 'already_requested'],
  ['joined', 300, 'promotion_not_open'],
  ['joined', 299, null],
  ['signed', 150, null],
  ['claim', 150, null],
] as const)('CALL-066 a request with %s at %i is refused by %s', (own, now, fault) => {
  const outcome = judgeRequest({ ...period, own }, instant(now));
  expect(outcome.ok ? null : outcome.fault).toBe(fault);
});

const amount = money(200_000n);

test.each([
  ['joined', false, true, null, 'not_requested'],
  ['joined', true, false, null, 'not_requested'],
  ['issued', false, true, null, 'not_requested'],
  ['rejected', true, true, amount, 'not_requested'],
  ['applying', true, true, null, 'amount_required'],
  ['applying', true, true, amount, 'issued'],
  ['process', true, true, amount, 'issued'],
  ['applying', false, true, amount, 'amount_not_wanted'],
  ['applying', true, false, amount, 'amount_not_wanted'],
  ['applying', true, false, null, 'rejected'],
  ['applying', false, true, null, 'issued'],
  ['process', false, false, null, 'rejected'],
] as const)('MEMBER-033 %s, paying money %s, approved %s with %s: %s', (status, pays, approve, sum, expected) => {
  const outcome = judgeDecision({ status, pays, approve, amount: sum });
  expect(outcome.ok ? outcome.value : outcome.fault).toBe(expected);
});

test('MEMBER-033 a request with pictures is in process from the start, one without is applying', () => {
  const status = (pictures: number) => judgeRequest({ ...period, own: 'claim', pictures }, instant(150));
  expect([status(0), status(3)]).toEqual([done('applying'), done('process')]);
});
