import { expect, test } from 'vitest';
import { instant, platformTime } from '#kernel/time.ts';
import { addMonths, spanOf } from './period.ts';

const manila = 480;
const at = (text: string) => instant(Date.parse(`${text}+08:00`));
const textOf = (moment: number) => platformTime(instant(moment), manila);

test.each([
  ['day', '2026-11-15T00:00:00', '2026-11-15 00:00:00', '2026-11-16 00:00:00'],
  ['day', '2026-11-15T23:59:59.999', '2026-11-15 00:00:00', '2026-11-16 00:00:00'],
  ['week', '2026-11-15T23:59:59', '2026-11-09 00:00:00', '2026-11-16 00:00:00'],
  ['week', '2026-11-16T00:00:00', '2026-11-16 00:00:00', '2026-11-23 00:00:00'],
  ['week', '2027-01-01T12:00:00', '2026-12-28 00:00:00', '2027-01-04 00:00:00'],
  ['month', '2026-11-30T23:59:59', '2026-11-01 00:00:00', '2026-12-01 00:00:00'],
  ['month', '2026-12-31T08:00:00', '2026-12-01 00:00:00', '2027-01-01 00:00:00'],
  ['month', '2028-02-29T08:00:00', '2028-02-01 00:00:00', '2028-03-01 00:00:00'],
] as const)('a %s at %s runs from %s to %s in the platform’s zone', (period, moment, from, to) => {
  const span = spanOf(period, at(moment), manila);
  expect([textOf(span.startsAt), textOf(span.resetsAt)]).toEqual([from, to]);
  expect(span.firstDay).toBe(from.slice(0, 10));
});

test.each([
  ['2026-11-15T20:41:07', 6, '2027-05-15 20:41:07'],
  ['2026-11-15T20:41:07', 60, '2031-11-15 20:41:07'],
  ['2026-08-31T01:00:00', 6, '2027-03-01 01:00:00'],
  ['2028-02-29T01:00:00', 12, '2029-03-01 01:00:00'],
  ['2026-11-16T00:00:00', 12, '2027-11-16 00:00:00'],
])('%s and %i months are %s, never less than the months', (moment, months, end) => {
  expect(textOf(addMonths(at(moment), months, manila))).toBe(end);
});
