import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, chunkTimeoutMs, loadChunk } from './chunk.ts';
import { lazyScreen } from './lazy-part.ts';

afterEach(() => vi.useRealTimers());

test('ERR-036 a chunk that fails is told in the given words, with type and request', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://kislap.test/assets/home-1.js');
  const failure = await loadChunk('home', () => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkError);
  expect(failure).toMatchObject({
    message: 'Loading chunk home failed',
    type: 'error',
    request: 'https://kislap.test/assets/home-1.js',
    cause,
  });
});

test('ERR-005 CONST-064 TRAP-067 a chunk that does not come within 120000 ms has failed', async () => {
  vi.useFakeTimers();
  expect(chunkTimeoutMs).toBe(120_000);
  const failure = loadChunk('lobby', () => new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  let settled = false;
  void failure.then(() => (settled = true));
  await Promise.resolve();
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ message: 'Loading chunk lobby failed', type: 'timeout', request: 'lobby' });
});

test('a screen that was preloaded is rendered in one pass', async () => {
  const screen = lazyScreen('home', async () => () => createElement('p', null, 'here'));
  await screen.preload();
  expect(renderToString(createElement(screen))).toBe('<p>here</p>');
});

test('ERR-037 a screen that failed shows its failure at once and is asked for again on a later visit', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<() => ReactElement>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValueOnce(() => createElement('p', null, 'back'));
  const screen = lazyScreen('home', load);
  await expect(screen.preload()).rejects.toThrow('Loading chunk home failed');
  await expect(screen.preload()).rejects.toThrow('Loading chunk home failed');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await screen.preload();
  expect(load).toHaveBeenCalledTimes(2);
});
