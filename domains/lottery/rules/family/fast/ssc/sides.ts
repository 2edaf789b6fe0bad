/** Sides of places and of the total, dragon and tiger, the shape of three digits, and bull. */
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
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
import { createMarket, rowMarkets } from '#domains/lottery/rules/engine/market.ts';
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { optionKind, sameTier, sideNames, sidePairs, sidesOf } from '../option.ts';
import { threeShape, threeShapeTiers } from '../three-shape.ts';
import { countByMeasure } from './straight.ts';
import { digitsIn, five, marketOf, pairMarket, placeMarkets, places, threes, twos, type Window } from './window.ts';

const bigDigit = 5;

const countSides = (row: readonly string[], digit: string): number =>
  countWhere(sidesOf(Number(digit), bigDigit), (side) => row.includes(side));

const mostSides = (row: readonly string[]): number => Math.max(...digitList.map((digit) => countSides(row, digit)));

/** One side of each of two places: a digit has two sides, so that up to four tickets win. */
const sidesOfTwo = (window: Window): KindRules => ({
  code: `sides2_${window.name}`,
  group: 'sides',
  modes: ['prize'],
  rows: places
    .slice(window.from, window.from + window.size)
    .map((name) => ({ name, symbols: { values: sideNames }, min: 1, max: sideNames.length })),
  tiers: { hit: chance(25, 100) },
  totalTickets: sideNames.length ** window.size,
  markets: [{ market: marketOf(window) }],
  countTickets: (picks) => product(picks.map((row) => row.length)),
  findWins: (picks, result) => {
    const count = product(digitsIn(result, window).map((digit, index) => countSides(picks[index] ?? [], digit)));
    return count > 0 ? [{ tier: 'hit', count }] : [];
  },
  findBest: (picks) => [{ tier: 'hit', count: product(picks.map(mostSides)) }],
  listNumbers: (picks) => everyOrder(picks).map((pair) => ({ number: pair.join('-'), tier: 'hit' })),
});

/** Each picked side of each place is a ticket. */
const placeSides: KindRules = {
  code: 'place_sides',
  group: 'sides',
  modes: ['credit'],
  rows: places.map((name) => ({ name, symbols: { values: sideNames }, min: 0, max: sideNames.length })),
  tiers: { hit: chance(5, 10) },
  totalTickets: sideNames.length * five.size,
  markets: rowMarkets(placeMarkets),
  countTickets: (picks) => total(picks.map((row) => row.length)),
  findWins: (picks, result) => {
    const count = total(digitsIn(result, five).map((digit, index) => countSides(picks[index] ?? [], digit)));
    return count > 0 ? [{ tier: 'hit', count }] : [];
  },
  findBest: (picks) => [{ tier: 'hit', count: total(picks.map(mostSides)) }],
  listNumbers: (picks) =>
    picks.flatMap((row, place) => row.map((side) => ({ number: `${places[place]}-${side}`, tier: 'hit' }))),
};

const bigTotal = 23;

/** A single number stands for digits with that total. */
const totalMarket = createMarket('total', () =>
  [...countByMeasure(five.size, total)].map(([sum, weight]) => ({ result: { numbers: [sum] }, weight })),
);

const totalSides = optionKind({
  code: 'total_sides',
  group: 'sides',
  modes: ['credit'],
  market: totalMarket,
  options: sameTier(sideNames, chance(50_000, 100_000)),
  exclusive: sidePairs,
  findWinners: (numbers) => sidesOf(total(numbers), bigTotal),
});

const dragonTiger = (one: number, other: number): KindRules =>
  optionKind({
    code: `dragon_tiger${one + 1}${other + 1}`,
    group: 'dragon_tiger',
    market: pairMarket(one, other),
    options: { dragon: chance(45, 100), tiger: chance(45, 100), tie: chance(10, 100) },
    findWinners: (numbers) => {
      const difference = (numbers[one] ?? 0) - (numbers[other] ?? 0);
      return [difference > 0 ? 'dragon' : difference < 0 ? 'tiger' : 'tie'];
    },
  });

const shape = (window: Window): KindRules =>
  optionKind({
    code: `shape_${window.name}`,
    group: 'shape',
    modes: ['credit'],
    market: marketOf(window),
    options: threeShapeTiers,
    findWinners: (numbers) => [threeShape(numbers.slice(window.from, window.from + window.size))],
  });

/** Three of the digits add up to a multiple of ten; the points are the last digit of the total, ten of them are the bull. */
export function bullOf(numbers: readonly number[]): string {
  const whole = total(numbers);
  const triples = numbers.flatMap((a, one) =>
    numbers.slice(one + 1).flatMap((b, two) => numbers.slice(one + two + 2).map((c) => a + b + c)),
  );
  if (!triples.some((sum) => sum % 10 === 0)) return 'none';
  return whole % 10 === 0 ? 'bull' : String(whole % 10);
}

const bullTiers: Record<string, Tier> = {
  none: chance(35_649, 100_000),
  ...Object.fromEntries(range(1, 9).map((points) => [String(points), chance(points % 2 ? 6_375 : 6_505, 100_000)])),
  bull: chance(6_456, 100_000),
};

/** One draw of each outcome stands for all of it. */
const bullMarket = createMarket('bull', () => {
  const draws = new Map<string, string[]>();
  for (let value = 0; draws.size < Object.keys(bullTiers).length; value++) {
    const numbers = digitsOf(padded(value, five.size));
    const outcome = bullOf(numbers.map(Number));
    if (!draws.has(outcome)) draws.set(outcome, numbers);
  }
  return [...draws].map(([outcome, numbers]) => ({
    result: { numbers },
    weight: Number(bullTiers[outcome]?.ways ?? 0n),
  }));
});

const bull = optionKind({
  code: 'bull',
  group: 'bull',
  modes: ['credit'],
  market: bullMarket,
  options: bullTiers,
  findWinners: (numbers) => [bullOf(numbers)],
});

const placePairs = range(0, 3).flatMap((one) => range(one + 1, 4).map((other) => [one, other] as const));

export const sideKinds: readonly KindRules[] = [
  ...twos.map(sidesOfTwo),
  placeSides,
  totalSides,
  ...placePairs.map(([one, other]) => dragonTiger(one, other)),
  ...threes.map(shape),
  bull,
];
