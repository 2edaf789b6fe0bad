import { expect, test } from 'vitest';
import { accountEntries, inviteAddress, mayInvite } from './member-pages.ts';

const agent = { isAgent: true };
const member = { isAgent: false };

test('SHELL-010 SHELL-011 the account menu has its entries in the given order', () => {
  expect(accountEntries(agent).map(({ to }) => to)).toEqual([
    '/member/personalHistoryCopy',
    '/member/transactionHistory',
    '/member/personalProfit',
    '/member/rewardCenter',
    '/member/securityCenter',
    '/agentHome',
  ]);
});

test('SHELL-012 ROLE-011 only an agent is led to the agent centre', () => {
  expect(accountEntries(member).map(({ key }) => key)).not.toContain('agent');
});

test('SHELL-017 SHELL-018 ROLE-011 agents invite in their register centre, everybody else by referral', () => {
  expect(inviteAddress(agent)).toBe('/agentHome/registerCenter');
  expect([inviteAddress(member), inviteAddress(null)]).toEqual(['/member/referral', '/member/referral']);
});

test.each([
  ['an agent', agent, false, true],
  ['a member while referral is off', member, false, false],
  ['a member while referral is on', member, true, true],
  ['a guest, who is led to the login', null, false, true],
])('SHELL-019 SHELL-020 the invitation for %s', (_, session, referralOpen, shown) => {
  expect(mayInvite(session, referralOpen)).toBe(shown);
});
