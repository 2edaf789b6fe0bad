import { createElement, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './retrying-part.ts';

afterEach(() => vi.useRealTimers());

test('ERR-036 a part that nobody pressed for is asked for until it comes, and its failure is told to nobody', async () => {
  vi.useFakeTimers();
  const part = () => createElement('p', null, 'here');
  const load = vi.fn<() => Promise<() => ReactElement>>();
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(part);
  const coming = loadWithRetry('codes', load, []);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await coming).toBe(part);
  expect(load).toHaveBeenCalledTimes(3);
});
