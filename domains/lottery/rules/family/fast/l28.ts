/** Lucky 28: three digits and their sum, nought to twenty-seven. */
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { digitsOf, padded, range, total } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket } from '#domains/lottery/rules/engine/market.ts';
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { optionKind, sameTier, sideNames, sidePairs, sidesOf } from './option.ts';
import { countByMeasure } from './ssc/straight.ts';
import { threeShape, threeShapeTiers } from './three-shape.ts';

const cells = 1_000;
const bigSum = 14;
const counts = countByMeasure(3, total);
const market = evenMarket('digits', () =>
  range(0, cells - 1).map((value) => ({ numbers: digitsOf(padded(value, 3)) })),
);

const countSums = (sums: readonly number[]): number => total(sums.map((sum) => counts.get(String(sum)) ?? 0));

const sumTiers: Record<string, Tier> = Object.fromEntries(
  range(0, 27).map((sum) => [String(sum), chance(countSums([sum]), cells)]),
);

/** The sums that are missing are grey and lose. */
const colours = {
  red: [3, 6, 9, 12, 15, 18, 21, 24],
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
} as const;

const colourNames = ['red', 'green', 'blue'] as const;

const colourTiers = Object.fromEntries(colourNames.map((name) => [name, chance(countSums(colours[name]), cells)]));

const { leopard, straight, pair } = threeShapeTiers;

const createL28Engine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: 3, digits: 1 }],
    [
      optionKind({
        code: 'sum',
        market,
        group: 'sum',
        options: sumTiers,
        findWinners: (numbers) => [String(total(numbers))],
      }),
      optionKind({
        code: 'sides',
        market,
        group: 'sides',
        options: sameTier(sideNames, chance(1, 2)),
        exclusive: sidePairs,
        findWinners: (numbers) => sidesOf(total(numbers), bigSum),
      }),
      optionKind({
        code: 'double_sides',
        market,
        group: 'sides',
        options: {
          big_odd: chance(231, cells),
          small_even: chance(231, cells),
          big_even: chance(269, cells),
          small_odd: chance(269, cells),
        },
        findWinners: (numbers) => [sidesOf(total(numbers), bigSum).join('_')],
      }),
      optionKind({
        code: 'extremes',
        market,
        group: 'sides',
        options: sameTier(['extreme_big', 'extreme_small'], chance(56, cells)),
        findWinners: (numbers) => [
          ...(total(numbers) >= 22 ? ['extreme_big'] : []),
          ...(total(numbers) <= 5 ? ['extreme_small'] : []),
        ],
      }),
      optionKind({
        code: 'colour',
        market,
        group: 'colour',
        options: colourTiers,
        findWinners: (numbers) =>
          colourNames.filter((name) => (colours[name] as readonly number[]).includes(total(numbers))),
      }),
      optionKind({
        code: 'shape',
        market,
        group: 'shape',
        options: { leopard, straight, pair },
        findWinners: (numbers) => [threeShape(numbers)],
      }),
    ],
  );

export const l28Engines = createFamilyEngines({ 'l28.1': createL28Engine });
