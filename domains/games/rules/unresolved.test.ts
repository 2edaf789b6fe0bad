import { expect, test } from 'vitest';
import { dayMs, instant, later, minuteMs } from '#kernel/time.ts';
import { nextStepOf } from './unresolved.ts';

const placed = instant(Date.parse('2026-11-17T08:00:00+08:00'));

test('a round is its vendor’s to end; who can be asked is asked after its bound, and the stake is back in two weeks', () => {
  expect(nextStepOf(placed, null, null)).toEqual({ what: 'vendor_ends' });
  const by = later(placed, 14 * dayMs);
  expect(nextStepOf(placed, 600, null)).toEqual({ what: 'we_ask', at: later(placed, 10 * minuteMs), by, asks: 0 });
  const nextAskAt = later(placed, 20 * minuteMs);
  expect(nextStepOf(placed, 600, { asks: 3, nextAskAt })).toEqual({ what: 'we_ask', at: nextAskAt, by, asks: 3 });
});
