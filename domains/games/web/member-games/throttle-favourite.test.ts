import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleFavourite } from './throttle-favourite.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('GAME-033 CONST-008 TRAP-025 of all hearts together one acts in a second', () => {
  const acted: string[] = [];
  // What was pressed before this test is longer ago than any window.
  vi.advanceTimersByTime(60_000);
  throttleFavourite(() => acted.push('first'));
  vi.advanceTimersByTime(999);
  throttleFavourite(() => acted.push('too early'));
  vi.advanceTimersByTime(1);
  throttleFavourite(() => acted.push('second'));
  expect(acted).toEqual(['first', 'second']);
});
