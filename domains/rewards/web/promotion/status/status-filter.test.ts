import { expect, test } from 'vitest';
import { type PromotionStatus, promotionStatuses } from '#domains/rewards/contract/promotion.ts';
import { applyStatusFilter, filterTabs, parseStatusFilter } from './status-filter.ts';

const listed = (...statuses: PromotionStatus[]) => statuses.map((status) => ({ status }));

test('CONTENT-029 MEMBER-032 a status is open, joined or finished; what is still to come is in none of them', () => {
  const all = listed(...promotionStatuses);
  const inEach = (['open', 'joined', 'finished'] as const).map((filter) =>
    applyStatusFilter(all, filter).map(({ status }) => status),
  );
  expect(inEach).toEqual([
    ['join'],
    ['claim', 'applying', 'process', 'joined', 'signed'],
    ['close', 'rejected', 'issued', 'claimed'],
  ]);
  expect(applyStatusFilter(all, 'all')).toEqual(all);
});

test('CONTENT-029 filters with nothing in them are left out, but the chosen one stays', () => {
  const all = listed('join', 'join', 'coming soon');
  expect(filterTabs(all, 'all')).toEqual([
    { key: 'all', count: 3 },
    { key: 'open', count: 2 },
  ]);
  expect(filterTabs(all, 'joined').map(({ key }) => key)).toEqual(['all', 'open', 'joined']);
});

test.each([
  ['joined', 'joined'],
  ['Joined', 'all'],
  ['toString', 'all'],
  [null, 'all'],
])('CONTENT-029 the status "%s" of the address asks for %s', (asked, filter) => {
  expect(parseStatusFilter(asked)).toBe(filter);
});
