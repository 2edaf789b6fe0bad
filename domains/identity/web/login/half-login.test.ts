import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#kernel/time.ts';
import { keptStepKey } from '../popups.ts';
import { readHalf, writeHalf } from './half-login.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const step = { ticket: 'a'.repeat(43), methods: [{ method: 'email' as const, to: 'm•••@example.com' }] };
const half = { step, arrival: { by: 'username' as const, wanted: '/member', password: 'Kislap#2026' } };

test('AUTH-032 a half login is found again for as long as its ticket lives, without the password', () => {
  writeHalf(half, 1_000);
  expect(readHalf(1_000 + 10 * minuteMs - 1)).toEqual({ step, arrival: { by: 'username', wanted: '/member' } });
  expect(readHalf(1_000 + 10 * minuteMs)).toBeNull();
  expect(kept.get(keptStepKey)).not.toContain('Kislap#2026');
});

test.each(['', 'null', '{', '[]', '"x"', '{"step":1}'])('AUTH-032 what is no half login (%s) is none', (text) => {
  kept.set(keptStepKey, text);
  expect(readHalf(0)).toBeNull();
});
