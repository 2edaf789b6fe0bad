import { expect, test } from 'vitest';
import { businessDayOf, gmtOffset, instant, platformTime, unbrokenTime } from './time.ts';

const manila = 480;

test('SYS-004 CONST-022 MEMBER-039 TRAP-035 the platform prints twenty-four hours in its own zone', () => {
  expect(platformTime(instant(Date.UTC(2025, 0, 31, 6, 0, 0)), manila)).toBe('2025-01-31 14:00:00');
});

test('in a sentence date and time are never separated by a line break', () => {
  expect(unbrokenTime(instant(Date.UTC(2025, 0, 31, 6, 0, 0)), manila)).toBe('2025-01-31\u00a014:00:00');
});

test('a business day turns at midnight of the platform, not of UTC', () => {
  expect(businessDayOf(instant(Date.UTC(2026, 10, 14, 15, 59, 59)), manila)).toBe('2026-11-14');
  expect(businessDayOf(instant(Date.UTC(2026, 10, 14, 16, 0, 0)), manila)).toBe('2026-11-15');
});

test.each([
  [480, 'GMT+8'],
  [330, 'GMT+5:30'],
  [-180, 'GMT-3'],
  [0, 'GMT+0'],
])('SYS-004 an offset of %i minutes reads %s', (minutes, text) => {
  expect(gmtOffset(minutes)).toBe(text);
});
