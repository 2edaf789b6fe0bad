import { expect, test } from 'vitest';
import { isDismissSwipe } from './swipe-down.ts';

test.each([
  [97, 2_000, true],
  [96, 2_000, false],
  [40, 50, true],
  [40, 400, false],
  [20, 1, false],
  [0, 0, false],
])('a sheet pulled %i px in %i ms is let go: %s', (pulledPx, tookMs, gone) => {
  expect(isDismissSwipe(pulledPx, tookMs)).toBe(gone);
});
