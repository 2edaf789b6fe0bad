/** A race: the numbers from one to ten in a random order. */
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { listOrders, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket, type Market } from '#domains/lottery/rules/engine/market.ts';
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { atPlaces, ordered, unordered } from './distinct.ts';
import { optionKind, sideNames, sidePairs, sidesOf } from './option.ts';

const values = range(1, 10).map((number) => padded(number, 2));
const ranks = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const firstTwo = ranks.slice(0, 2);
const firstThree = ranks.slice(0, 3);
const bigNumber = 6;
const bigSum = 12;
const half = chance(1, 2);

/** Draws that have these numbers at these ranks; what is elsewhere is not looked at. */
const marketOf = (name: string, places: readonly number[]): Market =>
  evenMarket(name, () =>
    listOrders(values, places.length).map((order) =>
      order.reduce(({ numbers }, value, nth) => ({ numbers: numbers.with(places[nth] ?? 0, value) }), {
        numbers: ranks.map(() => '00'),
      }),
    ),
  );

const rankMarkets = ranks.map((name, rank) => marketOf(name, [rank]));
const firstTwoMarket = marketOf('first two', [0, 1]);

const numberKind = atPlaces({
  code: 'place_number',
  markets: rankMarkets,
  group: 'place',
  values,
  places: ranks,
  tier: chance(1, 10),
  winnersPerPlace: 1,
  findWinners: (numbers, rank) => numbers.slice(rank, rank + 1),
});

const sideKind = atPlaces({
  code: 'place_sides',
  markets: rankMarkets,
  group: 'sides',
  values: sideNames,
  places: ranks,
  tier: half,
  winnersPerPlace: 2,
  findWinners: (numbers, rank) => sidesOf(Number(numbers[rank]), bigNumber),
});

/** A rank against the one as far from the end. */
const dragonKind = atPlaces({
  code: 'dragon_tiger',
  markets: ranks.slice(0, 5).map((name, rank) => marketOf(`${name} against`, [rank, 9 - rank])),
  group: 'dragon_tiger',
  values: ['dragon', 'tiger'],
  places: ranks.slice(0, 5),
  tier: half,
  winnersPerPlace: 1,
  findWinners: (numbers, rank) => [Number(numbers[rank]) > Number(numbers[9 - rank]) ? 'dragon' : 'tiger'],
});

/** Of ninety orders of the first two. */
const orders = 90;

const sumTiers: Record<string, Tier> = Object.fromEntries(
  range(3, 19).map((sum) => {
    const ways = range(1, 10).filter((one) => sum - one >= 1 && sum - one <= 10 && sum - one !== one).length;
    return [String(sum), chance(ways, orders)];
  }),
);

const sumOfFirst = (numbers: readonly number[]): number => (numbers[0] ?? 0) + (numbers[1] ?? 0);

const sumKind = optionKind({
  code: 'sum2',
  market: firstTwoMarket,
  group: 'sum',
  options: sumTiers,
  findWinners: (numbers) => [String(sumOfFirst(numbers))],
});

const sumSides = optionKind({
  code: 'sum2_sides',
  market: firstTwoMarket,
  group: 'sum',
  options: { big: chance(40, orders), small: chance(50, orders), odd: chance(50, orders), even: chance(40, orders) },
  exclusive: sidePairs,
  findWinners: (numbers) => sidesOf(sumOfFirst(numbers), bigSum),
});

const createPk10Engine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: 10, digits: 2, from: 1, to: 10, distinct: true }],
    [
      numberKind,
      sideKind,
      dragonKind,
      sumKind,
      sumSides,
      ordered({ code: 'straight2', values, places: firstTwo, tier: chance(1, 90), market: firstTwoMarket }),
      unordered({ code: 'group2', values, places: firstTwo, tier: chance(1, 45), market: firstTwoMarket }),
      ordered({
        code: 'straight3',
        values,
        places: firstThree,
        tier: chance(1, 720),
        market: marketOf('first three', [0, 1, 2]),
      }),
    ],
  );

export const pk10Engines = createFamilyEngines({ 'pk10.1': createPk10Engine });
