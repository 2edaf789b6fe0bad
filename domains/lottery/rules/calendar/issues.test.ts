/** Numbers and times of issues, by the calendars of the initial games. */
import { describe, expect, test } from 'vitest';
import { type Instant, instant } from '#kernel/time.ts';
import { findEngine } from '../engine/engines.ts';
import { gameNameOf, initialGames } from '../game/games.ts';
import { planIssues } from './issues.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const iso = (moment: Instant) => new Date(moment).toISOString().replace(':00.000Z', 'Z');

function calendarOf(code: string) {
  const game = initialGames.find((one) => one.code === code);
  if (game === undefined) throw new Error(`no game ${code}`);
  return game.calendar;
}

const numbersOf = (code: string, after: string, count: number) =>
  planIssues(calendarOf(code), { after: at(after), count }).map(({ number }) => number);

describe('LOTT-015 issues of fast draws', () => {
  test('at 14:05:09 the issue of three minutes is the 282nd and is drawn at 14:06:00', () => {
    const [issue] = planIssues(calendarOf('SSC3'), { after: at('2026-11-18T14:05:09+08:00'), count: 1 });
    expect(issue).toEqual({
      number: '20261118-0282',
      opensAt: at('2026-11-18T14:03:00+08:00'),
      closesAt: at('2026-11-18T14:05:50+08:00'),
      drawsAt: at('2026-11-18T14:06:00+08:00'),
      dueAt: at('2026-11-18T14:06:00+08:00'),
    });
  });

  test.each([
    ['SSC1', '1440'],
    ['SSC3', '0480'],
    ['SSC5', '0288'],
  ])('the last issue of a day of %s is %s, is drawn at midnight and keeps the old date', (code, last) => {
    const [ending, first] = planIssues(calendarOf(code), { after: at('2026-11-18T23:59:59+08:00'), count: 2 });
    expect(ending).toMatchObject({ number: `20261118-${last}`, drawsAt: at('2026-11-19T00:00:00+08:00') });
    expect(first).toMatchObject({ number: '20261119-0001', opensAt: at('2026-11-19T00:00:00+08:00') });
  });

  test('a draw at the very moment is over', () => {
    expect(numbersOf('SSC1', '2026-11-18T00:00:59.999+08:00', 1)).toEqual(['20261118-0001']);
    expect(numbersOf('SSC1', '2026-11-18T00:01:00+08:00', 1)).toEqual(['20261118-0002']);
  });
});

