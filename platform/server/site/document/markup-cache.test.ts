import { expect, test, vi } from 'vitest';
import { instant } from '#kernel/time.ts';
import { cacheKey, createMarkupCache } from './markup-cache.ts';

const facts = { host: 'kislap.test', locale: 'EN', theme: 'dark', view: '0::/' };

test('SYS-001 SYS-002 host, language, theme and view each make another page', () => {
  const keys = [
    facts,
    { ...facts, host: 'tala.test' },
    { ...facts, locale: 'TY' },
    { ...facts, theme: 'light' },
    { ...facts, view: '1::/' },
  ].map(cacheKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('no part of a key reaches into its neighbour', () => {
  expect(cacheKey({ ...facts, host: 'a","EN', locale: 'b' })).not.toBe(
    cacheKey({ ...facts, host: 'a', locale: 'EN","b' }),
  );
});

function cacheAt(largest = 10) {
  const clock = { at: 0, now: () => instant(clock.at) };
  return { clock, remember: createMarkupCache<string>({ clock, keepMs: 5_000, largest }) };
}

test('markup is rendered once for concurrent requests and again after its time', async () => {
  const { clock, remember } = cacheAt();
  const make = vi.fn<() => Promise<string>>(async () => 'page');
  await Promise.all([remember('k', make), remember('k', make), remember('k', make)]);
  expect(make).toHaveBeenCalledTimes(1);
  clock.at = 5_000;
  await remember('k', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const { remember } = cacheAt();
  await expect(remember('k', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await remember('k', async () => 'well')).toBe('well');
});

test('strangers cannot make it grow', async () => {
  const { remember } = cacheAt(2);
  const make = vi.fn<() => Promise<string>>(async () => 'page');
  for (const key of ['a', 'b', 'c']) await remember(key, make);
  await remember('c', make);
  expect(make).toHaveBeenCalledTimes(3);
  await remember('a', make);
  expect(make).toHaveBeenCalledTimes(4);
});
