import { expect, test } from 'vitest';
import { addMs, dayMs, instant } from '#kernel/time.ts';
import { type ComplaintStatus, judgeAppeal, judgeDecision, judgeWithdrawal } from './complaint.ts';

const decidedAt = instant(Date.parse('2026-11-15T08:00:00Z'));
const statusOf = (state: ComplaintStatus['state'], isAppealed = false): ComplaintStatus => ({
  state,
  decidedBy: state === 'open' ? null : 'Rosa',
  decidedAt: state === 'open' ? null : decidedAt,
  appealedAt: isAppealed ? addMs(decidedAt, 1) : null,
});

test.each([
  ['open', false, 0, 'complaint_not_decided'],
  ['decided', false, 0, 'done'],
  ['decided', false, 14 * dayMs - 1, 'done'],
  ['decided', false, 14 * dayMs, 'complaint_final'],
  ['appealed', true, 1, 'complaint_appealed'],
  ['closed', true, 1, 'complaint_appealed'],
  ['closed', false, 1, 'complaint_final'],
  ['withdrawn', false, 1, 'complaint_final'],
] as const)(
  'a complaint that is %s, appealed %s, is appealed against after %i ms: %s',
  (state, isAppealed, ms, expected) => {
    const outcome = judgeAppeal(statusOf(state, isAppealed), addMs(decidedAt, ms));
    expect(outcome.ok ? 'done' : outcome.fault).toBe(expected);
  },
);

test.each([
  ['open', 'Rosa', 'first'],
  ['appealed', 'Lito', 'appeal'],
  ['appealed', 'Rosa', 'same_person'],
  ['appealed', '  rOsA ', 'same_person'],
  ['decided', 'Lito', 'complaint_final'],
  ['closed', 'Lito', 'complaint_final'],
  ['withdrawn', 'Lito', 'complaint_final'],
] as const)('a complaint that is %s is decided by %s: %s', (state, actor, expected) => {
  const outcome = judgeDecision(statusOf(state), actor);
  expect(outcome.ok ? outcome.value : outcome.fault).toBe(expected);
});

test.each([
  ['open', true],
  ['appealed', true],
  ['decided', false],
  ['closed', false],
  ['withdrawn', false],
] as const)('a complaint that is %s can be taken back: %s', (state, expected) => {
  expect(judgeWithdrawal(statusOf(state)).ok).toBe(expected);
});
