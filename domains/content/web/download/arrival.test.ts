import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

test.each([
  { search: '?os=ios&lang=TY&token=secret', left: 'os=ios', locale: 'TY' },
  { search: '?token=secret&token=again&os=ios', left: 'os=ios', locale: null },
  { search: '?token=', left: '', locale: null },
  { search: '?lang=XX&os=android', left: 'os=android', locale: null },
  { search: '?os=ios', left: null, locale: null },
  { search: '', left: null, locale: null },
])('SHELL-025 of "$search" the address keeps "$left"', ({ search, left, locale }) => {
  expect(readArrival(search)).toEqual({ search: left, locale });
});
