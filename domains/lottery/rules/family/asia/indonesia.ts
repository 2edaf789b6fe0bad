/** The 4D, 3D and 2D of Indonesian markets: one number of four digits. */

import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import {
  chooseCount,
  countWhere,
  digitList,
  digitsOf,
  padded,
  range,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import { createTableEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket, type Market, rowMarkets } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { cent, fixed, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { money } from '#kernel/money.ts';
import { exactKind, numberKind } from './number-kind.ts';

/** A price in hundredths, and what remains of the stake after the discount, in hundredths of it. */
type DigitsPrice = { readonly pays: number; readonly costs: number };

type IndonesiaPrices = { readonly four: DigitsPrice; readonly three: DigitsPrice; readonly two: DigitsPrice };

const indonesiaPrices: Readonly<Record<string, IndonesiaPrices>> = {
  'indonesia.1': {
    four: { pays: 900_000, costs: 100 },
    three: { pays: 90_000, costs: 100 },
    two: { pays: 9_000, costs: 100 },
  },
  'indonesia_discount.1': {
    four: { pays: 300_000, costs: 34 },
    three: { pays: 40_000, costs: 41 },
    two: { pays: 7_000, costs: 71 },
  },
};

const drawnOf = (result: DrawResult): string => result['first']?.[0] ?? '';
const cells = 10_000;
const places = ['first', 'second', 'third', 'fourth'];
const sides = ['big', 'small', 'odd', 'even'];

/** Every draw of some of the four digits, noughts elsewhere. */
const marketOf = (from: number, to: number): Market =>
  evenMarket(`digits ${from} ${to}`, () =>
    range(0, 10 ** (to - from) - 1).map((value) => ({
      first: ['0'.repeat(from) + padded(value, to - from) + '0'.repeat(places.length - to)],
    })),
  );

const lastTwoMarket = marketOf(2, 4);
const placeMarkets = places.map((_, place) => marketOf(place, place + 1));

type DigitsKind = DigitsPrice & { readonly code: string; readonly from: number; readonly to: number };

function digitsKind({ code, from, to, pays, costs }: DigitsKind): KindRules {
  const size = 10 ** (to - from);
  return exactKind({
    code,
    group: 'digits',
    symbols: { digits: to - from },
    totalTickets: size,
    ...(to - from < places.length ? { market: from === 2 ? lastTwoMarket : marketOf(from, to) } : {}),
    tier: fixed(pays, 1, size),
    unitCost: money(BigInt(costs) * cent),
    findNumbers: (result) => [drawnOf(result).slice(from, to)],
  });
}

/** One back, and 1.45 for each time that the digit occurs. */
const freeTiers: Record<string, Tier> = Object.fromEntries(
  range(1, 4).map((times) => [
    String(times),
    fixed(100 + 145 * times, chooseCount(4, times) * 9 ** (4 - times), cells),
  ]),
);

const freeKind = numberKind({
  code: 'COLOK_BEBAS',
  group: 'colok',
  symbols: { values: digitList },
  tiers: freeTiers,
  entries: [{ selection: null, tiers: Object.keys(freeTiers) }],
  totalTickets: 10,
  tierOf: () => '1',
  findHits: (digit, result) => {
    const times = countWhere(digitsOf(drawnOf(result)), (other) => other === digit);
    return times > 0 ? [{ tier: String(times), count: 1 }] : [];
  },
  // Four different digits pay one back each, four equal ones only once.
  findBest: (digits) => {
    const different = Math.min(digits.length, 4);
    return [
      { tier: '1', count: different - 1 },
      { tier: String(5 - different), count: 1 },
    ];
  },
});

/** A set of digits that all occur. */
const setKind = (code: string, size: number, tiers: Record<string, Tier>): KindRules => ({
  code,
  group: 'colok',
  rows: [{ name: 'set', symbols: { values: digitList }, min: size, max: size }],
  repeats: true,
  tiers,
  entries: [{ selection: null, tiers: Object.keys(tiers) }],
  totalTickets: chooseCount(10, size),
  countTickets: (picks) => picks.length,
  findWins: (picks, result) => {
    const digits = digitsOf(drawnOf(result));
    const times = (pick: string) => countWhere(digits, (digit) => digit === pick);
    return picks
      .filter((row) => row.every((pick) => times(pick) > 0))
      .map((row) => {
        const twice = tiers['twice'] !== undefined && row.every((pick) => times(pick) === 2);
        return { tier: twice ? 'twice' : 'hit', count: 1, number: setKey(row) };
      });
  },
  findBest: (picks) => {
    const shown = Math.min(picks.length, chooseCount(4, size));
    const twice = shown === 1 && tiers['twice'] !== undefined;
    return [{ tier: twice ? 'twice' : 'hit', count: shown }];
  },
  listNumbers: (picks) => picks.map((row) => ({ number: setKey(row), tier: 'hit' })),
});

/** A digit, or a side of it, at a place. */
type PlaceKind = {
  readonly code: string;
  readonly values: readonly string[];
  readonly tier: Tier;
  readonly winners: (digit: number) => string[];
};

const placeKind = ({ code, values, tier, winners }: PlaceKind): KindRules => {
  const most = winners(0).length;
  return {
    code,
    group: 'place',
    rows: places.map((name) => ({ name, symbols: { values }, min: 0, max: values.length })),
    tiers: { hit: tier },
    totalTickets: values.length * places.length,
    markets: rowMarkets(placeMarkets),
    countTickets: (picks) => picks.reduce((count, row) => count + row.length, 0),
    findWins: (picks, result) =>
      picks.flatMap((row, place) => {
        const won = winners(Number(drawnOf(result)[place]));
        return row
          .filter((pick) => won.includes(pick))
          .map((pick) => ({ tier: 'hit', count: 1, number: `${places[place]}-${pick}` }));
      }),
    findBest: (picks) => [{ tier: 'hit', count: picks.reduce((count, row) => count + Math.min(row.length, most), 0) }],
    listNumbers: (picks) =>
      picks.flatMap((row, place) => row.map((pick) => ({ number: `${places[place]}-${pick}`, tier: 'hit' }))),
  };
};

const signs = range(1, 12).map(String);

/** The sign of two digits: 01 is the first of the year, 00 stands for a hundred. */
export const signOf = (twoDigits: string): string => String((((Number(twoDigits) + 99) % 100) % 12) + 1);

/** Four of the twelve signs have nine numbers, the others eight. The page names the signs by the lunar year of the draw. */
const signKind = numberKind({
  code: 'SHIO',
  market: lastTwoMarket,
  group: 'sign',
  symbols: { values: signs },
  tiers: { nine: fixed(1_040, 9, 100), eight: fixed(1_170, 8, 100) },
  totalTickets: 12,
  tierOf: (sign) => (Number(sign) <= 4 ? 'nine' : 'eight'),
  findHits: (sign, result) =>
    signOf(drawnOf(result).slice(-2)) === sign ? [{ tier: Number(sign) <= 4 ? 'nine' : 'eight', count: 1 }] : [],
  findBest: (picked) => [{ tier: picked.some((sign) => Number(sign) > 4) ? 'eight' : 'nine', count: 1 }],
});

/** All of so many digits occur among four. */
const waysToOccur = (size: number): number =>
  range(0, size).reduce((ways, left) => ways + (left % 2 ? -1 : 1) * chooseCount(size, left) * (10 - left) ** 4, 0);

const bothTwice = 6;
const fullTwo: DigitsPrice = { pays: 9_000, costs: 100 };

const createIndonesiaEngine = ({ four, three, two }: IndonesiaPrices): LotteryEngine =>
  buildEngine(
    [{ name: 'first', count: 1, digits: 4 }],
    [
      digitsKind({ ...four, code: '4D', from: 0, to: 4 }),
      digitsKind({ ...three, code: '3D', from: 1, to: 4 }),
      digitsKind({ ...two, code: '2D', from: 2, to: 4 }),
      digitsKind({ ...fullTwo, code: '2D_FRONT', from: 0, to: 2 }),
      digitsKind({ ...fullTwo, code: '2D_MIDDLE', from: 1, to: 3 }),
      freeKind,
      setKind('COLOK_MACAU', 2, {
        hit: fixed(960, waysToOccur(2) - bothTwice, cells),
        twice: fixed(1_800, bothTwice, cells),
      }),
      setKind('NAGA', 3, { hit: fixed(4_600, waysToOccur(3), cells) }),
      placeKind({ code: 'JITU', values: digitList, tier: fixed(940, 1, 10), winners: (digit) => [String(digit)] }),
      placeKind({
        code: 'FIFTY',
        values: sides,
        tier: fixed(194, 1, 2),
        winners: (digit) => [digit >= 5 ? 'big' : 'small', digit % 2 ? 'odd' : 'even'],
      }),
      signKind,
    ],
  );

export const indonesiaEngines = createTableEngines(indonesiaPrices, createIndonesiaEngine);
