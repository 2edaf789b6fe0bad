import { expect, test } from 'vitest';
import { money, moneyText, zero } from '#kernel/money.ts';
import { computePointRebates, judgePoint, maxPointOf, minPointOf, needsQuota } from './point.ts';

const request = { point: 70, isAgent: true, ownPoint: 75, highestBelow: null, quotaLeft: null };

// In the order of precedence: each row breaks what the rows before it keep.
test.each([
  ['AGENT-009 an agent a step below its upline', { point: 74 }, null],
  ['AGENT-009 an agent as high as its upline', { point: 75 }, 'point_above_own'],
  ['AGENT-009 a member as high as its upline', { point: 75, isAgent: false }, null],
  ['AGENT-009 a member above its upline', { point: 76, isAgent: false }, 'point_above_own'],
  ['AGENT-009 less than nothing', { point: -1 }, 'point_above_own'],
  ['AGENT-009 a step above the highest below', { highestBelow: 69 }, null],
  ['AGENT-009 as high as the highest below', { highestBelow: 70 }, 'point_below_downline'],
  ['AGENT-009 no quota left', { ownPoint: 80, point: 76, quotaLeft: 0 }, 'quota_used'],
  ['AGENT-009 the last of the quota', { ownPoint: 80, point: 76, quotaLeft: 1 }, null],
  ['AGENT-009 nothing, by an agent who has nothing', { ownPoint: 0, point: 0 }, null],
  ['AGENT-009 nothing, above somebody who has nothing', { point: 0, highestBelow: 0 }, null],
])('%s: %s gives %s', (_, change, fault) => {
  expect(judgePoint({ ...request, ...change })).toBe(fault);
});

test('AGENT-009 the bounds are what is refused beyond them', () => {
  expect([maxPointOf(75, true), maxPointOf(75, false), maxPointOf(0, true)]).toEqual([74, 75, 0]);
  expect([minPointOf(null), minPointOf(0), minPointOf(69)]).toEqual([0, 0, 70]);
  expect([74, 75, 80].map(needsQuota)).toEqual([false, true, true]);
});

test.each([
  ['8.0 / 7.5 / 7.0 over a member of 6.5', [65, 70, 75, 80], ['5', '5', '5']],
  ['an account of more than the one above it', [65, 75, 70, 80], ['10', '0', '5']],
  ['a member of more than everybody above', [80, 70, 75], ['0', '0']],
])('AGENT-009 %s: all together is never more than the top less the member', (_, points, expected) => {
  const chain = points.map((point, id) => ({ id, point }));
  const rebates = new Map(computePointRebates(money(10_000_000n), chain).map(({ id, amount }) => [id, amount]));
  expect(points.slice(1).map((__, index) => moneyText(rebates.get(index + 1) ?? zero))).toEqual(expected);
});
