import { expect, test } from 'vitest';
import { helpPopup } from '#domains/content/web/index.ts';
import { forgotPopup, loginPopup, registerPopup } from '#domains/identity/web/index.ts';
import { wayOnOf } from './way-on.ts';

const member = { isAgent: false, passwordExpired: false };
const popup = (name: string, data?: unknown, key = 1) => ({ name, data, key, behind: false });
const toDeposit = { wanted: '/member/depositv2?from=bar' };

test.each([
  ['nothing was open', [], member, undefined],
  ['something else was open', [popup(helpPopup.name, toDeposit)], member, undefined],
  ['the login was opened for itself', [popup(loginPopup.name)], member, undefined],
  ['a page had asked for the login', [popup(loginPopup.name, toDeposit)], member, toDeposit.wanted],
  ['they had gone on to register', [popup(registerPopup.name, toDeposit)], member, toDeposit.wanted],
  ['they had forgotten the password', [popup(forgotPopup.name, toDeposit)], member, toDeposit.wanted],
  ['the login had stepped back', [popup('human'), popup(loginPopup.name, toDeposit, 2)], member, toDeposit.wanted],
  ['a new password is due', [popup(loginPopup.name, toDeposit)], { ...member, passwordExpired: true }, undefined],
  ['an agent came in', [popup(loginPopup.name, toDeposit)], { ...member, isAgent: true }, '/agentHome'],
  ['an agent came in elsewhere', [], { ...member, isAgent: true }, undefined],
])(
  'AUTH-034 AUTH-011 a tab whose visitor came in by another one, while %s, goes where it should',
  (_, queue, who, to) => {
    expect(wayOnOf(queue, who)).toBe(to);
  },
);
