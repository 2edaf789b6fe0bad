import { expect, test } from 'vitest';
import { helpPopup } from '#domains/content/web/index.ts';
import { forgotPopup, loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { redirectAfterLogin } from './redirect-after-login.ts';

const member = { isAgent: false, passwordExpired: false };
const popup = (name: string, data?: unknown, key = 1) => ({ name, data, key, behind: false });
const depositTarget = { wanted: '/member/depositv2?from=bar' };

test.each([
  ['nothing was open', [], member, undefined],
  ['something else was open', [popup(helpPopup.name, depositTarget)], member, undefined],
  ['the login was opened for itself', [popup(loginPopup.name)], member, undefined],
  ['a page had asked for the login', [popup(loginPopup.name, depositTarget)], member, depositTarget.wanted],
  ['they had gone on to register', [popup(registerPopup.name, depositTarget)], member, depositTarget.wanted],
  ['they had forgotten the password', [popup(forgotPopup.name, depositTarget)], member, depositTarget.wanted],
  [
    'the login had stepped back',
    [popup('human'), popup(loginPopup.name, depositTarget, 2)],
    member,
    depositTarget.wanted,
  ],
  ['a new password is due', [popup(loginPopup.name, depositTarget)], { ...member, passwordExpired: true }, undefined],
  ['an agent came in', [popup(loginPopup.name, depositTarget)], { ...member, isAgent: true }, '/agentHome'],
  ['an agent came in elsewhere', [], { ...member, isAgent: true }, undefined],
])(
  'AUTH-034 AUTH-011 a tab whose visitor came in by another one, while %s, goes where it should',
  (_, queue, who, to) => {
    expect(redirectAfterLogin(queue, who)).toBe(to);
  },
);
