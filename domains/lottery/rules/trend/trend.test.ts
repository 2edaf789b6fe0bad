import { describe, expect, test } from 'vitest';
import type { PrizeShape } from '../engine/lottery-engine.ts';
import { countTrends } from './trend.ts';

const valueOf = (places: ReturnType<typeof countTrends>, place: number, value: string) =>
  places[place]?.values.find((one) => one.value === value);

describe('LOTT-012 trends of the last results, newest first', () => {
  const digits: PrizeShape[] = [{ name: 'numbers', count: 2, digits: 1 }];
  const results = ['37', '17', '39', '28', '25'].map((text) => ({ numbers: text.split('') }));

  test.each([
    [0, '3', { times: 2, absent: 0, longest: 2 }],
    [0, '1', { times: 1, absent: 1, longest: 3 }],
    [0, '2', { times: 2, absent: 3, longest: 3 }],
    [0, '9', { times: 0, absent: 5, longest: 5 }],
    [1, '7', { times: 2, absent: 0, longest: 3 }],
  ])('at place %i the value %s', (place, value, figures) => {
    expect(valueOf(countTrends(digits, results), place, value)).toEqual({ value, ...figures });
  });

  test('numbers of a range have their places, and those in rising order one for all', () => {
    const balls: PrizeShape = { name: 'numbers', count: 2, digits: 2, from: 1, to: 11 };
    const drawn = [{ numbers: ['01', '11'] }, { numbers: ['11', '02'] }];
    const places = countTrends([balls], drawn);
    expect(places.map(({ place, values }) => [place, values.length])).toEqual([
      [0, 11],
      [1, 11],
    ]);
    expect(valueOf(places, 1, '11')).toMatchObject({ times: 1, absent: 0 });
    const sorted = countTrends([{ ...balls, sorted: true }], drawn);
    expect(sorted).toHaveLength(1);
    expect(valueOf(sorted, 0, '11')).toMatchObject({ times: 2, absent: 0, longest: 0 });
  });

  test('of many prizes the digits of the highest, and the last two of all', () => {
    const prizes: PrizeShape[] = [
      { name: 'db', count: 1, digits: 5 },
      { name: 'g7', count: 2, digits: 2 },
    ];
    const places = countTrends(prizes, [
      { db: ['14296'], g7: ['11', '96'] },
      { db: ['20011'], g7: ['00', '52'] },
    ]);
    expect(places.map(({ prize, place }) => `${prize} ${place}`)).toEqual([
      'db 0',
      'db 1',
      'db 2',
      'db 3',
      'db 4',
      '* 0',
    ]);
    expect(valueOf(places, 5, '11')).toMatchObject({ times: 2 });
    expect(valueOf(places, 5, '52')).toMatchObject({ times: 1, absent: 1 });
  });

  test('without results nothing came', () => {
    expect(valueOf(countTrends(digits, []), 0, '3')).toEqual({ value: '3', times: 0, absent: 0, longest: 0 });
  });
});
