import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#kernel/time.ts';
import { pendingLoginKey } from '../popups.ts';
import { createPendingLogin, readPendingLogin, savePendingLogin } from './pending-login.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const step = { ticket: 'a'.repeat(43), methods: [{ method: 'email' as const, to: 'm•••@example.com' }] };
const half = createPendingLogin(
  { step, arrival: { by: 'username', wanted: '/member', password: 'Kislap#2026' } },
  1_000,
);
const { until } = half;

test('AUTH-032 a half login is found again for as long as its ticket lives, without the password', () => {
  savePendingLogin(half);
  expect(kept.get(pendingLoginKey)).not.toContain('Kislap#2026');
  const found = readPendingLogin(1_000 + 10 * minuteMs - 1);
  // Kept once more by a page that is loaded anew, it ends when the ticket does.
  expect(found).toEqual({ step, arrival: { by: 'username', wanted: '/member' }, until });
  expect(until).toBe(1_000 + 10 * minuteMs);
  expect(readPendingLogin(until)).toBeNull();
  expect(kept.has(pendingLoginKey)).toBe(false);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '"x"',
  '{"step":1}',
  '{"step":1,"arrival":1,"until":9e99}',
  '{"step":{"ticket":"a"},"arrival":{},"until":9e99}',
])('AUTH-032 what is no half login (%s) is none, and is not found again', (text) => {
  kept.set(pendingLoginKey, text);
  expect(readPendingLogin(0)).toBeNull();
  expect(kept.has(pendingLoginKey)).toBe(false);
});
