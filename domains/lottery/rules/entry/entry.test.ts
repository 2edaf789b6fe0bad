/** Numbers entered in groups, by chance and by pasting. */
import { describe, expect, test } from 'vitest';
import { createRandomStream } from '#kernel/random-stream.ts';
import { findEngine } from '../engine/engines.ts';
import { kindOf } from '../engine/testing-line.ts';
import { initialGames } from '../game/games.ts';
import {
  animalOfSign,
  animals,
  numbersBetween,
  numbersOfAnimal,
  numbersOfSide,
  numbersWithHead,
  numbersWithTail,
  ordersOf,
} from './number-group.ts';
import { parsePaste } from './paste.ts';
import { quickPick } from './quick-pick.ts';

describe('LOTT-016 numbers are entered in groups', () => {
  test.each([
    ['12', '12 21'],
    ['11', '11'],
    ['112', '112 121 211'],
    ['123', '123 132 213 231 312 321'],
  ])('the orders of %s are %s', (number, orders) => {
    expect(ordersOf(number).join(' ')).toBe(orders);
  });

  test('the orders of four digits are 24, 12, 6, 4 and 1', () => {
    expect(['1234', '1123', '1122', '1112', '1111'].map((number) => ordersOf(number).length)).toEqual([
      24, 12, 6, 4, 1,
    ]);
  });

  test.each([
    ['02', '92', 10, '02 12 22 32 42 52 62 72 82 92'],
    ['00', '03', 1, '00 01 02 03'],
    ['000', '999', 333, '000 333 666 999'],
    ['05', '05', 1, '05'],
    ['92', '02', 10, ''],
    ['02', '91', 10, ''],
    ['02', '920', 1, ''],
  ])('from %s to %s by %i: %s', (from, to, step, numbers) => {
    expect(numbersBetween(from, to, step).join(' ')).toBe(numbers);
  });

  test('heads, tails and sides', () => {
    expect(numbersWithHead('7').join(' ')).toBe('70 71 72 73 74 75 76 77 78 79');
    expect(numbersWithTail('7').join(' ')).toBe('07 17 27 37 47 57 67 77 87 97');
    expect(numbersOfSide('big')).toHaveLength(50);
    expect([numbersOfSide('big')[0], numbersOfSide('small')[49]]).toEqual(['50', '49']);
    expect([numbersOfSide('odd')[0], numbersOfSide('even')[0]]).toEqual(['01', '00']);
  });

  test('the animals share a hundred numbers', () => {
    expect(animals.flatMap(numbersOfAnimal).toSorted()).toEqual(numbersBetween('00', '99', 1));
    expect(numbersOfAnimal('dragon').join(' ')).toBe('04 16 28 40 52 64 76 88');
  });

  test.each([
    ['1', '2026-02-17', 'horse'],
    ['2', '2026-02-17', 'snake'],
    ['12', '2026-12-31', 'goat'],
    ['1', '2026-02-16', 'snake'],
    ['1', '2024-01-01', null],
  ])('sign %s of a draw on %s is the %s', (sign, day, animal) => {
    expect(animalOfSign(sign, day)).toBe(animal);
  });
});

describe('LOTT-016 a quick pick is a bet that its kind takes', () => {
  const { below } = createRandomStream({ seed: '11'.repeat(32), label: 'quick pick' });

  test('of every kind of every table of the initial games', () => {
    const tables = new Map(initialGames.map((game) => [game.priceVersion, game]));
    for (const { family, priceVersion } of tables.values())
      for (const kind of Object.values(findEngine(family, priceVersion)?.kinds ?? {})) {
        const picks = quickPick(kind, below);
        expect([kind.code, picks === null ? 'none' : kind.checkPicks(picks)]).toEqual([kind.code, null]);
      }
  });

  test('differs from one to the next', () => {
    const kind = kindOf({ family: 'pcso_lotto', version: 'pcso_642.1', kind: 'SINGLE' });
    expect(quickPick(kind, below)).not.toEqual(quickPick(kind, below));
  });
});

describe('LOTT-016 pasted numbers', () => {
  const lo2 = kindOf({ family: 'vn_north', version: 'vn_north.1', kind: 'LO2' });

  test('are read by any usual separator, and every wrong line is named', () => {
    expect(parsePaste(lo2, '07, 39;68\n\n7\r\n42 420 43\n  07\nxx')).toEqual({
      bets: [[['07', '39', '68', '42', '43']]],
      tickets: 5,
      repeated: 1,
      wrong: [
        { line: 3, text: '7', fault: 'pick_unknown' },
        { line: 4, text: '42 420 43', fault: 'pick_unknown' },
        { line: 6, text: 'xx', fault: 'pick_unknown' },
      ],
    });
  });

  test('of a kind of sets are one set a line', () => {
    const xien = kindOf({ family: 'vn_north', version: 'vn_north.1', kind: 'XIEN2' });
    const { bets, tickets, repeated, wrong } = parsePaste(xien, '42-89\n89 42\n1 2 3\n11,22');
    expect([bets, tickets, repeated]).toEqual([[[['42', '89']], [['11', '22']]], 2, 1]);
    expect(wrong).toEqual([{ line: 3, text: '1 2 3', fault: 'pick_unknown' }]);
  });

  test('of places are one order a token', () => {
    const straight = kindOf({ family: 'ssc', version: 'ssc.1', kind: 'straight3_first' });
    const { bets, wrong } = parsePaste(straight, '123 045\n12\n12a');
    expect(bets).toEqual([
      [['1'], ['2'], ['3']],
      [['0'], ['4'], ['5']],
    ]);
    expect(wrong.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'picks_malformed'],
      [3, 'pick_unknown'],
    ]);
  });

  test('of balls are one order a line, with or without noughts', () => {
    const race = kindOf({ family: 'pk10', version: 'pk10.1', kind: 'straight2' });
    expect(parsePaste(race, '1 10\n03,04\n5 5').bets).toEqual([
      [['01'], ['10']],
      [['03'], ['04']],
    ]);
    expect(parsePaste(race, '5 5').wrong).toEqual([{ line: 1, text: '5 5', fault: 'picks_cover_nothing' }]);
  });

  test('of a kind that needs several numbers are one bet', () => {
    const stone = kindOf({ family: 'vn_north', version: 'vn_north.1', kind: 'DA' });
    expect(parsePaste(stone, '01\n02\n03')).toMatchObject({ bets: [[['01', '02', '03']]], tickets: 3, wrong: [] });
  });

  test('nothing is no bet', () => {
    expect(parsePaste(lo2, ' \n')).toEqual({ bets: [], tickets: 0, repeated: 0, wrong: [] });
  });
});
