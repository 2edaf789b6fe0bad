/** Top, tod, bottom and run: the bets of Thailand, Laos and Hanoi, which differ in what their draws look like. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { digitList, padded, range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createFamilyEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine, PrizeShape } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { evenMarket, type Market } from '#domains/lottery/rules/engine/market.ts';
import { fixed, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { anyOrderKind, exactKind, numberKind } from './number-kind.ts';

/** In hundredths for 1.00. */
type ThaiPrices = {
  readonly top3: number;
  readonly tod3: number;
  readonly two: number;
  readonly runTop: number;
  readonly runBottom: number;
  readonly side: number;
};

const governmentPrices: ThaiPrices = { top3: 90_000, tod3: 13_000, two: 9_000, runTop: 320, runBottom: 420, side: 190 };
const dailyPrices: ThaiPrices = { ...governmentPrices, top3: 80_000, tod3: 12_000 };
const side3 = 40_000;

type ThaiShape = {
  readonly prizes: readonly PrizeShape[];
  readonly top: (result: DrawResult) => string;
  readonly bottom: (result: DrawResult) => string;
  /** Draws with these digits at the top, or at the bottom. */
  readonly withTop: (digits: string) => DrawResult;
  readonly withBottom: (digits: string) => DrawResult;
};

const firstOf = (result: DrawResult, prize: string): string => result[prize]?.[0] ?? '';

/** The digit occurs; it pays once however often it does. */
type RunKind = {
  readonly code: string;
  readonly tier: Tier;
  /** Of the digits looked at, so many can be different. */
  readonly most: number;
  readonly find: ThaiShape['top'];
  readonly market: Market;
};

const runKind = ({ code, tier, most, find, market }: RunKind): KindRules =>
  numberKind({
    code,
    group: 'run',
    market,
    symbols: { values: digitList },
    tiers: { hit: tier },
    totalTickets: 10,
    tierOf: () => 'hit',
    findHits: (digit, result) => (find(result).includes(digit) ? [{ tier: 'hit', count: 1 }] : []),
    findBest: (digits) => [{ tier: 'hit', count: Math.min(digits.length, most) }],
  });

type SideKind = Pick<RunKind, 'code' | 'find' | 'market'> & { readonly pays: number };

const sideKind = ({ code, pays, find, market }: SideKind): KindRules =>
  numberKind({
    code,
    group: 'sides',
    market,
    symbols: { values: ['high', 'low'] },
    tiers: { hit: fixed(pays, 1, 2) },
    totalTickets: 2,
    tierOf: () => 'hit',
    findHits: (side, result) => {
      const high = Number(find(result)[0]) >= 5;
      return (side === 'high') === high ? [{ tier: 'hit', count: 1 }] : [];
    },
    findBest: () => [{ tier: 'hit', count: 1 }],
  });

function thaiKinds({ top, bottom, withTop, withBottom }: ThaiShape, prices: ThaiPrices): KindRules[] {
  const topTwo = (result: DrawResult) => top(result).slice(-2);
  const markets = {
    top: evenMarket('top', () => range(0, 999).map((value) => withTop(padded(value, 3)))),
    bottom: evenMarket('bottom', () => range(0, 99).map((value) => withBottom(padded(value, 2)))),
  };
  const three = { symbols: { digits: 3 }, totalTickets: 1_000 };
  const two = { symbols: { digits: 2 }, totalTickets: 100, tier: fixed(prices.two, 1, 100) };
  return [
    exactKind({
      ...three,
      code: 'TOP3',
      market: markets.top,
      group: 'three',
      tier: fixed(prices.top3, 1, 1_000),
      findNumbers: (result) => [top(result)],
    }),
    anyOrderKind({
      code: 'TOD3',
      market: markets.top,
      group: 'three',
      digits: 3,
      tiers: { 6: fixed(prices.tod3, 6, 1_000), 3: fixed(2 * prices.tod3, 3, 1_000) },
      totalTickets: 210,
      findNumber: top,
    }),
    exactKind({ ...two, code: 'TOP2', market: markets.top, group: 'two', findNumbers: (result) => [topTwo(result)] }),
    exactKind({
      ...two,
      code: 'BOT2',
      market: markets.bottom,
      group: 'two',
      findNumbers: (result) => [bottom(result)],
    }),
    runKind({ code: 'RUNTOP', tier: fixed(prices.runTop, 271, 1_000), most: 3, find: top, market: markets.top }),
    runKind({ code: 'RUNBOT', tier: fixed(prices.runBottom, 19, 100), most: 2, find: bottom, market: markets.bottom }),
    sideKind({ code: 'HILOTOP3', pays: prices.side, find: top, market: markets.top }),
    sideKind({ code: 'HILOBOT2', pays: prices.side, find: bottom, market: markets.bottom }),
  ];
}

const thaiShape: ThaiShape = {
  prizes: [
    { name: 'first', count: 1, digits: 6 },
    { name: 'front3', count: 2, digits: 3 },
    { name: 'back3', count: 2, digits: 3 },
    { name: 'two', count: 1, digits: 2 },
  ],
  top: (result) => firstOf(result, 'first').slice(-3),
  bottom: (result) => firstOf(result, 'two'),
  withTop: (digits) => ({ first: [`000${digits}`] }),
  withBottom: (digits) => ({ two: [digits] }),
};

/** Each of the two numbers pays. */
const pairPrizeKind = (code: string, prize: string): KindRules =>
  exactKind({
    code,
    market: evenMarket(prize, () => range(0, 999).map((value) => ({ [prize]: [padded(value, 3), padded(value, 3)] }))),
    group: 'three',
    symbols: { digits: 3 },
    totalTickets: 1_000,
    tier: fixed(side3, 2, 1_000),
    positions: 2,
    findNumbers: (result) => result[prize] ?? [],
  });

const createThaiEngine = (): LotteryEngine =>
  buildEngine(thaiShape.prizes, [
    ...thaiKinds(thaiShape, governmentPrices),
    pairPrizeKind('FRONT3', 'front3'),
    pairPrizeKind('BACK3', 'back3'),
  ]);

const laoShape: ThaiShape = {
  prizes: [{ name: 'first', count: 1, digits: 4 }],
  top: (result) => firstOf(result, 'first').slice(-3),
  bottom: (result) => firstOf(result, 'first').slice(0, 2),
  withTop: (digits) => ({ first: [`0${digits}`] }),
  withBottom: (digits) => ({ first: [`${digits}00`] }),
};

const createLaoEngine = (): LotteryEngine => buildEngine(laoShape.prizes, thaiKinds(laoShape, dailyPrices));

const hanoiShape: ThaiShape = {
  prizes: [
    { name: 'db', count: 1, digits: 5 },
    { name: 'g1', count: 1, digits: 5 },
  ],
  top: (result) => firstOf(result, 'db').slice(-3),
  bottom: (result) => firstOf(result, 'g1').slice(-2),
  withTop: (digits) => ({ db: [`00${digits}`] }),
  withBottom: (digits) => ({ g1: [`000${digits}`] }),
};

const createHanoiEngine = (): LotteryEngine => buildEngine(hanoiShape.prizes, thaiKinds(hanoiShape, dailyPrices));

export const thaiEngines = createFamilyEngines({ 'thai.1': createThaiEngine });
export const laoEngines = createFamilyEngines({ 'lao.1': createLaoEngine });
export const hanoiEngines = createFamilyEngines({ 'hanoi.1': createHanoiEngine });
