import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConcurrencyLimiter } from './route.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('CALL-008 a refused caller who returns after the given time finds a slot', async () => {
  const limiter = createConcurrencyLimiter(50, { concurrency: 4, perSecond: 25, maxWaitMs: 4_000 });
  const due = new Map<number, number>();
  let refusedTwice = 0;
  let served = 0;
  let left = 0;
  const request = (isAgain: boolean, at: number) => {
    const slot = limiter.isFull() ? null : limiter.acquire();
    if (slot) return void slot.then((mayRun) => void (served += mayRun ? 1 : 0));
    if (isAgain) refusedTwice += 1;
    const second = at + limiter.secondsToWait();
    due.set(second, (due.get(second) ?? 0) + 1);
    return undefined;
  };
  for (let i = 0; i < 200; i++) request(false, 0);
  expect(Math.max(...due.keys())).toBe(8);
  // Four are running, and one of them ends every forty milliseconds.
  for (let second = 1; second <= 10; second++) {
    for (let i = 0; i < 25; i++) {
      await vi.advanceTimersByTimeAsync(40);
      if (left === served) continue;
      limiter.release();
      left += 1;
    }
    for (let i = due.get(second) ?? 0; i > 0; i--) request(true, second);
  }
  expect([served, refusedTwice]).toEqual([200, 0]);
});

test('CALL-008 a flood that returns immediately is asked to wait for half a minute at most', () => {
  const limiter = createConcurrencyLimiter(1, { perSecond: 1 });
  void limiter.acquire();
  const seconds = Array.from({ length: 100 }, () => limiter.secondsToWait());
  expect([seconds[0], seconds.at(-1)]).toEqual([2, 30]);
});

test('CALL-008 a request that waits in the queue for too long is refused, and its slot is free', async () => {
  const limiter = createConcurrencyLimiter(3, { concurrency: 1, maxWaitMs: 4_000 });
  const results: (boolean | undefined)[] = [];
  for (let i = 0; i < 3; i++) void limiter.acquire()?.then((mayRun) => results.push(mayRun));
  expect(limiter.isFull()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_999);
  limiter.release();
  await vi.advanceTimersByTimeAsync(1);
  expect([results, limiter.isFull()]).toEqual([[true, true, false], false]);
  limiter.release();
  expect(await limiter.acquire()).toBe(true);
});
