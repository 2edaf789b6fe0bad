import { expect, test } from 'vitest';
import {
  dropRepeatedEnd,
  findRelevantEnd,
  findUntoldPeriod,
  firstDayOf,
  lastDayOf,
  sortPictures,
  splitDates,
  splitTerms,
} from './promotion-text.ts';

test('CONTENT-005 pictures stand in the order of their sequence', () => {
  const announcementImages = [
    { url: '/art/c.svg', sequence: 10 },
    { url: '/art/a.svg', sequence: 1 },
    { url: '/art/b.svg', sequence: 2 },
  ];
  expect(sortPictures({ announcementImages })).toEqual(['/art/a.svg', '/art/b.svg', '/art/c.svg']);
  expect(announcementImages[0]?.url).toBe('/art/c.svg');
});

test('CONTENT-029 a line of terms is written term by term', () => {
  expect(splitTerms('21+ · turnover 8× · until 2026-12-01')).toEqual(['21+', 'turnover 8×', 'until 2026-12-01']);
  expect(splitTerms('')).toEqual([]);
});

test('CONTENT-029 dates stand apart from the words around them', () => {
  const said = (text: string) => splitDates(text).map(({ part, isDate }) => (isDate ? `[${part}]` : part));
  expect(said('until 2026-12-01')).toEqual(['until ', '[2026-12-01]', '']);
  expect(said('once-only')).toEqual(['once-only']);
});

test.each([
  ['range', '21+', '2026-12-01'],
  ['open', '21+ · until 2026-12-01', '2026-12-01'],
  ['open', '21+ · no end date', null],
  [null, '2026-11-01 to 2026-12-01', '2026-12-01'],
])('CONTENT-029 the period tells what the terms leave unsaid: %s of "%s"', (unsaid, terms, to) => {
  expect(findUntoldPeriod(terms, { from: '2026-11-01', to })).toBe(unsaid);
});

test('CONTENT-029 a period that ends at midnight has the day before as its last', () => {
  const midnight = Date.UTC(2026, 11, 1) - 480 * 60_000;
  expect(firstDayOf(midnight, 480)).toBe('2026-12-01');
  expect(lastDayOf(midnight, 480)).toBe('2026-11-30');
});

test('POPUP-025 a reward that is ready ends with its claims, anything else with the offer', () => {
  const period = { endsAt: 5, claimsEndAt: 9 };
  expect(findRelevantEnd({ ...period, status: 'claim' })).toEqual({ at: 9, ofClaims: true });
  expect(findRelevantEnd({ ...period, status: 'join' })).toEqual({ at: 5, ofClaims: false });
  expect(findRelevantEnd({ endsAt: 5, claimsEndAt: null, status: 'claim' })).toEqual({ at: null, ofClaims: true });
});

test.each([
  ['21+ · turnover 8× · until 2026-12-01', '2026-12-01', '21+ · turnover 8×', true],
  ['21+ · 2026-11-20 to 2026-12-01', '2026-12-01', '21+ · 2026-11-20 to 2026-12-01', false],
  ['21+ · ran until 2026-11-01', '2026-11-15', '21+ · ran until 2026-11-01', true],
  ['21+ · no end date', null, '21+', true],
])('CONTENT-029 of "%s" a card that ends on %s says "%s", and the end apart: %s', (terms, day, said, tellsEnd) => {
  expect(dropRepeatedEnd(terms, { day, endless: 'No end date' })).toEqual({ terms: said, tellsEnd });
});
