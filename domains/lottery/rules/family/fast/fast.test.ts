/** The price lists and vectors of the fast draws, and their chances counted over all draws. */
import { describe, expect, test } from 'vitest';
import type { LotteryFamily } from '#domains/lottery/contract/lottery-game.ts';
import type { Picks } from '#domains/lottery/contract/selection.ts';
import { choose, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { maxPrizeGroup, rebateOfGroup } from '#domains/lottery/rules/engine/prize-group.ts';
import { findExcessReturns } from '#domains/lottery/rules/engine/return-guard.ts';
import { termsOf } from '#domains/lottery/rules/engine/terms.ts';
import { engineOf, kindOf, priceLine, tenthsText } from '#domains/lottery/rules/engine/testing-line.ts';
import { moneyText } from '#kernel/money.ts';
import { createRandomStream } from '#kernel/random-stream.ts';
import { elements } from './keno.ts';
import { countReturn, digitDraws, type WeightedDraw } from './testing-return.ts';

const credit = termsOf({ prizeMode: 'ELOTT' });
const versionOf = (family: LotteryFamily) => `${family}.1`;
const kindNamed = (family: LotteryFamily, kind: string) => kindOf({ family, version: versionOf(family), kind });

const oddsOf = (family: LotteryFamily, kind: string, terms = credit): Record<string, string> =>
  Object.fromEntries(
    kindNamed(family, kind)
      .paytable(terms)
      .flatMap(({ selection, tiers }) =>
        tiers.map(({ tier, pays }) => [
          tiers.length > 1 ? `${selection ?? ''}${tier}` : (selection ?? tier),
          moneyText(pays),
        ]),
      ),
  );

const mirrored = (from: number, odds: string) => {
  const left = odds.split(' ');
  return Object.fromEntries([...left, ...left.toReversed()].map((price, index) => [String(from + index), price]));
};

const each = (options: string, price: string) =>
  Object.fromEntries(options.split(' ').map((option) => [option, price]));

describe('LOTT-016 the odds of the fast draws at 97 per cent', () => {
  test.each<[LotteryFamily, string, Record<string, string>]>([
    ['k3', 'sum', mirrored(3, '209.52 69.84 34.92 20.95 13.96 9.97 8.38 7.76')],
    ['k3', 'sides', each('big small odd even', '1.99')],
    ['k3', 'sides_with_triples', each('big small odd even', '1.94')],
    ['k3', 'triple', each('111 222 333 444 555 666', '209.52')],
    ['k3', 'shape', { triple: '34.92', run: '8.73', all_different: '1.74', one_pair: '2.32' }],
    ['k3', 'pair', each('1 2 3 4 5 6', '13.09')],
    ['k3', 'appears', each('1 2 3 4 5 6', '2.3')],
    ['pk10', 'place_number', { hit: '9.7' }],
    ['pk10', 'place_sides', { hit: '1.94' }],
    ['pk10', 'dragon_tiger', { hit: '1.94' }],
    [
      'pk10',
      'sum2',
      {
        ...each('3 4 18 19', '43.65'),
        ...each('5 6 16 17', '21.82'),
        ...each('7 8 14 15', '14.55'),
        ...each('9 10 12 13', '10.91'),
        11: '8.73',
      },
    ],
    ['pk10', 'sum2_sides', { big: '2.18', even: '2.18', small: '1.74', odd: '1.74' }],
    ['pk10', 'straight2', { hit: '87.3' }],
    ['pk10', 'group2', { hit: '43.65' }],
    ['pk10', 'straight3', { hit: '698.4' }],
    ['x5', 'odd_balls', { 0: '448.14', 1: '14.93', 2: '2.98', 3: '2.24', 4: '5.97', 5: '74.69' }],
    [
      'x5',
      'middle_ball',
      { '03': '16', '04': '7.11', '05': '4.97', '06': '4.48', '07': '4.97', '08': '7.11', '09': '16' },
    ],
    ['x5', 'total_sides', each('big small', '1.93')],
    ['x5', 'total_parity', { odd: '1.89', even: '1.98' }],
    ['l28', 'sum', mirrored(0, '970 323.33 161.66 97 64.66 46.19 34.64 26.94 21.55 17.63 15.39 14.05 13.28 12.93')],
    ['l28', 'sides', each('big small odd even', '1.94')],
    ['l28', 'double_sides', { big_odd: '4.19', small_even: '4.19', big_even: '3.6', small_odd: '3.6' }],
    ['l28', 'extremes', each('extreme_big extreme_small', '17.32')],
    ['l28', 'colour', { red: '2.92', green: '3.75', blue: '3.75' }],
    ['l28', 'shape', { leopard: '97', straight: '16.16', pair: '3.59' }],
    ['keno', 'total_sides', each('big small', '1.93')],
    ['keno', 'total_parity', each('odd even', '1.94')],
    ['keno', 'halves', { upper: '2.43', lower: '2.43', tie: '4.77' }],
    ['keno', 'element', { metal: '9.46', wood: '4.81', water: '2.49', fire: '4.76', earth: '9.28' }],
    ['wingo', 'number', each('0 1 2 3 4 5 6 7 8 9', '8.82')],
    ['wingo', 'sides', each('big small', '1.96')],
  ])('%s %s', (family, kind, odds) => {
    expect(oddsOf(family, kind)).toEqual(odds);
  });

  test.each<[LotteryFamily, string, number, string]>([
    ['k3', 'pair_and_single', 30, '69.84'],
    ['k3', 'three_different', 20, '34.92'],
    ['k3', 'two_different', 15, '6.98'],
  ])('%s %s: all %i options pay %s', (family, kind, count, price) => {
    const prices = Object.values(oddsOf(family, kind));
    expect([prices.length, [...new Set(prices)]]).toEqual([count, [price]]);
  });

  test('eleven by five pays the public prizes at 1800', () => {
    const terms = termsOf({ prizeMode: 'LOTT', prizeGroup: 1_800 });
    const kinds =
      'straight3 group3 straight2 group2 place_number first3_contains any1 any2 any3 any4 any5 any6 any7 any8';
    const prices = kinds.split(' ').map((kind) => oddsOf('x5', kind, terms)['hit']);
    const known = '1782 297 198 99 19.8 6.6 3.96 9.9 29.7 118.8 831.6 138.6 39.6 14.85';
    expect(prices.join(' ')).toBe(known);
  });

  test('K3 pays the public prizes at 96 per cent', () => {
    const terms = { mode: 'credit', prizeGroup: 1_900, creditReturnPpm: 960_000 } as const;
    expect(oddsOf('k3', 'sum', terms)).toMatchObject({
      3: '207.36',
      4: '69.12',
      5: '34.56',
      8: '9.87',
      9: '8.29',
      10: '7.68',
    });
  });
});

describe('LOTT-016 the returns that are shown', () => {
  const returnText = (family: LotteryFamily, kind: string, selection: string | null = null) => {
    const entry = kindNamed(family, kind)
      .paytable(credit)
      .find((one) => one.selection === selection);
    return tenthsText(entry?.returnPpm);
  };

  test('keno returns what its table says', () => {
    const returns = range(1, 10).map((count) => returnText('keno', `pick${count}`));
    expect(returns.join(' ')).toBe('95.0 95.0 94.4 94.4 93.6 94.2 93.7 93.9 94.9 93.5');
    expect(returnText('keno', 'total_sides', 'big')).toBe('96.5');
  });

  test('wingo returns what is left after the fee', () => {
    expect(['green', 'violet', 'red'].map((colour) => returnText('wingo', 'colour', colour))).toEqual([
      '93.1',
      '88.2',
      '93.1',
    ]);
    expect(returnText('wingo', 'number', '7')).toBe('88.2');
    expect(returnText('wingo', 'sides', 'big')).toBe('98.0');
  });

  test.each<LotteryFamily>(['k3', 'pk10', 'x5', 'l28'])('every odds of %s returns 96.5 to 97 per cent', (family) => {
    const entries = Object.values(engineOf(family, versionOf(family)).kinds).flatMap((kind) => kind.paytable(credit));
    // The shortest odds lose most by the cut to 0.01: 1.74 of 1.746 and 1.98 of 1.983.
    const outside = entries.filter(({ returnPpm }) => returnPpm < 960_000n || returnPpm > 970_000n);
    expect([entries.length > 20, outside]).toEqual([true, []]);
  });

  test('no family returns too much at the best terms, and a table that would is found', () => {
    for (const family of ['ssc', 'k3', 'pk10', 'x5', 'l28', 'keno', 'wingo'] as const)
      expect(findExcessReturns(engineOf(family, versionOf(family)))).toEqual([]);
    const generous = { ...engineOf('k3', 'k3.1'), totalReturn: 1_000_000n as never };
    expect(findExcessReturns(generous).length).toBeGreaterThan(0);
  });

  test('a table of fixed pays has no rebate beside its prizes, whatever group is named', () => {
    const withGroups = (['ssc', 'k3', 'pk10', 'x5', 'l28'] as const).map((family) =>
      engineOf(family, versionOf(family)),
    );
    expect(withGroups.map(({ hasPrizeGroups }) => hasPrizeGroups)).toEqual([true, true, true, true, true]);
    for (const [family, version] of [
      ['vn_north', 'vn_north.1'],
      ['keno', 'keno.1'],
      ['wingo', 'wingo.1'],
      ['thai', 'thai.1'],
    ] as const) {
      const engine = engineOf(family, version);
      expect([engine.hasPrizeGroups, rebateOfGroup(engine, 1_700)]).toEqual([false, 0n]);
    }
  });

  test('a higher prize group is a lower rebate', () => {
    const ssc = engineOf('ssc', 'ssc.1');
    expect([1_700, 1_900, 1_960].map((group) => rebateOfGroup(ssc, group))).toEqual([130_000n, 30_000n, 0n]);
    expect([maxPrizeGroup(ssc), maxPrizeGroup(engineOf('x5', 'x5.1'))]).toEqual([1_960, 1_930]);
  });
});

const faces = range(1, 6).map(String);
const rolls: WeightedDraw[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => ({ draw: { numbers: [a, b, c] }, weight: 1 }))),
);

