/** Lô, đề, xiên, trượt and the rest: what the draws of Vietnam may be bet on. */

import type { DrawResult, Picks } from '#domains/lottery/contract/selection.ts';
import type { KindRules, Win } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import {
  choose,
  chooseCount,
  countWhere,
  digitList,
  digitsOf,
  padded,
  range,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import { createTableEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine, PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket, type Market } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { cent, fixed, perOne, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { money } from '#kernel/money.ts';
import { northPrices, southPrices, type VietnamPrices } from './prices.ts';
import { allNames, countPositions, northRegion, southRegion, type VietnamRegion } from './region.ts';

const numbersRow = (digits: number): PickRow => ({
  name: 'numbers',
  symbols: { digits },
  min: 1,
  max: 10 ** digits,
});

const firstRow = (picks: Picks): readonly string[] => picks[0] ?? [];

const countPicks = (picks: Picks): number => firstRow(picks).length;

type TailKind = {
  readonly code: string;
  readonly digits: number;
  readonly prizes: readonly string[];
  readonly pays: number;
  /** What a number costs for a point of 1.00, in hundredths; absent: one point for each position. */
  readonly costs?: number;
};

/** The last digits of the prizes in the order of the draw; a number as long as it is asked for or longer counts. */
function tailsOf(result: DrawResult, prizes: readonly string[], digits: number): string[] {
  return prizes.flatMap((name) =>
    (result[name] ?? []).filter((number) => number.length >= digits).map((number) => number.slice(-digits)),
  );
}

/** Draws in which all of these prizes end alike: no other draw pays less than the least of them, because positions pay each by itself. */
const tailMarket = ({ prizes: shapes }: VietnamRegion, prizes: readonly string[], digits: number): Market =>
  evenMarket(`last ${digits} of ${prizes.join(' ')}`, () =>
    range(0, 10 ** digits - 1).map((value) =>
      Object.fromEntries(
        shapes
          .filter(({ name, digits: has }) => prizes.includes(name) && has >= digits)
          .map(({ name, count, digits: has }) => [name, Array.from({ length: count }, () => padded(value, has))]),
      ),
    ),
  );

/** Each position that shows a picked number pays once. */
function tailKind(region: VietnamRegion, { code, digits, prizes, pays, costs }: TailKind): KindRules {
  const positions = countPositions(region, prizes, digits);
  return {
    code,
    group: digits === 2 ? 'two' : digits === 3 ? 'three' : 'four',
    rows: [numbersRow(digits)],
    tiers: { hit: fixed(pays, positions, 10 ** digits) },
    unitCost: costs === undefined ? money(perOne * BigInt(positions)) : money(BigInt(costs) * cent),
    totalTickets: 10 ** digits,
    ...(digits <= 3
      ? { markets: [{ market: tailMarket(region, prizes, digits) }], ticketShare: 1 / 10 ** digits }
      : {}),
    countTickets: countPicks,
    findWins: (picks, result) => {
      const picked = new Set(firstRow(picks));
      const hits = tailsOf(result, prizes, digits).filter((tail) => picked.has(tail));
      return hits.map((number) => ({ tier: 'hit', count: 1, number }));
    },
    findBest: () => [{ tier: 'hit', count: positions }],
    listNumbers: (picks) => firstRow(picks).map((number) => ({ number, tier: 'hit' })),
  };
}

type SpecialKind = {
  readonly code: string;
  readonly values: readonly string[];
  readonly pays: number;
  readonly ways: number;
  /** Which pick the last two digits of the special prize make win; null: none. */
  readonly winner: (tens: number, units: number) => string | null;
};

/** A property of the last two digits of the special prize. */
const specialKind = (region: VietnamRegion, { code, values, pays, ways, winner }: SpecialKind): KindRules => ({
  code,
  group: 'special',
  rows: [{ name: 'options', symbols: { values }, min: 1, max: values.length }],
  tiers: { hit: fixed(pays, ways, 100) },
  totalTickets: values.length,
  markets: [{ market: tailMarket(region, ['db'], 2) }],
  countTickets: countPicks,
  findWins: (picks, { db = [] }) => {
    const [tens = 0, units = 0] = digitsOf((db[0] ?? '').slice(-2)).map(Number);
    const won = winner(tens, units);
    return won !== null && firstRow(picks).includes(won) ? [{ tier: 'hit', count: 1, number: won }] : [];
  },
  findBest: () => [{ tier: 'hit', count: 1 }],
  listNumbers: (picks) => firstRow(picks).map((number) => ({ number, tier: 'hit' })),
});

/** All of `size` numbers appear among so many positions. */
function togetherChance(pays: number, size: number, positions: number): Tier {
  const ways = range(0, size).reduce(
    (sum, left) => sum + (left % 2 ? -1n : 1n) * choose(size, left) * BigInt(100 - left) ** BigInt(positions),
    0n,
  );
  return fixed(pays, ways, 100n ** BigInt(positions));
}

type SetKind = {
  readonly code: string;
  readonly size: number;
  readonly tier: Tier;
  readonly wins: (picked: readonly string[], present: ReadonlySet<string>) => boolean;
};

/** Sets of a size of their own, each a ticket; whether a number appears counts, not how often. */
const setKind = (region: VietnamRegion, { code, size, tier, wins }: SetKind): KindRules => ({
  code,
  group: code.startsWith('TRUOT') ? 'absent' : 'together',
  rows: [{ name: 'set', symbols: { digits: 2 }, min: size, max: size }],
  repeats: true,
  tiers: { hit: tier },
  totalTickets: chooseCount(100, size),
  countTickets: (picks) => picks.length,
  findWins: (picks, result) => {
    const present = new Set(tailsOf(result, allNames(region), 2));
    return picks.filter((row) => wins(row, present)).map((row) => ({ tier: 'hit', count: 1, number: setKey(row) }));
  },
  findBest: (picks) => [{ tier: 'hit', count: picks.length }],
  listNumbers: (picks) => picks.map((row) => ({ number: setKey(row), tier: 'hit' })),
});

const pairsOf = (numbers: readonly string[]): string[] =>
  numbers.flatMap((one, index) => numbers.slice(index + 1).map((other) => setKey([one, other])));

const pairWins = (numbers: readonly string[]): Win[] =>
  pairsOf(numbers).map((number) => ({ tier: 'hit', count: 1, number }));

/** Đá: every pair of the picked numbers is a xiên of two. */
const pairsKind = (region: VietnamRegion, tier: Tier, positions: number): KindRules => ({
  code: 'DA',
  group: 'together',
  rows: [{ name: 'numbers', symbols: { digits: 2 }, min: 2, max: 100 }],
  tiers: { hit: tier },
  totalTickets: chooseCount(100, 2),
  countTickets: (picks) => chooseCount(countPicks(picks), 2),
  findWins: (picks, result) => {
    const present = new Set(tailsOf(result, allNames(region), 2));
    return pairWins(firstRow(picks).filter((number) => present.has(number)));
  },
  findBest: (picks) => [{ tier: 'hit', count: chooseCount(Math.min(countPicks(picks), positions), 2) }],
  listNumbers: (picks) => pairsOf(firstRow(picks)).map((number) => ({ number, tier: 'hit' })),
});

function tailKinds(region: VietnamRegion, prices: VietnamPrices): KindRules[] {
  const { two, three, four, pointCost, pointPays } = prices;
  const all = allNames(region);
  const { headTwo, headThree, shortBao } = region;
  const kinds: TailKind[] = [
    { code: 'LO2', digits: 2, prizes: all, pays: two },
    { code: 'LO3', digits: 3, prizes: all, pays: three },
    { code: 'LO4', digits: 4, prizes: all, pays: four },
    { code: 'LO2P', digits: 2, prizes: all, pays: pointPays, costs: pointCost },
    { code: 'DE', digits: 2, prizes: ['db'], pays: two },
    { code: 'DE1', digits: 2, prizes: ['g1'], pays: two },
    { code: 'DEDAU', digits: 2, prizes: [headTwo], pays: two },
    { code: 'DD', digits: 2, prizes: ['db', headTwo], pays: two },
    { code: shortBao.code, digits: 2, prizes: shortBao.prizes, pays: two },
    { code: 'C3', digits: 3, prizes: ['db'], pays: three },
    { code: 'C3DAU', digits: 3, prizes: [headThree], pays: three },
    { code: 'XC', digits: 3, prizes: ['db', headThree], pays: three },
    { code: 'C4', digits: 4, prizes: ['db'], pays: four },
  ];
  return kinds.map((kind) => tailKind(region, kind));
}

function specialKinds(region: VietnamRegion, { digit, side }: VietnamPrices): KindRules[] {
  const kinds: SpecialKind[] = [
    { code: 'DAU', values: digitList, pays: digit, ways: 10, winner: (tens) => String(tens) },
    { code: 'DUOI', values: digitList, pays: digit, ways: 10, winner: (_, units) => String(units) },
    { code: 'TONG', values: digitList, pays: digit, ways: 10, winner: (tens, units) => String((tens + units) % 10) },
    { code: 'KEP', values: ['twin'], pays: digit, ways: 10, winner: (tens, units) => (tens === units ? 'twin' : null) },
    { code: 'TX', values: ['big', 'small'], pays: side, ways: 50, winner: (tens) => (tens >= 5 ? 'big' : 'small') },
    { code: 'CL', values: ['even', 'odd'], pays: side, ways: 50, winner: (_, units) => (units % 2 ? 'odd' : 'even') },
  ];
  return kinds.map((kind) => specialKind(region, kind));
}

function setKinds(region: VietnamRegion, { together, absent }: VietnamPrices): KindRules[] {
  const positions = countPositions(region, allNames(region), 2);
  const xien = together.map((pays, index) =>
    setKind(region, {
      code: `XIEN${index + 2}`,
      size: index + 2,
      tier: togetherChance(pays, index + 2, positions),
      wins: (picked, present) => picked.every((number) => present.has(number)),
    }),
  );
  const truot = absent.map((pays, index) =>
    setKind(region, {
      code: `TRUOT${index + 4}`,
      size: index + 4,
      tier: fixed(pays, BigInt(96 - index) ** BigInt(positions), 100n ** BigInt(positions)),
      wins: (picked, present) => countWhere(picked, (number) => present.has(number)) === 0,
    }),
  );
  return [...xien, pairsKind(region, togetherChance(together[0], 2, positions), positions), ...truot];
}

const createVietnamEngine = (region: VietnamRegion, prices: VietnamPrices): LotteryEngine =>
  buildEngine(region.prizes, [
    ...tailKinds(region, prices),
    ...specialKinds(region, prices),
    ...setKinds(region, prices),
  ]);

export const northEngines = createTableEngines(northPrices, (prices) => createVietnamEngine(northRegion, prices));
export const southEngines = createTableEngines(southPrices, (prices) => createVietnamEngine(southRegion, prices));
