import { expect, test } from 'vitest';
import { readFilter, readPage, readRange, withBefore, withDays, withFilter, withOpen, withPage } from './address.ts';
import { presetDays, presetOf, presets } from './preset.ts';

const today = '2026-11-15';
const at = (search: string) => new URLSearchParams(search);
const spanAt = (search: string) => readRange(at(search), today);

test('MEMBER-038 CONST-023 the four given spans are there, with today and yesterday, and each counts its days', () => {
  expect(presets.map((preset) => Object.values(presetDays(preset, today)))).toEqual([
    ['2026-11-15', '2026-11-15'],
    ['2026-11-14', '2026-11-14'],
    ['2026-11-09', '2026-11-15'],
    ['2026-10-17', '2026-11-15'],
    ['2026-11-15', '2026-11-21'],
    ['2026-11-15', '2026-12-14'],
  ]);
  expect(presets.map((preset) => presetOf(presetDays(preset, today), today))).toEqual([...presets]);
});

test('MEMBER-038 a record shows the past seven days, a named span or two days of the address', () => {
  expect(spanAt('').preset).toBe('past7');
  expect(spanAt('range=next30')).toEqual({ days: presetDays('next30', today), preset: 'next30' });
  expect(spanAt('from=2026-01-02&to=2026-02-03')).toEqual({
    days: { startDate: '2026-01-02', endDate: '2026-02-03' },
    preset: null,
  });
});

test.each(['range=always', 'from=2026-02-31&to=2026-03-01', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-01'])(
  'MEMBER-038 %s makes no sense and is the usual span',
  (search) => expect(spanAt(search).preset).toBe('past7'),
);

test('a page is a number from one, and a filter is a code', () => {
  expect(['page=3', 'page=0', 'page=-1', 'page=1.5', 'page=x', ''].map((search) => readPage(at(search)))).toEqual([
    3, 1, 1, 1, 1, 1,
  ]);
  expect(readFilter(at('state=settled'), 'state')).toBe('settled');
  expect(readFilter(at('state=%3Cb%3E'), 'state')).toBeNull();
});

test('another span or filter begins at the first page, a page closes what was open', () => {
  const here = at('range=past30&page=4&open=bt_1&state=open');
  expect(String(withFilter(here, 'state', 'void'))).toBe('range=past30&state=void');
  expect(String(withFilter(here, 'state', null))).toBe('range=past30');
  expect(String(withDays(here, presetDays('past7', today), { today }))).toBe('state=open');
  expect(String(withDays(here, { startDate: '2026-01-01', endDate: '2026-01-03' }, { today }))).toBe(
    'state=open&from=2026-01-01&to=2026-01-03',
  );
  expect(String(withPage(here, 5))).toBe('range=past30&page=5&state=open');
  expect(String(withPage(here, 1))).toBe('range=past30&state=open');
  const later = at('type=bet&before=77&open=12');
  expect(String(withFilter(later, 'type', 'win'))).toBe('type=win');
  expect(String(withBefore(later, '55'))).toBe('type=bet&before=55');
  expect(String(withBefore(later, null))).toBe('type=bet');
  expect(String(withOpen(here, 'bt_2'))).toBe('range=past30&page=4&open=bt_2&state=open');
});