/** All orders of the first `size` of so many numbers; those that follow are in rising order. */
function orderedDraws(size: number, many: number, drawn: number): WeightedDraw[] {
  const all = range(1, many).map((number) => padded(number, 2));
  const extend = (before: string[]): string[][] =>
    before.length === size
      ? [before]
      : all.filter((number) => !before.includes(number)).flatMap((number) => extend([...before, number]));
  return extend([]).map((first) => ({
    draw: { numbers: [...first, ...all.filter((number) => !first.includes(number))].slice(0, drawn) },
    weight: 1,
  }));
}

/** Each number once at each place, both ways round. */
const races: WeightedDraw[] = range(0, 9).flatMap((turn) => {
  const numbers = range(0, 9).map((place) => padded(((place + turn) % 10) + 1, 2));
  return [
    { draw: { numbers }, weight: 1 },
    { draw: { numbers: numbers.toReversed() }, weight: 1 },
  ];
});

describe('LOTT-016 the chances are those of all draws', () => {
  const optionKinds: [LotteryFamily, string[], WeightedDraw[]][] = [
    ['k3', Object.keys(engineOf('k3', 'k3.1').kinds), rolls],
    ['l28', Object.keys(engineOf('l28', 'l28.1').kinds), digitDraws(3)],
    ['pk10', ['sum2', 'sum2_sides'], orderedDraws(2, 10, 10)],
    ['x5', ['odd_balls', 'middle_ball', 'total_sides', 'total_parity'], orderedDraws(5, 11, 5).filter(isRising)],
    ['wingo', ['number', 'sides', 'colour'], digitDraws(1)],
  ];

  function isRising({ draw }: WeightedDraw): boolean {
    const numbers = draw['numbers'] ?? [];
    return numbers.every((number, index) => index === 0 || (numbers[index - 1] ?? '') < number);
  }

  test.each(optionKinds)('every option of %s %j', (family, kinds, draws) => {
    for (const kind of kinds) {
      const entries = kindNamed(family, kind).paytable(credit);
      const counted = entries.map(({ selection }) =>
        countReturn(kindNamed(family, kind), { picks: [[selection ?? '']], draws, terms: credit }),
      );
      expect([kind, counted]).toEqual([kind, entries.map(({ returnPpm }) => returnPpm)]);
    }
  });

  const list = (text: string) => text.split(' ');
  const empty = (count: number): string[][] => range(1, count).map(() => []);

  test.each<[LotteryFamily, string, Picks, WeightedDraw[]]>([
    ['pk10', 'straight2', [list('01 02 03'), list('02 03')], orderedDraws(2, 10, 10)],
    ['pk10', 'group2', [list('01 02 03 10')], orderedDraws(2, 10, 10)],
    ['pk10', 'straight3', [list('01 02 03'), list('02 03'), list('03 04')], orderedDraws(3, 10, 10)],
    ['pk10', 'place_number', [list('01 02'), ...empty(8), list('07')], races],
    ['pk10', 'place_sides', [list('big odd'), ...empty(8), list('small')], races],
    ['pk10', 'dragon_tiger', [list('dragon'), ...empty(3), list('tiger')], races],
    ['x5', 'straight3', [list('01 02 03'), list('02 03'), list('03 04')], orderedDraws(3, 11, 5)],
    ['x5', 'group3', [list('01 02 03 11')], orderedDraws(3, 11, 5)],
    ['x5', 'straight2', [list('01 02 03'), list('02 03')], orderedDraws(3, 11, 5)],
    ['x5', 'group2', [list('01 02 03')], orderedDraws(3, 11, 5)],
    ['x5', 'first3_contains', [list('01 11')], orderedDraws(3, 11, 5)],
    ['x5', 'any1', [list('01 11')], orderedDraws(5, 11, 5).filter(isRising)],
    ['x5', 'any2', [list('01 05 11')], orderedDraws(5, 11, 5).filter(isRising)],
    ['x5', 'any5', [list('01 02 05 07 10 11')], orderedDraws(5, 11, 5).filter(isRising)],
    ['x5', 'any6', [list('01 02 05 07 10 11 03')], orderedDraws(5, 11, 5).filter(isRising)],
    ['x5', 'any8', [list('01 02 05 07 10 11 03 04 06')], orderedDraws(5, 11, 5).filter(isRising)],
  ])('%s %s of %j', (family, kind, picks, draws) => {
    const [entry] = kindNamed(family, kind).paytable(credit);
    expect(kindNamed(family, kind).checkPicks(picks)).toBeNull();
    expect(countReturn(kindNamed(family, kind), { picks, draws, terms: credit })).toBe(entry?.returnPpm);
  });

  test('the totals of keno are counted over all sets of twenty numbers', () => {
    const bySum = range(0, 20).map(() => Array.from({ length: 1_411 }, () => 0n));
    const [none] = bySum;
    if (none) none[0] = 1n;
    for (const number of range(1, 80))
      for (let taken = 20; taken > 0; taken -= 1) {
        const [fewer = [], row = []] = bySum.slice(taken - 1, taken + 1);
        for (let sum = number; sum < row.length; sum += 1) row[sum] = (row[sum] ?? 0n) + (fewer[sum - number] ?? 0n);
      }
    const sets = (from: number, to: number) =>
      (bySum[20] ?? []).slice(from, to + 1).reduce((all, some) => all + some, 0n);
    expect(sets(210, 1_410)).toBe(choose(80, 20));
    for (const { from, to, ways } of elements) expect(sets(from, to)).toBe(ways);
    const returns = { big: sets(811, 1_410), small: sets(210, 809) };
    const paid = returns.big * 193n + sets(810, 810) * 100n;
    const [entry] = kindNamed('keno', 'total_sides').paytable(credit);
    expect([returns.big === returns.small, entry?.returnPpm]).toEqual([true, (paid * 10_000n) / choose(80, 20)]);
    const odd = range(0, 599).reduce((all, step) => all + sets(211 + 2 * step, 211 + 2 * step), 0n);
    const [parity] = kindNamed('keno', 'total_parity').paytable(credit);
    expect(parity?.returnPpm).toBe((odd * 194n * 10_000n) / choose(80, 20));
  });
});

