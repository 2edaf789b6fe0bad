/** Three dice. */
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { range, total } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket } from '#domains/lottery/rules/engine/market.ts';
import { chance, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { optionKind, sameTier, sideNames, sidePairs, sidesOf } from './option.ts';

const faces = range(1, 6);
const cells = 216;
const sums = range(3, 18);
const bigSum = 11;

const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));

const market = evenMarket('dice', () => rolls.map((roll) => ({ numbers: roll.map(String) })));

const countOf = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length;

const isTriple = (dice: readonly number[]): boolean => new Set(dice).size === 1;

const isRun = (dice: readonly number[]): boolean =>
  new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2;

type Outcomes = (dice: readonly number[]) => readonly string[];

/** The chance of each option is counted over all rolls, so that a price cannot differ from what wins. */
function countedTiers(options: readonly string[], outcomes: Outcomes): Record<string, Tier> {
  const ways = new Map<string, number>();
  for (const roll of rolls) for (const option of outcomes(roll)) ways.set(option, (ways.get(option) ?? 0) + 1);
  return Object.fromEntries(options.map((option) => [option, chance(ways.get(option) ?? 0, cells)]));
}

type CountedKind = {
  readonly code: string;
  readonly group: string;
  readonly options: readonly string[];
  readonly findWinners: Outcomes;
};

const kind = ({ options, findWinners, ...names }: CountedKind) =>
  optionKind({ ...names, market, options: countedTiers(options, findWinners), findWinners });

const pairs = faces.flatMap((a) => range(a + 1, 6).map((b) => [a, b] as const));
const threes = pairs.flatMap(([a, b]) => range(b + 1, 6).map((c) => [a, b, c] as const));
const doubles = faces.flatMap((two) => faces.filter((one) => one !== two).map((one) => [two, one] as const));

/** Two dice that show different faces: a roll with three faces has three such pairs. */
const twoDifferent = optionKind({
  code: 'two_different',
  market,
  group: 'pair',
  options: sameTier(
    pairs.map(([a, b]) => `${a}${b}`),
    chance(30, cells),
  ),
  atMost: 3,
  findWinners: (dice) => pairs.filter(([a, b]) => dice.includes(a) && dice.includes(b)).map(([a, b]) => `${a}${b}`),
});

const sides = optionKind({
  code: 'sides',
  market,
  group: 'sides',
  options: sameTier(sideNames, chance(105, cells)),
  exclusive: sidePairs,
  findWinners: (dice) => (isTriple(dice) ? [] : sidesOf(total(dice), bigSum)),
});

const sidesWithTriples = optionKind({
  code: 'sides_with_triples',
  market,
  group: 'sides',
  options: sameTier(sideNames, chance(108, cells)),
  exclusive: sidePairs,
  findWinners: (dice) => sidesOf(total(dice), bigSum),
});

const faceNames = faces.map(String);

const appears = optionKind({
  code: 'appears',
  market,
  group: 'face',
  options: sameTier(faceNames, chance(91, cells)),
  atMost: 3,
  findWinners: (dice) => faceNames.filter((face) => dice.includes(Number(face))),
});

const shapeOf: Outcomes = (dice) => {
  const distinct = new Set(dice).size;
  return [distinct === 3 ? 'all_different' : distinct === 2 ? 'one_pair' : 'triple', ...(isRun(dice) ? ['run'] : [])];
};

const shapeOptions = ['triple', 'run', 'all_different', 'one_pair'];

const shape = optionKind({
  code: 'shape',
  market,
  group: 'shape',
  options: countedTiers(shapeOptions, shapeOf),
  exclusive: [['triple', 'all_different', 'one_pair'], ['run']],
  findWinners: shapeOf,
});

const createK3Engine = (): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: 3, digits: 1, from: 1, to: 6 }],
    [
      kind({
        code: 'sum',
        group: 'sum',
        options: sums.map(String),
        findWinners: (dice) => [String(total(dice))],
      }),
      sides,
      sidesWithTriples,
      kind({
        code: 'triple',
        group: 'triple',
        options: faces.map((face) => `${face}${face}${face}`),
        findWinners: (dice) => (isTriple(dice) ? [dice.join('')] : []),
      }),
      shape,
      kind({
        code: 'pair',
        group: 'pair',
        options: faceNames,
        findWinners: (dice) => faceNames.filter((face) => countOf(dice, Number(face)) >= 2),
      }),
      kind({
        code: 'pair_and_single',
        group: 'pair',
        options: doubles.map(([two, one]) => `${two}${two}${one}`),
        findWinners: (dice) =>
          doubles
            .filter(([two, one]) => countOf(dice, two) === 2 && countOf(dice, one) === 1)
            .map(([two, one]) => `${two}${two}${one}`),
      }),
      kind({
        code: 'three_different',
        group: 'different',
        options: threes.map((three) => three.join('')),
        findWinners: (dice) => [dice.toSorted((a, b) => a - b).join('')].filter(() => new Set(dice).size === 3),
      }),
      twoDifferent,
      appears,
    ],
  );

export const k3Engines = createFamilyEngines({ 'k3.1': createK3Engine });
