/** The vectors, prices and returns of the Thai, Lao, Hanoi, 4D, Indonesian and Philippine kinds. */
import { describe, expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';
import { choose, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { listPriceVersions } from '#domains/lottery/rules/engine/engines.ts';
import { findExcessReturns } from '#domains/lottery/rules/engine/return-guard.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { engineOf, kindOf, priceLine, tenthsText } from '#domains/lottery/rules/engine/testing-line.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { countReturn, type WeightedDraw } from '../fast/testing-return.ts';
import { signOf } from './indonesia.ts';

const terms = termsOf({ prizeMode: 'SEA' });
const list = (text: string) => text.split(' ');

const thai: DrawResult = { first: ['935321'], front3: list('112 007'), back3: list('450 450'), two: ['61'] };
const none = (count: number) => range(1, count).map((number) => padded(9_000 + number, 4));
const fourD = (first: string, second: string, consolation: string): DrawResult => ({
  first: [first],
  second: [second],
  third: ['8999'],
  starter: none(10),
  consolation: [consolation, ...none(9)],
});
const drawn = (first: string): DrawResult => ({ first: [first] });

type Vector = [string, LotteryFamily, string, string, Picks, DrawResult, string, string];

describe('LOTT-016 the vectors of the other lotteries', () => {
  test.each<Vector>([
    ['37', 'four_d', 'four_d_sg.1', 'BIG', [['1234']], fourD('1234', '5678', '1234'), '1', '2060'],
    ['38', 'four_d', 'four_d_sg.1', 'SYSTEM_BIG', [['1123']], fourD('8888', '1132', '7777'), '12', '1000'],
    ['38', 'four_d', 'four_d_sg.1', 'IBET_BIG', [['1123']], fourD('8888', '1132', '7777'), '1', '83'],
    ['39', 'thai', 'thai.1', 'TOD3', [['123']], thai, '1', '130'],
    ['40', 'pcso_digits', 'pcso_6d.1', 'STRAIGHT', [['123456']], drawn('923456'), '10', '40000'],
    ['41', 'indonesia', 'indonesia.1', 'COLOK_BEBAS', [['7']], drawn('7071'), '1', '3.9'],
    ['top', 'thai', 'thai.1', 'TOP3', [list('321 123')], thai, '2', '900'],
    ['tod of a pair', 'thai', 'thai.1', 'TOD3', [['322']], { ...thai, first: ['935232'] }, '1', '260'],
    ['front', 'thai', 'thai.1', 'FRONT3', [['007']], thai, '1', '400'],
    ['back, drawn twice', 'thai', 'thai.1', 'BACK3', [['450']], thai, '1', '800'],
    ['two on top', 'thai', 'thai.1', 'TOP2', [['21']], thai, '1', '90'],
    ['two at the bottom', 'thai', 'thai.1', 'BOT2', [['61']], thai, '1', '90'],
    ['run', 'thai', 'thai.1', 'RUNTOP', [list('3 9')], thai, '2', '3.2'],
    ['run pays once', 'thai', 'thai.1', 'RUNTOP', [['3']], { ...thai, first: ['000333'] }, '1', '3.2'],
    ['run at the bottom', 'thai', 'thai.1', 'RUNBOT', [['6']], thai, '1', '4.2'],
    ['low', 'thai', 'thai.1', 'HILOTOP3', [['low']], thai, '1', '1.9'],
    ['high', 'thai', 'thai.1', 'HILOBOT2', [['high']], thai, '1', '1.9'],
    ['Laos, top', 'lao', 'lao.1', 'TOP3', [['234']], drawn('1234'), '1', '800'],
    ['Laos, tod', 'lao', 'lao.1', 'TOD3', [['432']], drawn('1234'), '1', '120'],
    ['Laos, bottom', 'lao', 'lao.1', 'BOT2', [['12']], drawn('1234'), '1', '90'],
    ['Hanoi, top', 'hanoi', 'hanoi.1', 'TOP3', [['296']], { db: ['14296'], g1: ['22522'] }, '1', '800'],
    ['Hanoi, bottom', 'hanoi', 'hanoi.1', 'BOT2', [['22']], { db: ['14296'], g1: ['22522'] }, '1', '90'],
    [
      'small ignores a consolation',
      'four_d',
      'four_d_my.1',
      'SMALL',
      [['1234']],
      fourD('1234', '1', '1234'),
      '1',
      '3500',
    ],
    ['roll', 'four_d', 'four_d_my.1', 'ROLL_BIG', [['2'], ['134']], fourD('1934', '5678', '0000'), '10', '2500'],
    ['discount', 'indonesia', 'indonesia_discount.1', '4D', [['7071']], drawn('7071'), '0.34', '3000'],
    ['3D', 'indonesia', 'indonesia.1', '3D', [['071']], drawn('7071'), '1', '900'],
    ['2D in front', 'indonesia', 'indonesia.1', '2D_FRONT', [['70']], drawn('7071'), '1', '90'],
    ['2D in the middle', 'indonesia', 'indonesia.1', '2D_MIDDLE', [['07']], drawn('7071'), '1', '90'],
    ['macau', 'indonesia', 'indonesia.1', 'COLOK_MACAU', [list('7 0')], drawn('7071'), '1', '9.6'],
    ['macau, both twice', 'indonesia', 'indonesia.1', 'COLOK_MACAU', [list('7 0')], drawn('7007'), '1', '18'],
    ['naga', 'indonesia', 'indonesia.1', 'NAGA', [list('7 0 1')], drawn('7071'), '1', '46'],
    ['jitu', 'indonesia', 'indonesia.1', 'JITU', [['7'], [], [], ['2']], drawn('7071'), '2', '9.4'],
    ['2D straight', 'pcso_digits', 'pcso_2d.1', 'STRAIGHT', [['07'], ['31']], { numbers: list('07 31') }, '10', '4000'],
    [
      '2D any order',
      'pcso_digits',
      'pcso_2d.1',
      'ANY_ORDER',
      [list('31 07')],
      { numbers: list('07 31') },
      '10',
      '2000',
    ],
    ['3D rambolito', 'pcso_digits', 'pcso_3d.1', 'ANY_ORDER', [['455']], drawn('545'), '10', '1500'],
    ['4D, last three', 'pcso_digits', 'pcso_4d.1', 'STRAIGHT', [['1234']], drawn('0234'), '10', '800'],
    ['6D, best only', 'pcso_digits', 'pcso_6d.1', 'STRAIGHT', [['123456']], drawn('123056'), '10', '400'],
    ['KD2', 'kd', 'kd2.1', 'STRAIGHT', [list('07 31'), ['07']], { numbers: list('07 07') }, '2', '865'],
    ['KD3, pair', 'kd', 'kd3.1', 'ANY_ORDER', [['455']], drawn('545'), '1', '300'],
    ['KD4', 'kd', 'kd4.1', 'STRAIGHT', [['0455']], drawn('0455'), '1', '9000'],
    [
      '6/42, four right',
      'pcso_lotto',
      'pcso_642.1',
      'SINGLE',
      [list('01 02 03 04 05 06')],
      { numbers: list('01 02 03 04 41 42') },
      '20',
      '800',
    ],
    // Of the seven tickets one has five right and six have four, or by the left number: C(5,5)·2 and C(5,4)·1.
    [
      '6/42, a system of seven with five right',
      'pcso_lotto',
      'pcso_642.1',
      'SYSTEM',
      [list('01 02 03 04 05 06 07')],
      { numbers: list('01 02 03 04 05 42') },
      '140',
      '52000',
    ],
  ])('vector %s: %s %s %s %j', (_, family, version, kind, picks, result, cost, won) => {
    const stake =
      version.startsWith('pcso_6') && family === 'pcso_lotto' ? '20' : family === 'pcso_digits' ? '10' : '1';
    expect(priceLine({ family, version, kind, picks, stake, prizeMode: 'SEA' }, result)).toMatchObject({ cost, won });
  });

  test('a number with one order has no bet on its orders', () => {
    expect(kindOf({ family: 'thai', version: 'thai.1', kind: 'TOD3' }).checkPicks([['777']])).toBe(
      'pick_has_one_order',
    );
    for (const kind of ['IBET_BIG', 'SYSTEM_SMALL'])
      expect(kindOf({ family: 'four_d', version: 'four_d_sg.1', kind }).checkPicks([['7777']])).toBe(
        'pick_has_one_order',
      );
    expect(kindOf({ family: 'thai', version: 'thai.1', kind: 'TOD3' }).checkPicks([list('123 321')])).toBe(
      'pick_repeated',
    );
  });

  test('a prize above the bound is taxed where the terms say so', () => {
    const kind = kindOf({ family: 'pcso_digits', version: 'pcso_6d.1', kind: 'STRAIGHT' });
    const taxed = { ...terms, tax: { above: money(10_000n * moneyScale), ratePpm: 200_000 } };
    const pay = (result: string) =>
      kind.payout({ picks: [['123456']], stake: money(10n * moneyScale), result: drawn(result), terms: taxed });
    expect(pay('923456')).toMatchObject({ won: 32_000n * moneyScale, tax: 8_000n * moneyScale });
    expect(pay('993456')).toMatchObject({ won: 4_000n * moneyScale, tax: 0n });
  });
});

const returnsOf = (family: LotteryFamily, version: string, kind: string): string =>
  kindOf({ family, version, kind })
    .paytable(terms)
    .map(({ returnPpm }) => tenthsText(returnPpm))
    .join(' ');

describe('LOTT-016 the returns of the tables', () => {
  test.each<[LotteryFamily, string, string, string]>([
    ['thai', 'thai.1', 'TOP3', '90.0'],
    ['thai', 'thai.1', 'TOD3', '78.0 78.0'],
    ['thai', 'thai.1', 'FRONT3', '80.0'],
    ['thai', 'thai.1', 'TOP2', '90.0'],
    ['thai', 'thai.1', 'RUNTOP', '86.7'],
    ['thai', 'thai.1', 'RUNBOT', '79.8'],
    ['thai', 'thai.1', 'HILOTOP3', '95.0'],
    ['four_d', 'four_d_sg.1', 'BIG', '65.9'],
    ['four_d', 'four_d_sg.1', 'SMALL', '58.0'],
    ['four_d', 'four_d_my.1', 'BIG', '64.0'],
    ['four_d', 'four_d_my.1', 'SMALL', '65.0'],
    ['four_d', 'four_d_sg.1', 'ROLL_BIG', '65.9'],
    ['indonesia', 'indonesia.1', '4D', '90.0'],
    ['indonesia', 'indonesia_discount.1', '4D', '88.2'],
    ['indonesia', 'indonesia_discount.1', '3D', '97.6'],
    ['indonesia', 'indonesia_discount.1', '2D', '98.6'],
    ['indonesia', 'indonesia.1', 'COLOK_BEBAS', '92.4'],
    ['indonesia', 'indonesia.1', 'COLOK_MACAU', '94.0'],
    ['indonesia', 'indonesia.1', 'NAGA', '93.8'],
    ['indonesia', 'indonesia.1', 'JITU', '94.0'],
    ['indonesia', 'indonesia.1', 'FIFTY', '97.0'],
    ['indonesia', 'indonesia.1', 'SHIO', '93.6 93.6'],
    ['pcso_digits', 'pcso_2d.1', 'STRAIGHT', '41.6'],
    ['pcso_digits', 'pcso_3d.1', 'STRAIGHT', '45.0'],
    ['pcso_digits', 'pcso_3d.1', 'ANY_ORDER', '45.0 45.0'],
    ['pcso_digits', 'pcso_4d.1', 'STRAIGHT', '26.2'],
    ['pcso_digits', 'pcso_6d.1', 'STRAIGHT', '30.3'],
    ['kd', 'kd2.1', 'STRAIGHT', '90.0'],
    ['kd', 'kd3.1', 'STRAIGHT', '90.0'],
    ['kd', 'kd3.1', 'ANY_ORDER', '90.0 90.0'],
    ['kd', 'kd4.1', 'STRAIGHT', '90.0'],
  ])('%s %s %s returns %s per cent', (family, version, kind, returns) => {
    expect(returnsOf(family, version, kind)).toBe(returns);
  });

  test('one stake over all orders returns what the table lists', () => {
    const byOrders = (version: string, kind: string): Record<string, string> =>
      Object.fromEntries(
        kindOf({ family: 'four_d', version, kind })
          .paytable(terms)
          .map(({ selection, returnPpm }) => [selection ?? '', tenthsText(returnPpm)]),
      );
    expect(byOrders('four_d_sg.1', 'IBET_BIG')).toMatchObject({ 24: '65.8', 4: '65.9' });
    expect(byOrders('four_d_sg.1', 'IBET_SMALL')).toMatchObject({ 24: '57.8', 4: '58.0' });
    expect(byOrders('four_d_my.1', 'IBET_BIG')).toMatchObject({ 24: '66.7' });
    expect(byOrders('four_d_my.1', 'IBET_SMALL')).toMatchObject({ 24: '65.3' });
  });

  test.each([
    ['pcso_642.1', '5245786 24286 555 36.7', '14.9'],
    ['pcso_645.1', '8145060 34808 733 44.6', '14.8'],
    ['pcso_649.1', '13983816 54201 1032 56.7', '14.8'],
    ['pcso_655.1', '28989675 98604 1643 78.7', '13.4'],
    ['pcso_658.1', '40475358 129729 2035 91.6', '17.0'],
  ])('%s wins one in %s and returns %s per cent without its sixth prize', (version, oneIn, listed) => {
    const kind = kindOf({ family: 'pcso_lotto', version, kind: 'SINGLE' });
    const [entry] = kind.paytable(terms);
    const [, chanceOfSix = '1'] = /^(\d+)/.exec(oneIn) ?? [];
    const sixth = (500_000n * 1_000_000n) / (20n * BigInt(chanceOfSix));
    expect(tenthsText((entry?.returnPpm ?? 0n) - sixth)).toBe(listed);
    expect(kind.totalTickets).toBe(Number(chanceOfSix));
    const size = Number(version.slice(6, 8));
    const chances = [6, 5, 4, 3].map((right) => {
      const ways = choose(6, right) * choose(size - 6, 6 - right);
      const all = choose(size, 6);
      return right === 3 ? tenthsText((all * 10_000n) / ways) : String((all + ways / 2n) / ways);
    });
    expect(chances.join(' ')).toBe(oneIn);
  });

  test('no table of any family returns too much', () => {
    const families = [
      'thai',
      'lao',
      'hanoi',
      'four_d',
      'indonesia',
      'pcso_digits',
      'pcso_lotto',
      'kd',
      'vn_north',
      'vn_south',
    ] as const;
    for (const family of families)
      for (const version of listPriceVersions(family)) expect(findExcessReturns(engineOf(family, version))).toEqual([]);
  });
});

const fourDigitDraws: WeightedDraw[] = range(0, 9_999).map((value) => ({
  draw: { first: [padded(value, 4)] },
  weight: 1,
}));
describe('LOTT-016 the chances are those of all draws', () => {
  test.each<[LotteryFamily, string, string, Picks]>([
    ['lao', 'lao.1', 'TOP3', [list('123 777')]],
    ['lao', 'lao.1', 'RUNTOP', [['7']]],
    ['lao', 'lao.1', 'RUNBOT', [['7']]],
    ['lao', 'lao.1', 'HILOTOP3', [['high']]],
    ['indonesia', 'indonesia_discount.1', '3D', [['123']]],
    ['indonesia', 'indonesia.1', 'COLOK_BEBAS', [list('7 0')]],
    ['indonesia', 'indonesia.1', 'COLOK_MACAU', [list('7 0')]],
    ['indonesia', 'indonesia.1', 'NAGA', [list('7 0 1')]],
    ['indonesia', 'indonesia.1', 'JITU', [['7'], [], ['1', '2'], []]],
    ['indonesia', 'indonesia.1', 'FIFTY', [['big', 'even'], [], ['odd'], []]],
    ['pcso_digits', 'pcso_4d.1', 'STRAIGHT', [['1234']]],
    ['kd', 'kd4.1', 'STRAIGHT', [['1234']]],
  ])('%s %s %s %j', (family, version, kind, picks) => {
    const bet = kindOf({ family, version, kind });
    expect(bet.checkPicks(picks)).toBeNull();
    expect(countReturn(bet, { picks, draws: fourDigitDraws, terms })).toBe(bet.paytable(terms)[0]?.returnPpm);
  });

  test.each([
    ['123', 0],
    ['112', 1],
  ])('tod of %s', (number, entry) => {
    const bet = kindOf({ family: 'lao', version: 'lao.1', kind: 'TOD3' });
    const returns = bet.paytable(terms).find(({ selection }) => selection === (entry === 0 ? '6' : '3'))?.returnPpm;
    expect(countReturn(bet, { picks: [[number]], draws: fourDigitDraws, terms })).toBe(returns);
  });

  test('the signs of two digits share a hundred numbers by nine and eight', () => {
    const counts = range(1, 12).map(
      (sign) => range(0, 99).filter((value) => signOf(padded(value, 2)) === String(sign)).length,
    );
    expect(counts).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8]);
    expect(['01', '13', '97', '02', '00', '12'].map(signOf)).toEqual(['1', '1', '1', '2', '4', '12']);
  });

  test('runs of six digits from either end are counted as listed', () => {
    const bet = kindOf({ family: 'pcso_digits', version: 'pcso_6d.1', kind: 'STRAIGHT' });
    const stake = money(10n * moneyScale);
    const counts = new Map<string, number>();
    for (const value of range(0, 999_999)) {
      const number = padded(value, 6);
      if (!number.startsWith('12') && !number.endsWith('56')) continue;
      const { won } = bet.payout({ picks: [['123456']], stake, result: drawn(number), terms });
      counts.set(String(won / moneyScale), (counts.get(String(won / moneyScale)) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 150000: 1, 40000: 18, 4000: 180, 400: 1800, 40: 17901 });
  });
});
