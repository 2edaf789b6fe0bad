import { expect, test } from 'vitest';
import { instant } from '#kernel/time.ts';
import { createShortCache } from './short-cache.ts';

function cacheAt(start: number, options: { max?: number; keep?: (value: string) => boolean } = {}) {
  let now = start;
  let loads = 0;
  const cache = createShortCache<string>({ ms: 1_000, max: 2, clock: { now: () => instant(now) }, ...options });
  return {
    ask: (key: string) => cache.get(key, async () => `${key}${++loads}`),
    setTime: (time: number) => {
      now = time;
    },
  };
}

test('an answer is asked again once it is a second old', async () => {
  const { ask, setTime } = cacheAt(5_000);
  expect(await ask('a')).toBe('a1');
  setTime(5_999);
  expect(await ask('a')).toBe('a1');
  setTime(6_000);
  expect(await ask('a')).toBe('a2');
});

test('a clock that jumps back does not keep an answer alive', async () => {
  const { ask, setTime } = cacheAt(5_000);
  await ask('a');
  setTime(4_000);
  expect(await ask('a')).toBe('a2');
});

test('the oldest answers fall out of a full cache', async () => {
  const { ask } = cacheAt(5_000);
  await ask('a');
  await ask('b');
  await ask('c');
  expect(await ask('b')).toBe('b2');
  expect(await ask('a')).toBe('a4');
});

test('answers that are not worth keeping are asked again', async () => {
  const { ask } = cacheAt(5_000, { keep: () => false });
  expect(await ask('a')).toBe('a1');
  expect(await ask('a')).toBe('a2');
});

test('many who ask at once share one question, and a known answer comes at once', async () => {
  const { ask } = cacheAt(5_000);
  expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a1', 'a1', 'a1']);
  expect(ask('a')).toBe('a1');
});

test('a question that failed is asked again', async () => {
  const cache = createShortCache<string>({ ms: 1_000, max: 2, clock: { now: () => instant(0) } });
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => 'up')).toBe('up');
});
