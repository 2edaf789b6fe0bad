import { expect, test } from 'vitest';
import { addMs, dayMs, instant, minuteMs } from '#kernel/time.ts';
import { nextStepOf } from './unresolved.ts';

const placed = instant(Date.parse('2026-11-17T08:00:00+08:00'));

test('a vendor ends its rounds; one with a query address is queried after its limit, and the stake is refunded in two weeks', () => {
  expect(nextStepOf(placed, null, null)).toEqual({ what: 'vendor_ends' });
  const by = addMs(placed, 14 * dayMs);
  expect(nextStepOf(placed, 600, null)).toEqual({ what: 'we_ask', at: addMs(placed, 10 * minuteMs), by, asks: 0 });
  const nextAskAt = addMs(placed, 20 * minuteMs);
  expect(nextStepOf(placed, 600, { asks: 3, nextAskAt })).toEqual({ what: 'we_ask', at: nextAskAt, by, asks: 3 });
});
