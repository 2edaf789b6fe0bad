/** Five of eleven balls, in the order in which they fall. */

import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import {
  choose,
  chooseCount,
  combinations,
  countWhere,
  listOrders,
  padded,
  range,
  total,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { ppm } from '#kernel/money.ts';
import { atPlaces, ordered, unordered } from './distinct.ts';
import { optionKind } from './option.ts';

const balls = 11;
const drawnCount = 5;
const values = range(1, balls).map((ball) => padded(ball, 2));
const places = ['first', 'second', 'third', 'fourth', 'fifth'];
const firstTwo = places.slice(0, 2);
const firstThree = places.slice(0, 3);

const cells = choose(balls, drawnCount);

const setMarket = evenMarket('balls', () => combinations(values, drawnCount).map((numbers) => ({ numbers })));
const firstTwoMarket = evenMarket('first two', () => listOrders(values, 2).map((numbers) => ({ numbers })));
const firstThreeMarket = evenMarket('first three', () => listOrders(values, 3).map((numbers) => ({ numbers })));
const placeMarkets = places.map((name, place) =>
  evenMarket(name, () => values.map((ball) => ({ numbers: places.map((_, nth) => (nth === place ? ball : '00')) }))),
);

/** So many picked balls: all of them fall, or where more are picked than fall, all that fall are among them. */
const anyKind = (size: number): KindRules => {
  const few = size <= drawnCount;
  const ways = few ? choose(balls - size, drawnCount - size) : choose(size, drawnCount);
  return {
    code: `any${size}`,
    group: 'any',
    rows: [{ name: 'numbers', symbols: { values }, min: size, max: balls }],
    tiers: { hit: chance(ways, cells) },
    totalTickets: chooseCount(balls, size),
    markets: [{ market: setMarket }],
    countTickets: ([picked = []]) => chooseCount(picked.length, size),
    findWins: ([picked = []], { numbers = [] }) => {
      const hits = countWhere(picked, (ball) => numbers.includes(ball));
      const count = few
        ? chooseCount(hits, size)
        : hits < drawnCount
          ? 0
          : chooseCount(picked.length - hits, size - hits);
      return count > 0 ? [{ tier: 'hit', count }] : [];
    },
    findBest: ([picked = []]) => [
      {
        tier: 'hit',
        count: few
          ? chooseCount(Math.min(picked.length, drawnCount), size)
          : chooseCount(picked.length - drawnCount, size - drawnCount),
      },
    ],
    listNumbers: ([picked = []]) => combinations(picked, size).map((set) => ({ number: setKey(set), tier: 'hit' })),
  };
};

/** Each picked ball is a ticket; three of the first three can win. */
const firstThreeContain: KindRules = {
  code: 'first3_contains',
  group: 'any',
  rows: [{ name: 'numbers', symbols: { values }, min: 1, max: balls }],
  tiers: { hit: chance(firstThree.length, balls) },
  totalTickets: balls,
  markets: [{ market: firstThreeMarket }],
  countTickets: ([picked = []]) => picked.length,
  findWins: ([picked = []], { numbers = [] }) => {
    const count = countWhere(picked, (ball) => numbers.slice(0, firstThree.length).includes(ball));
    return count > 0 ? [{ tier: 'hit', count }] : [];
  },
  findBest: ([picked = []]) => [{ tier: 'hit', count: Math.min(picked.length, firstThree.length) }],
  listNumbers: ([picked = []]) => picked.map((number) => ({ number, tier: 'hit' })),
};

const oddBalls: Record<string, Tier> = Object.fromEntries(
  range(0, drawnCount).map((odd) => [String(odd), chance(choose(6, odd) * choose(5, drawnCount - odd), cells)]),
);

/** Two balls below and two above the middle one. */
const middleBalls: Record<string, Tier> = Object.fromEntries(
  range(3, 9).map((ball) => [padded(ball, 2), chance(choose(ball - 1, 2) * choose(balls - ball, 2), cells)]),
);

const middleTotal = 30;
const totalWays = 215;
const pushWays = 32;

const createX5Engine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: drawnCount, digits: 2, from: 1, to: balls, distinct: true }],
    [
      ordered({ code: 'straight3', values, places: firstThree, tier: chance(1, 990), market: firstThreeMarket }),
      unordered({ code: 'group3', values, places: firstThree, tier: chance(1, 165), market: firstThreeMarket }),
      ordered({ code: 'straight2', values, places: firstTwo, tier: chance(1, 110), market: firstTwoMarket }),
      unordered({ code: 'group2', values, places: firstTwo, tier: chance(1, 55), market: firstTwoMarket }),
      atPlaces({
        code: 'place_number',
        markets: placeMarkets,
        group: 'place',
        values,
        places,
        tier: chance(1, balls),
        winnersPerPlace: 1,
        findWinners: (numbers, place) => numbers.slice(place, place + 1),
      }),
      firstThreeContain,
      ...range(1, 8).map(anyKind),
      optionKind({
        code: 'odd_balls',
        market: setMarket,
        group: 'shape',
        options: oddBalls,
        findWinners: (numbers) => [String(countWhere(numbers, (ball) => ball % 2 === 1))],
      }),
      optionKind({
        code: 'middle_ball',
        market: setMarket,
        group: 'shape',
        options: middleBalls,
        findWinners: (numbers) => [padded([...numbers].sort((a, b) => a - b)[2] ?? 0, 2)],
      }),
      optionKind({
        code: 'total_sides',
        market: setMarket,
        group: 'sides',
        options: { big: chance(totalWays, cells, pushWays), small: chance(totalWays, cells, pushWays) },
        findWinners: (numbers) =>
          total(numbers) > middleTotal ? ['big'] : total(numbers) < middleTotal ? ['small'] : [],
        findPushes: (numbers) => (total(numbers) === middleTotal ? ['big', 'small'] : []),
      }),
      optionKind({
        code: 'total_parity',
        market: setMarket,
        group: 'sides',
        options: { odd: chance(236, cells), even: chance(226, cells) },
        findWinners: (numbers) => [total(numbers) % 2 ? 'odd' : 'even'],
      }),
    ],
    ppm(965_000n),
  );

export const x5Engines = createFamilyEngines({ 'x5.1': createX5Engine });
