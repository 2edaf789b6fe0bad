/** Digits in their order, and the ways to choose many orders at once: by sum and by span. */
import { type KindRules, listOrAll } from '#domains/lottery/rules/engine/bet-kind.ts';
import {
  countWhere,
  digitList,
  digitsOf,
  everyOrder,
  padded,
  product,
  range,
  total,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import type { PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { rowMarkets } from '#domains/lottery/rules/engine/market.ts';
import { chance } from '#domains/lottery/rules/engine/price.ts';
import {
  digitsIn,
  five,
  fours,
  marketOf,
  marketsOf,
  placeMarkets,
  places,
  threes,
  twos,
  type Window,
} from './window.ts';

const digitRow = (name: string, min: number): PickRow => ({ name, symbols: { values: digitList }, min, max: 10 });

const straight = (code: string, window: Window): KindRules => ({
  code,
  group: 'straight',
  modes: ['prize'],
  rows: places.slice(window.from, window.from + window.size).map((place) => digitRow(place, 1)),
  tiers: { hit: chance(1, 10 ** window.size) },
  totalTickets: 10 ** window.size,
  ...marketsOf(window),
  countTickets: (picks) => product(picks.map((row) => row.length)),
  findWins: (picks, result) =>
    digitsIn(result, window).every((digit, index) => picks[index]?.includes(digit)) ? [{ tier: 'hit', count: 1 }] : [],
  findBest: () => [{ tier: 'hit', count: 1 }],
  listNumbers: (picks) =>
    listOrAll(product(picks.map((row) => row.length)), 'hit', () => everyOrder(picks).map((order) => order.join(''))),
  mayHaveEveryNumber: window.size > 3,
});

/** A digit at a place; places without a pick take no part. */
const atPlaces: KindRules = {
  code: 'place_digit',
  group: 'straight',
  rows: places.map((place) => digitRow(place, 0)),
  tiers: { hit: chance(1, 10) },
  totalTickets: 50,
  markets: rowMarkets(placeMarkets),
  countTickets: (picks) => total(picks.map((row) => row.length)),
  findWins: (picks, result) =>
    digitsIn(result, five).flatMap((digit, index) =>
      picks[index]?.includes(digit) ? [{ tier: 'hit', count: 1, number: `${places[index]}-${digit}` }] : [],
    ),
  findBest: (picks) => [{ tier: 'hit', count: countWhere(picks, (row) => row.length > 0) }],
  listNumbers: (picks) =>
    picks.flatMap((row, index) => row.map((digit) => ({ number: `${places[index]}-${digit}`, tier: 'hit' }))),
};

type Measure = (digits: readonly number[]) => number;

const sumOf: Measure = total;
const spanOf: Measure = (digits) => Math.max(...digits) - Math.min(...digits);

/** How many orders of so many digits have each value of a measure. */
export function countByMeasure(size: number, measure: Measure): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of range(0, 10 ** size - 1)) {
    const key = String(measure(digitsOf(padded(value, size)).map(Number)));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Buys every straight ticket whose digits have the measure. */
function measured(code: string, window: Window, measure: Measure): KindRules {
  const counts = countByMeasure(window.size, measure);
  const values = [...counts.keys()].sort((a, b) => Number(a) - Number(b));
  return {
    code,
    group: 'straight',
    modes: ['prize'],
    rows: [{ name: 'options', symbols: { values }, min: 1, max: values.length }],
    tiers: { hit: chance(1, 10 ** window.size) },
    totalTickets: 10 ** window.size,
    markets: [{ market: marketOf(window) }],
    countTickets: ([row = []]) => total(row.map((value) => counts.get(value) ?? 0)),
    findWins: ([row = []], result) =>
      row.includes(String(measure(digitsIn(result, window).map(Number)))) ? [{ tier: 'hit', count: 1 }] : [],
    findBest: () => [{ tier: 'hit', count: 1 }],
    listNumbers: ([row = []]) => row.map((number) => ({ number, tier: 'hit' })),
  };
}

export const straightKinds: readonly KindRules[] = [
  straight('straight5', five),
  ...fours.map((window) => straight(`straight4_${window.name}`, window)),
  ...threes.map((window) => straight(`straight3_${window.name}`, window)),
  ...twos.map((window) => straight(`straight2_${window.name}`, window)),
  atPlaces,
  ...threes.map((window) => measured(`sum3_${window.name}`, window, sumOf)),
  ...threes.map((window) => measured(`span3_${window.name}`, window, spanOf)),
  ...twos.map((window) => measured(`sum2_${window.name}`, window, sumOf)),
  ...twos.map((window) => measured(`span2_${window.name}`, window, spanOf)),
];
