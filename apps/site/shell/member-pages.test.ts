import { expect, test } from 'vitest';
import { inviteAddress, mayInvite } from './member-pages.ts';

const agent = { isAgent: true };
const member = { isAgent: false };

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