describe('LOTT-015 issues by the calendar', () => {
  test('Hồ Chí Minh draws on Mondays and Saturdays, and opens when the one before has closed', () => {
    const issues = planIssues(calendarOf('VN_HCM'), { after: at('2026-11-14T16:15:00+07:00'), count: 2 });
    expect(issues.map(({ number }) => number)).toEqual(['20261116', '20261121']);
    expect(issues[0]).toMatchObject({
      opensAt: at('2026-11-14T16:10:00+07:00'),
      closesAt: at('2026-11-16T16:10:00+07:00'),
      drawsAt: at('2026-11-16T16:15:00+07:00'),
      dueAt: at('2026-11-16T16:45:00+07:00'),
    });
  });

  test.each([
    ['1', 'Đồng Tháp, Cà Mau, Hồ Chí Minh, Huế, Phú Yên', 'VN_DT VN_CM VN_HCM VN_HUE VN_PY'],
    ['4', 'Tây Ninh, An Giang, Bình Thuận, Bình Định, Quảng Trị, Quảng Bình', 'VN_TN VN_AG VN_BTH VN_BDI VN_QT VN_QB'],
    ['6', 'four of the south and three of the centre', 'VN_HCM VN_LA VN_BP VN_HG VN_DNG VN_QNG VN_DNO'],
    ['7', 'three of the south and three of the centre', 'VN_TG VN_KG VN_DL VN_KT VN_KH VN_HUE'],
  ])('on weekday %s these provinces draw: %s', (weekday, _, codes) => {
    const day = `2026-11-${15 + Number(weekday)}`;
    const drawing = initialGames
      .filter(({ code }) => code.startsWith('VN_'))
      .filter(({ code }) => numbersOf(code, `${day}T00:00:00+07:00`, 1)[0] === day.replaceAll('-', ''))
      .map(({ code }) => code);
    expect(drawing.toSorted()).toEqual(codes.split(' ').toSorted());
  });

  test('the north draws every day, also at the end of a year', () => {
    expect(numbersOf('VNMB', '2026-12-31T18:15:00+07:00', 2)).toEqual(['20270101', '20270102']);
  });

  test('Thailand draws on the 1st and 16th, or on the next day where it is a holiday', () => {
    const issues = planIssues(calendarOf('TH'), { after: at('2026-12-16T15:00:00+07:00'), count: 4 });
    expect(issues.map(({ drawsAt }) => iso(drawsAt))).toEqual([
      '2027-01-02T08:00Z',
      '2027-01-17T08:00Z',
      '2027-02-01T08:00Z',
      '2027-02-16T08:00Z',
    ]);
    expect(issues[0]).toMatchObject({ opensAt: at('2026-12-16T14:30:00+07:00') });
  });

  test('three draws of a day are numbered in their order', () => {
    expect(numbersOf('PH2D', '2026-11-18T14:00:00+08:00', 4)).toEqual([
      '20261118-2',
      '20261118-3',
      '20261119-1',
      '20261119-2',
    ]);
    const [third] = planIssues(calendarOf('PH3D'), { after: at('2026-11-18T17:00:00+08:00'), count: 1 });
    expect(third).toMatchObject({
      opensAt: at('2026-11-18T16:40:00+08:00'),
      closesAt: at('2026-11-18T19:55:00+08:00'),
      dueAt: at('2026-11-18T21:45:00+08:00'),
    });
  });

  test.each([
    ['PH642', ['20261119', '20261121', '20261124']],
    ['PH645', ['20261118', '20261120', '20261123']],
    ['PH649', ['20261119', '20261122', '20261124']],
    ['PH655', ['20261118', '20261121', '20261123']],
    ['PH658', ['20261120', '20261122', '20261124']],
    ['LA', ['20261118', '20261120', '20261123']],
    ['SG4D', ['20261118', '20261121', '20261122']],
  ])('%s draws on its days', (code, numbers) => {
    expect(numbersOf(code, '2026-11-18T00:00:00+08:00', 3)).toEqual(numbers);
  });

  test('a new version of a calendar holds from its day on, and a cancelled draw is left out', () => {
    const time = { closesAt: '10:00', drawsAt: '10:30', dueAt: '11:00' };
    const calendar = {
      kind: 'daily',
      zone: '+05:30',
      versions: [
        { validFrom: '2026-01-01', rules: [{ weekdays: [1], times: [time] }] },
        { validFrom: '2026-11-20', rules: [{ weekdays: [2], times: [time] }] },
      ],
      moves: { '2026-11-24': null },
    } as const;
    const issues = planIssues(calendar, { after: at('2026-11-15T00:00:00Z'), count: 2 });
    expect(issues.map(({ number }) => number)).toEqual(['20261116', '20261201']);
    expect(issues.map(({ drawsAt }) => iso(drawsAt))).toEqual(['2026-11-16T05:00Z', '2026-12-01T05:00Z']);
  });

  test('a zone with summer time keeps the hour of its clocks', () => {
    const time = { closesAt: '10:00', drawsAt: '10:30', dueAt: '11:00' };
    const rules = [{ weekdays: [1, 7], times: [time] }];
    const calendar = {
      kind: 'daily',
      zone: 'Australia/Sydney',
      versions: [{ validFrom: '2026-01-01', rules }],
    } as const;
    const issues = planIssues(calendar, { after: at('2026-10-03T00:00:00Z'), count: 2 });
    expect(issues.map(({ drawsAt }) => iso(drawsAt))).toEqual(['2026-10-03T23:30Z', '2026-10-04T23:30Z']);
  });
});

describe('LOTT-001 the games of a new installation', () => {
  test('each has a code and a name of its own, and a table of prices', () => {
    const codes = initialGames.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const names = codes.map(gameNameOf);
    expect(names.filter((name, index) => name === codes[index])).toEqual([]);
    expect(new Set(names).size).toBe(codes.length);
    expect(initialGames.filter(({ family, priceVersion }) => findEngine(family, priceVersion) === null)).toEqual([]);
  });

  test('each page has games of its own', () => {
    const count = (vassalage: string) => initialGames.filter((game) => game.vassalage === vassalage).length;
    expect(['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'].map(count)).toEqual([12, 15, 38, 20]);
  });

  test('only games whose prices follow from their chances are played by prize group', () => {
    const groups = initialGames.filter(({ prizeMode }) => prizeMode === 'LOTT');
    expect(groups.length).toBe(12);
    expect(groups.filter(({ family, priceVersion }) => !findEngine(family, priceVersion)?.hasPrizeGroups)).toEqual([]);
  });

  test('every game has issues to come', () => {
    for (const { code } of initialGames)
      expect([code, numbersOf(code, '2026-11-18T12:00:00Z', 3).length]).toEqual([code, 3]);
  });
});
