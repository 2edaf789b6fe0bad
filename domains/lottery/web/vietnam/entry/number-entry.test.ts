/** Typed numbers, groups of numbers, and the rows of a newspaper. */
import { describe, expect, test } from 'vitest';
import { printedRows } from '../newspaper/printed-result.ts';
import { numbersOfGroup, numbersOfPlaces } from './number-groups.ts';
import { readNumbers, readSets } from './number-text.ts';

describe('numbers that are typed or pasted', () => {
  test.each([
    ['07 39, 68', 2, ['07', '39', '68'], []],
    ['07;07\n07', 2, ['07'], []],
    ['7 107 ab 08', 2, ['08'], ['7 too_short', '107 too_long', 'ab no_number']],
    ['0-7', 2, [], ['0 too_short', '7 too_short']],
    ['417 3417', 3, ['417'], ['3417 too_long']],
    ['  \n ', 2, [], []],
  ])('%j of %i digits', (typed, digits, numbers, wrong) => {
    const read = readNumbers(typed, digits);
    expect(read.numbers).toEqual(numbers);
    expect(read.wrong.map(({ text, reason }) => `${text} ${reason}`)).toEqual(wrong);
  });

  test.each([
    [
      '68 07\n12,34',
      2,
      [
        ['07', '68'],
        ['12', '34'],
      ],
      [],
    ],
    ['07 68; 12 34 56', 2, [['07', '68']], ['12 34 56 set_size']],
    ['07 07', 2, [], ['07 07 set_repeat']],
    ['07 6\n01 02 03', 3, [['01', '02', '03']], ['07 6 too_short']],
  ])('sets of %j', (typed, size, sets, wrong) => {
    const read = readSets(typed, size);
    expect(read.sets).toEqual(sets);
    expect(read.wrong.map(({ text, reason }) => `${text} ${reason}`)).toEqual(wrong);
  });
});

test('twins are the ten numbers of equal digits, and digits by place are every combination', () => {
  expect(numbersOfGroup('twin').join(' ')).toBe('00 11 22 33 44 55 66 77 88 99');
  expect(numbersOfPlaces([['1', '2'], ['0'], ['5', '6']])).toEqual(['105', '106', '205', '206']);
  expect(numbersOfPlaces([['1'], []])).toEqual([]);
});

test('a draw is printed as the newspapers of its region do', () => {
  const order = (family: string) => printedRows(family, {}).map(({ prize }) => prize);
  expect(order('vn_south')).toEqual(['g8', 'g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1', 'db']);
  expect(order('vn_north')).toEqual(['db', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7']);
});
