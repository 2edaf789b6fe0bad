/**
 * Digit games and number games in the style of the Philippines, with prices of their own tables. They are not products of the
 * PCSO, which alone may sell those.
 */

import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { type KindRules, listOrAll } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import {
  choose,
  chooseCount,
  combinations,
  countWhere,
  padded,
  product,
  range,
} from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { chance, fixed, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { money, moneyScale } from '#kernel/money.ts';
import { anyOrderKind, exactKind, numberKind } from './number-kind.ts';

/** The unit of the digit games of the PCSO, by which their prizes are listed. */
const perTen = money(10n * moneyScale);
/** Pays in whole units. */
const paid = (pays: number, ways: number | bigint, cells: number | bigint): Tier => ({
  ...chance(ways, cells),
  pays: money(BigInt(pays) * moneyScale),
  per: perTen,
});

const hit = [{ tier: 'hit', count: 1 }];

const drawnOf = (result: DrawResult): string => result['first']?.[0] ?? '';

const pairValues = range(1, 31).map((number) => padded(number, 2));
const pairCells = pairValues.length ** 2;

const pairMarket = evenMarket('pair', () =>
  pairValues.flatMap((one) => pairValues.map((two) => ({ numbers: [one, two] }))),
);
const threeMarket = evenMarket('three digits', () => range(0, 999).map((value) => ({ first: [padded(value, 3)] })));

/** Two numbers of 1 to 31 in their order; the same number may come twice. */
const pairStraight = (tier: Tier): KindRules => ({
  code: 'STRAIGHT',
  group: 'straight',
  rows: ['first', 'second'].map((name) => ({ name, symbols: { values: pairValues }, min: 1, max: pairValues.length })),
  tiers: { hit: tier },
  totalTickets: pairCells,
  markets: [{ market: pairMarket }],
  countTickets: (picks) => product(picks.map((row) => row.length)),
  findWins: ([first = [], second = []], { numbers: [one = '', two = ''] = [] }) =>
    first.includes(one) && second.includes(two) ? [{ tier: 'hit', count: 1, number: `${one}-${two}` }] : [],
  findBest: () => hit,
  listNumbers: ([first = [], second = []]) =>
    first.flatMap((one) => second.map((two) => ({ number: `${one}-${two}`, tier: 'hit' }))),
});

/** Two different numbers in either order. */
const pairAnyOrder = (tier: Tier): KindRules => ({
  code: 'ANY_ORDER',
  group: 'orders',
  rows: [{ name: 'set', symbols: { values: pairValues }, min: 2, max: 2 }],
  repeats: true,
  tiers: { hit: tier },
  totalTickets: chooseCount(pairValues.length, 2),
  markets: [{ market: pairMarket }],
  countTickets: (picks) => picks.length,
  findWins: (picks, { numbers = [] }) =>
    picks
      .filter((row) => setKey(row) === setKey(numbers))
      .map((row) => ({ tier: 'hit', count: 1, number: setKey(row) })),
  findBest: () => hit,
  listNumbers: (picks) => picks.map((row) => ({ number: setKey(row), tier: 'hit' })),
});

const pairPrizes = [{ name: 'numbers', count: 2, digits: 2, from: 1, to: 31 }];
const digitPrizes = (digits: number) => [{ name: 'first', count: 1, digits }];

const exact = (digits: number, tier: Tier): KindRules =>
  exactKind({
    code: 'STRAIGHT',
    group: 'straight',
    symbols: { digits },
    totalTickets: 10 ** digits,
    ...(digits === 3 ? { market: threeMarket } : {}),
    tier,
    findNumbers: (result) => [drawnOf(result)],
  });

const threeAnyOrder = (six: Tier, three: Tier): KindRules =>
  anyOrderKind({
    code: 'ANY_ORDER',
    group: 'orders',
    digits: 3,
    market: threeMarket,
    tiers: { 6: six, 3: three },
    totalTickets: 210,
    findNumber: drawnOf,
  });

type RunKind = {
  readonly digits: number;
  readonly tiers: Record<string, Tier>;
  readonly fromBothEnds: boolean;
};

/** The longest run of right digits that touches an end which counts; only the best prize is paid. */
const runKind = ({ digits, tiers, fromBothEnds }: RunKind): KindRules =>
  numberKind({
    code: 'STRAIGHT',
    group: 'straight',
    symbols: { digits },
    tiers,
    entries: [{ selection: null, tiers: Object.keys(tiers) }],
    totalTickets: 10 ** digits,
    tierOf: () => String(digits),
    findHits: (number, result) => {
      const drawn = drawnOf(result);
      const run = range(1, digits)
        .toReversed()
        .find(
          (size) =>
            drawn.slice(-size) === number.slice(-size) ||
            (fromBothEnds && drawn.slice(0, size) === number.slice(0, size)),
        );
      return tiers[String(run)] === undefined ? [] : [{ tier: String(run), count: 1 }];
    },
    // Others of the picks share a run at an end at most; each is paid no more than the best.
    findBest: (numbers) => [
      { tier: String(digits), count: 1 },
      { tier: String(digits - 1), count: numbers.length - 1 },
    ],
  });

const fourTiers = {
  4: paid(10_000, 1, 10_000),
  3: paid(800, 9, 10_000),
  2: paid(100, 90, 10_000),
};

const million = 1_000_000;
const sixTiers = {
  6: paid(150_000, 1, million),
  5: paid(40_000, 18, million),
  4: paid(4_000, 180, million),
  3: paid(400, 1_800, million),
  2: paid(40, 17_901, million),
};

/** Digit games of the Philippine kind, by their table. */
const digitGames: Readonly<Record<string, () => LotteryEngine>> = {
  'pcso_2d.1': () =>
    buildEngine(pairPrizes, [pairStraight(paid(4_000, 1, pairCells)), pairAnyOrder(paid(2_000, 2, pairCells))]),
  'pcso_3d.1': () =>
    buildEngine(digitPrizes(3), [
      exact(3, paid(4_500, 1, 1_000)),
      threeAnyOrder(paid(750, 6, 1_000), paid(1_500, 3, 1_000)),
    ]),
  'pcso_4d.1': () => buildEngine(digitPrizes(4), [runKind({ digits: 4, tiers: fourTiers, fromBothEnds: false })]),
  'pcso_6d.1': () => buildEngine(digitPrizes(6), [runKind({ digits: 6, tiers: sixTiers, fromBothEnds: true })]),
};

/** Digit games of our own. */
const ownDigitGames: Readonly<Record<string, () => LotteryEngine>> = {
  'kd2.1': () => buildEngine(pairPrizes, [pairStraight(fixed(86_500, 1, pairCells))]),
  'kd3.1': () =>
    buildEngine(digitPrizes(3), [
      exact(3, fixed(90_000, 1, 1_000)),
      threeAnyOrder(fixed(15_000, 6, 1_000), fixed(30_000, 3, 1_000)),
    ]),
  'kd4.1': () => buildEngine(digitPrizes(4), [exact(4, fixed(900_000, 1, 10_000))]),
};

const picked = 6;
/** The unit of the number games. */
const perTwenty = money(20n * moneyScale);

type LottoPrices = {
  readonly size: number;
  /** A fixed sum; it does not grow. */
  readonly six: number;
  readonly five: number;
  readonly four: number;
  readonly three: number;
};

const lottoTiers = ({ size, six, five, four, three }: LottoPrices): Record<string, Tier> =>
  Object.fromEntries(
    [three, four, five, six].map((pays, index) => {
      const right = index + 3;
      const ways = choose(picked, right) * choose(size - picked, picked - right);
      return [String(right), { ...paid(pays, ways, choose(size, picked)), per: perTwenty }];
    }),
  );

const paidRights = [6, 5, 4, 3];

/** Each row is a ticket of six numbers; a row of a system is all tickets that its numbers make. */
function lottoKind(code: string, prices: LottoPrices, max: number): KindRules {
  const tiers = lottoTiers(prices);
  const count = (row: readonly string[]) => chooseCount(row.length, picked);
  const winsOf = (numbers: number, hits: number) =>
    paidRights
      .map((right) => ({
        tier: String(right),
        count: chooseCount(hits, right) * chooseCount(numbers - hits, picked - right),
      }))
      .filter((win) => win.count > 0);
  return {
    code,
    group: code === 'SYSTEM' ? 'orders' : 'straight',
    rows: [
      {
        name: 'set',
        symbols: { values: range(1, prices.size).map((number) => padded(number, 2)) },
        min: code === 'SYSTEM' ? picked + 1 : picked,
        max,
      },
    ],
    repeats: true,
    tiers,
    entries: [{ selection: null, tiers: Object.keys(tiers) }],
    totalTickets: chooseCount(prices.size, picked),
    countTickets: (picks) => picks.reduce((tickets, row) => tickets + count(row), 0),
    findWins: (picks, { numbers = [] }) =>
      picks.flatMap((row) =>
        winsOf(
          row.length,
          countWhere(row, (number) => numbers.includes(number)),
        ),
      ),
    findBest: (picks) => picks.flatMap((row) => winsOf(row.length, picked)),
    // Two rows of a system may have the same six numbers, which are then paid twice.
    listNumbers: (picks) =>
      listOrAll(
        picks.reduce((tickets, row) => tickets + count(row), 0),
        String(picked),
        () => picks.flatMap((row) => combinations(row, picked).map(setKey)),
      ),
    mayHaveEveryNumber: code === 'SYSTEM',
  };
}

const maxSystem = 12;

/** The sixth prize is the largest that the payout limit of one ticket lets through. */
const fixedSix = 500_000;

const lottoPrices: Readonly<Record<string, LottoPrices>> = {
  'pcso_642.1': { size: 42, six: fixedSix, five: 24_000, four: 800, three: 20 },
  'pcso_645.1': { size: 45, six: fixedSix, five: 32_000, four: 1_000, three: 30 },
  'pcso_649.1': { size: 49, six: fixedSix, five: 50_000, four: 1_200, three: 50 },
  'pcso_655.1': { size: 55, six: fixedSix, five: 100_000, four: 1_500, three: 60 },
  'pcso_658.1': { size: 58, six: fixedSix, five: 120_000, four: 2_800, three: 100 },
};

const createLottoEngine = (prices: LottoPrices): LotteryEngine =>
  buildEngine(
    [{ name: 'numbers', count: picked, digits: 2, from: 1, to: prices.size, distinct: true, sorted: true }],
    [lottoKind('SINGLE', prices, picked), lottoKind('SYSTEM', prices, maxSystem)],
  );

const lottoGames: Readonly<Record<string, () => LotteryEngine>> = Object.fromEntries(
  Object.entries(lottoPrices).map(([version, prices]) => [version, () => createLottoEngine(prices)]),
);

export const pcsoDigitsEngines = createFamilyEngines(digitGames);
export const kdEngines = createFamilyEngines(ownDigitGames);
export const pcsoLottoEngines = createFamilyEngines(lottoGames);
