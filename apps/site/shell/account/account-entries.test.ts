import { expect, test } from 'vitest';
import { listAccountEntries } from './account-entries.ts';

const agent = { isAgent: true, isTrial: false };
const member = { isAgent: false, isTrial: false };
const trial = { isAgent: false, isTrial: true };

test('SHELL-010 SHELL-011 the account menu has its entries in the given order', () => {
  expect(listAccountEntries(agent).map(({ to }) => to)).toEqual([
    '/member/personalHistoryCopy',
    '/member/transactionHistory',
    '/member/personalProfit',
    '/member/rewardCenter',
    '/member/securityCenter',
    '/agentHome',
  ]);
});

test('SHELL-012 ROLE-011 only an agent is led to the agent centre', () => {
  expect(listAccountEntries(member).map(({ key }) => key)).not.toContain('agent');
});

test('AUTH-041 GAME-039 ROLE-007 a trial account is led to its favourites, and to no page that needs a real one', () => {
  expect(listAccountEntries(trial).map(({ to }) => to)).toEqual(['/favorite']);
});
