import { expect, test } from 'vitest';
import { accountEntries, inviteAddress, iosAddress, mayInvite } from './member-pages.ts';

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

test('SHELL-024 SHELL-025 TRAP-019 the iOS link is on the main domain and carries language and token', () => {
  const link = new URL(iosAddress({ mainDomain: 'kislap.example', locale: 'TY', token: 'a+b/c=' }));
  expect([link.origin, link.pathname]).toEqual(['https://kislap.example', '/download']);
  expect(Object.fromEntries(link.searchParams)).toEqual({ os: 'ios', lang: 'TY', token: 'a+b/c=' });
});

test('SHELL-026 TRAP-018 the iOS link of a guest has no token at all', () => {
  const link = iosAddress({ mainDomain: 'kislap.example', locale: 'PT-BR', token: null });
  expect(link).toBe('https://kislap.example/download?os=ios&lang=PT-BR');
});
