import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#kernel/time.ts';
import type { Popups } from '#platform/web/popup.tsx';
import { openKept, openLink } from './kept-popups.ts';

const kept = new Map<string, string>();
const opened: unknown[] = [];
const popups: Pick<Popups, 'open'> = { open: ({ name }, ...[data]) => void opened.push(data ? [name, data] : [name]) };

beforeEach(() => {
  kept.clear();
  opened.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('PWD-014 POPUP-020 the link of a letter opens the change of the password, and the address forgets it first', () => {
  openLink(popups, '?resetToken=a-b_c&utm=mail', () => void opened.push('cleared'));
  expect(opened).toEqual(['cleared', ['change-password', { forced: false, token: 'a-b_c' }]]);
});

test.each(['', '?token=a', '?referralCode=X'])('PWD-014 an address with %j opens nothing and stays', (search) => {
  openLink(popups, search, () => void opened.push('cleared'));
  expect(opened).toEqual([]);
});

const now = () => performance.timeOrigin + performance.now();
const half = (until: number) =>
  JSON.stringify({ step: { ticket: 'a'.repeat(43), methods: [] }, arrival: { by: 'username' }, until });

test('PWD-014 AUTH-032 a page that is loaded anew finds the link and the login that is half done', () => {
  kept.set('resetLink', 'a-b_c');
  kept.set('secondStep', half(now() + minuteMs));
  openKept(popups);
  expect(opened).toEqual([['change-password', { forced: false, token: 'a-b_c' }], ['login']]);
});

test.each([half(1), '{', 'Bad Gateway', '{}'])(
  'AUTH-032 a step that has ended or is none (%s) opens no login',
  (text) => {
    kept.set('secondStep', text);
    openKept(popups);
    expect(opened).toEqual([]);
    expect(kept.has('secondStep')).toBe(false);
  },
);

test('AUTH-032 whoever is in already is asked for no second step', () => {
  kept.set('secondStep', half(now() + minuteMs));
  kept.set('token', 'x'.repeat(43));
  openKept(popups);
  expect(opened).toEqual([]);
});
