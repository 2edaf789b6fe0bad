import { expect, test } from 'vitest';
import { defaultOffsetMinutes, instant, platformTime } from '#kernel/time.ts';
import { afterQuietHours } from './quiet-hours.ts';

test.each([
  ['2026-11-15 07:59:59', '2026-11-15 08:00:00'],
  ['2026-11-15 08:00:00', '2026-11-15 08:00:00'],
  ['2026-11-15 21:59:59', '2026-11-15 21:59:59'],
  ['2026-11-15 22:00:00', '2026-11-16 08:00:00'],
  ['2026-11-15 00:00:00', '2026-11-15 08:00:00'],
  ['2026-12-31 23:30:00', '2027-01-01 08:00:00'],
])('MEMBER-014 an offer that is ready at %s is sent at %s', (at, expected) => {
  const ready = instant(Date.parse(`${at.replace(' ', 'T')}+08:00`));
  expect(platformTime(afterQuietHours(ready, defaultOffsetMinutes), defaultOffsetMinutes)).toBe(expected);
});

test.each([
  ['2026-11-15 00:59:59', '2026-11-15 00:59:59'],
  ['2026-11-15 01:00:00', '2026-11-15 06:00:00'],
  ['2026-11-15 05:59:59', '2026-11-15 06:00:00'],
  ['2026-11-15 06:00:00', '2026-11-15 06:00:00'],
  ['2026-11-15 23:00:00', '2026-11-15 23:00:00'],
])('MEMBER-014 within hours of its own, from 1:00 to 6:00, what is ready at %s is sent at %s', (at, expected) => {
  const ready = instant(Date.parse(`${at.replace(' ', 'T')}+08:00`));
  const sent = afterQuietHours(ready, defaultOffsetMinutes, { from: 1, to: 6 });
  expect(platformTime(sent, defaultOffsetMinutes)).toBe(expected);
});
