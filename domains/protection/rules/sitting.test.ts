import { expect, test } from 'vitest';
import { addMs, instant, minuteMs } from '#kernel/time.ts';
import { advanceSitting, realityCheckDueAt, type SittingTimes } from './sitting.ts';

const manila = 480;
const now = instant(Date.parse('2026-11-15T20:00:00+08:00'));
const sitting: SittingTimes = { startedAt: addMs(now, -30 * minuteMs), notedAt: now, acknowledgedAt: null };

test('a first sign begins a sitting and counts nothing', () => {
  expect(advanceSitting(null, now, manila)).toEqual({
    sitting: { startedAt: now, notedAt: now, acknowledgedAt: null },
    played: [],
  });
});

test('time between two signs was played', () => {
  const at = addMs(now, minuteMs);
  expect(advanceSitting(sitting, at, manila)).toEqual({
    sitting: { ...sitting, notedAt: at },
    played: [{ day: '2026-11-15', ms: minuteMs }],
  });
});

test('a rest of five minutes ends a sitting and is not counted', () => {
  const at = addMs(now, 5 * minuteMs);
  expect(advanceSitting(sitting, at, manila)).toEqual({
    sitting: { startedAt: at, notedAt: at, acknowledgedAt: null },
    played: [],
  });
  expect(advanceSitting(sitting, addMs(at, -1), manila).sitting.startedAt).toBe(sitting.startedAt);
});

test('play over midnight counts for both days, to the millisecond', () => {
  const before = instant(Date.parse('2026-11-15T23:58:30+08:00'));
  const { played } = advanceSitting({ ...sitting, notedAt: before }, addMs(before, 2 * minuteMs), manila);
  expect(played).toEqual([
    { day: '2026-11-15', ms: 90_000 },
    { day: '2026-11-16', ms: 30_000 },
  ]);
});

test('a sign that comes late changes nothing', () => {
  expect(advanceSitting(sitting, addMs(now, -minuteMs), manila)).toEqual({ sitting, played: [] });
});

test('the check is due an interval after the start, and after it was read', () => {
  expect(realityCheckDueAt(sitting, 15)).toBe(addMs(sitting.startedAt, 15 * minuteMs));
  expect(realityCheckDueAt({ ...sitting, acknowledgedAt: now }, 15)).toBe(addMs(now, 15 * minuteMs));
});
