import { expect, test } from 'vitest';
import { menu } from './menu.ts';
import { messages as en } from './messages/en.ts';
import { memberKeys, resolvePageKey } from './page-keys.ts';
import { pages } from './pages.ts';

const keys = menu.flat().map(({ key }) => key);

test('MEMBER-001 the fifteen given entries have their order and their names, and each has its page', () => {
  expect(keys).toEqual([
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
    'feedback',
    'manualRebate',
  ]);
  const open = new Set<string>(pages.map(({ key }) => key));
  expect(keys.filter((key) => !open.has(key))).toEqual([]);
  for (const key of keys) expect({ key, named: `member.page.${key}` in en }).toEqual({ key, named: true });
});

test('ROUTE-044 no page is open under two names', () => {
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
});

test('ROUTE-044 ROUTE-046 every address has its page, and the inbox another name', () => {
  const open = new Set<string>(pages.map(({ key }) => key));
  expect(new Set([...memberKeys].map(resolvePageKey))).toEqual(open);
  expect([resolvePageKey('inbox'), resolvePageKey('vip')]).toEqual(['messageV2', 'vip']);
});
