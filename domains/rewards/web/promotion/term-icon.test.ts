import { expect, test } from 'vitest';
import { termIcon } from './term-icon.ts';

test.each([
  ['18+', 'user'],
  ['until 2026-12-01', 'calendar'],
  ['walang katapusang petsa', 'calendar'],
  ['turnover 8×', 'refresh'],
  ['no turnover', 'refresh'],
  ['largest bet ₱200', 'coin'],
  ['7 araw', 'clock'],
  ['paid at 12:00', 'clock'],
  ['a picture frame, no money', 'gift'],
  ['up to 10 friends', 'users'],
  ['once per weekend', null],
])('CONTENT-029 the term "%s" has the picture %s', (term, icon) => {
  expect(termIcon(term)).toBe(icon);
});
