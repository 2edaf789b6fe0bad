/** Twenty of eighty numbers. */
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { choose, chooseCount, countWhere, padded, range, total } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { createMarket } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { chance, fixed, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { optionKind } from './option.ts';

const size = 80;
const drawnCount = 20;
const values = range(1, size).map((number) => padded(number, 2));
const cells = choose(size, drawnCount);

/** What so many hits pay in hundredths, by how many numbers a ticket has. */
const pays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 380 },
  2: { 2: 1_580 },
  3: { 2: 200, 3: 4_800 },
  4: { 2: 100, 3: 500, 4: 16_800 },
  5: { 3: 300, 4: 1_500, 5: 78_000 },
  6: { 3: 200, 4: 600, 5: 9_000, 6: 180_000 },
  7: { 3: 100, 4: 250, 5: 2_200, 6: 35_000, 7: 760_000 },
  8: { 4: 200, 5: 1_000, 6: 9_800, 7: 160_000, 8: 2_400_000 },
  9: { 0: 100, 4: 100, 5: 500, 6: 4_200, 7: 33_000, 8: 440_000, 9: 4_000_000 },
  10: { 0: 300, 5: 250, 6: 2_200, 7: 14_500, 8: 100_000, 9: 600_000, 10: 10_000_000 },
};

/** Each row is a ticket of so many numbers. */
function pickKind(count: number): KindRules {
  const tiers: Record<string, Tier> = Object.fromEntries(
    Object.entries(pays[count] ?? {}).map(([hits, price]) => {
      const ways = choose(drawnCount, Number(hits)) * choose(size - drawnCount, count - Number(hits));
      return [hits, fixed(price, ways, choose(size, count))];
    }),
  );
  return {
    code: `pick${count}`,
    group: 'pick',
    rows: [{ name: 'set', symbols: { values }, min: count, max: count }],
    repeats: true,
    tiers,
    entries: [{ selection: null, tiers: Object.keys(tiers) }],
    totalTickets: chooseCount(size, count),
    countTickets: (picks) => picks.length,
    findWins: (picks, { numbers = [] }) =>
      picks
        .map((row) => String(countWhere(row, (number) => numbers.includes(number))))
        .filter((hits) => tiers[hits] !== undefined)
        .map((tier) => ({ tier, count: 1 })),
    findBest: (picks) => [{ tier: String(count), count: picks.length }],
    listNumbers: (picks) => picks.map((row) => ({ number: setKey(row), tier: String(count) })),
  };
}

/** Of all sets of twenty numbers, so many add up to more than 810, and as many to less. */
const aboveMiddle = 1_759_886_689_338_606_861n;
const middleTotal = 810;

/** Where the total lies, in rising order: the bounds and the number of sets within them. */
export const elements = [
  { name: 'metal', from: 210, to: 695, ways: 362_424_019_495_171_770n },
  { name: 'wood', from: 696, to: 763, ways: 712_463_910_471_784_803n },
  { name: 'water', from: 764, to: 855, ways: 1_371_845_418_169_315_204n },
  { name: 'fire', from: 856, to: 923, ways: 719_054_759_525_309_151n },
  { name: 'earth', from: 924, to: 1_410, ways: 369_528_034_550_593_392n },
] as const;

const oddTotal = 1_767_658_070_682_256_896n;

const upperHalf = range(11, drawnCount).reduce(
  (ways, low) => ways + choose(40, low) * choose(40, drawnCount - low),
  0n,
);

function halfOf(numbers: readonly number[]): string {
  const low = countWhere(numbers, (number) => number <= size / 2);
  return low === drawnCount / 2 ? 'tie' : low > drawnCount / 2 ? 'upper' : 'lower';
}

const half = chance(upperHalf, cells);
const side = chance(aboveMiddle, cells, cells - 2n * aboveMiddle);

/** How many sets of twenty have each total, by adding one number after the other: shares are enough, so floats do. */
function countTotals(): number[] {
  const sets = Array.from({ length: drawnCount + 1 }, () => range(0, 1_410).map(() => 0));
  (sets[0] ?? [])[0] = 1;
  for (const number of range(1, size))
    for (let count = drawnCount; count >= 1; count--) {
      const [before = [], own = []] = [sets[count - 1], sets[count]];
      for (let sum = own.length - 1; sum >= number; sum--) own[sum] = (own[sum] ?? 0) + (before[sum - number] ?? 0);
    }
  return sets[drawnCount] ?? [];
}

/** A single number stands for a draw with that total. */
const totalMarket = createMarket('total', () =>
  countTotals().flatMap((weight, sum) => (weight > 0 ? [{ result: { numbers: [String(sum)] }, weight }] : [])),
);

const halfMarket = createMarket('halves', () =>
  range(0, drawnCount).map((low) => ({
    result: { numbers: range(1, drawnCount).map((nth) => String(nth <= low ? 1 : size)) },
    weight: Number(choose(size / 2, low) * choose(size / 2, drawnCount - low)),
  })),
);

const createKenoEngine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: drawnCount, digits: 2, from: 1, to: size, distinct: true, sorted: true }],
    [
      ...range(1, 10).map(pickKind),
      optionKind({
        code: 'total_sides',
        market: totalMarket,
        group: 'total',
        options: { big: side, small: side },
        findWinners: (numbers) =>
          total(numbers) > middleTotal ? ['big'] : total(numbers) < middleTotal ? ['small'] : [],
        findPushes: (numbers) => (total(numbers) === middleTotal ? ['big', 'small'] : []),
      }),
      optionKind({
        code: 'total_parity',
        market: totalMarket,
        group: 'total',
        // Both are one half to ten decimals, and pay alike.
        options: { odd: fixed(194, oddTotal, cells), even: fixed(194, cells - oddTotal, cells) },
        findWinners: (numbers) => [total(numbers) % 2 ? 'odd' : 'even'],
      }),
      optionKind({
        code: 'halves',
        market: halfMarket,
        group: 'half',
        options: { upper: half, lower: half, tie: chance(choose(40, 10) ** 2n, cells) },
        findWinners: (numbers) => [halfOf(numbers)],
      }),
      optionKind({
        code: 'element',
        market: totalMarket,
        group: 'total',
        options: Object.fromEntries(elements.map(({ name, ways }) => [name, chance(ways, cells)])),
        findWinners: (numbers) =>
          elements.filter(({ from, to }) => total(numbers) >= from && total(numbers) <= to).map(({ name }) => name),
      }),
    ],
  );

export const kenoEngines = createFamilyEngines({ 'keno.1': createKenoEngine });