const drawOf = (numbers: string) => ({ numbers: numbers.split(' ') });
const race = drawOf('02 05 08 09 10 06 03 07 04 01');
const kenoDraw = drawOf('05 12 17 19 20 22 27 28 32 43 47 54 55 57 63 65 67 69 74 76');
const emptyRows = (count: number): string[][] => range(1, count).map(() => []);

describe('LOTT-016 the vectors of the fast draws', () => {
  test.each<[string, LotteryFamily, string, Picks, { numbers: string[] }, string]>([
    ['34', 'k3', 'sum', [['10']], drawOf('3 4 3'), '7.76'],
    ['34', 'k3', 'pair', [['3']], drawOf('3 4 3'), '13.09'],
    ['34', 'k3', 'sides', [['small']], drawOf('3 4 3'), '1.99'],
    ['34, triples lose', 'k3', 'sides', [['small', 'odd']], drawOf('3 3 3'), '0'],
    ['35', 'pk10', 'sum2', [['7']], race, '14.55'],
    ['35', 'pk10', 'place_number', [['02'], ...emptyRows(9)], race, '9.7'],
    ['35', 'pk10', 'dragon_tiger', [['dragon'], ...emptyRows(4)], race, '1.94'],
    ['36', 'l28', 'sum', [['7']], drawOf('0 2 5'), '26.94'],
    ['36', 'l28', 'double_sides', [['small_odd']], drawOf('0 2 5'), '3.6'],
    ['36', 'l28', 'colour', [['green']], drawOf('0 2 5'), '3.75'],
    ['42', 'keno', 'pick5', [['05', '12', '17', '19', '20']], kenoDraw, '780'],
    ['wingo, five', 'wingo', 'colour', [['green', 'violet', 'red']], drawOf('5'), '5.88'],
  ])('vector %s: %s %s %j on %j pays %s', (_, family, kind, picks, draw, won) => {
    expect(priceLine({ family, version: versionOf(family), kind, picks }, draw).won).toBe(won);
  });

  test('vector 42: a number above 80 is refused', () => {
    expect(kindNamed('keno', 'pick5').checkPicks([['05', '12', '17', '19', '99']])).toBe('pick_unknown');
  });

  test('a push gives the stake back and is no win', () => {
    const line = {
      family: 'x5',
      version: 'x5.1',
      kind: 'total_sides',
      picks: [['big', 'small']],
      stake: '10',
    } as const;
    expect(priceLine(line, drawOf('02 05 06 07 10'))).toEqual({ cost: '20', won: '0', refunded: '20' });
  });

  test.each<[LotteryFamily, string, string]>([
    ['ssc', 'SSC', '4 8 2 0 7'],
    ['k3', 'K3', '3 4 3'],
    ['pk10', 'PK10', '02 05 08 09 10 06 03 07 04 01'],
    ['x5', '11X5', '03 04 10 06 07'],
    ['l28', 'L28', '0 2 5'],
    ['keno', 'KENO', '05 12 17 19 20 22 27 28 32 43 47 54 55 57 63 65 67 69 74 76'],
  ])('LOTT-015 %s draws the published numbers', (family, name, numbers) => {
    const stream = createRandomStream({
      seed: '59420d36b80353ed5a5822ca464cc9bffb8abe9cd63959651d3cd85a8252d83f',
      label: `${name}|20261118-0001|91f2feb9c8499ecff41559942422a0c80d0e504a192bf64a30c0bf2f6ad1af03`,
    });
    const engine = engineOf(family, versionOf(family));
    const result = engine.draw(stream);
    expect([result['numbers']?.join(' '), engine.checkResult(result)]).toEqual([numbers, null]);
  });
});
