import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#kernel/time.ts';
import type { Popups } from '#platform/web/popup/popup.tsx';
import { openResetLink, reopenPopups } from './restored-popups.ts';

const stored = new Map<string, string>();
const openedPopups: unknown[] = [];
const popups: Pick<Popups, 'open'> = {
  open: ({ name }, ...[data]) => void openedPopups.push(data ? [name, data] : [name]),
};

beforeEach(() => {
  stored.clear();
  openedPopups.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('PWD-014 POPUP-020 the link of a letter opens the change of the password, and the address forgets it first', () => {
  openResetLink(popups, '?resetToken=a-b_c&utm=mail', () => void openedPopups.push('cleared'));
  expect(openedPopups).toEqual(['cleared', ['change-password', { forced: false, token: 'a-b_c' }]]);
});

test.each(['', '?token=a', '?referralCode=X'])('PWD-014 an address with %j opens nothing and stays', (search) => {
  openResetLink(popups, search, () => void openedPopups.push('cleared'));
  expect(openedPopups).toEqual([]);
});

const now = () => performance.timeOrigin + performance.now();
const pendingLogin = (until: number) =>
  JSON.stringify({ step: { ticket: 'a'.repeat(43), methods: [] }, arrival: { by: 'username' }, until });

test('PWD-014 AUTH-032 a page that is loaded anew finds the link and the login that is half done', () => {
  stored.set('resetLink', 'a-b_c');
  stored.set('secondStep', pendingLogin(now() + minuteMs));
  reopenPopups(popups);
  expect(openedPopups).toEqual([['change-password', { forced: false, token: 'a-b_c' }], ['login']]);
});

test.each([pendingLogin(1), '{', 'Bad Gateway', '{}'])(
  'AUTH-032 a step that has ended or is none (%s) opens no login',
  (text) => {
    stored.set('secondStep', text);
    reopenPopups(popups);
    expect(openedPopups).toEqual([]);
    expect(stored.has('secondStep')).toBe(false);
  },
);

test('AUTH-032 whoever is in already is asked for no second step', () => {
  stored.set('secondStep', pendingLogin(now() + minuteMs));
  stored.set('token', 'x'.repeat(43));
  reopenPopups(popups);
  expect(openedPopups).toEqual([]);
});
