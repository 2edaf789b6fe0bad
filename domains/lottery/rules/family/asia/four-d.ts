/** The 4D of Malaysia and Singapore: twenty-three numbers of four digits. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { buildEngine } from '#domains/lottery/rules/engine/build-engine.ts';
import { range } from '#domains/lottery/rules/engine/combinatorics.ts';
import { createTableEngines } from '#domains/lottery/rules/engine/family-engines.ts';
import type { LotteryEngine, PrizeShape } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { fixed, type Tier } from '#domains/lottery/rules/engine/price.ts';
import { countOrdersOf, hasOneOrder, numberKind, sortDigits } from './number-kind.ts';

const prizes: readonly PrizeShape[] = [
  { name: 'first', count: 1, digits: 4 },
  { name: 'second', count: 1, digits: 4 },
  { name: 'third', count: 1, digits: 4 },
  { name: 'starter', count: 10, digits: 4 },
  { name: 'consolation', count: 10, digits: 4 },
];

const cells = 10_000;

/** For 1.00, in the order of the prizes; a small ticket has the first three. */
type Pays = readonly number[];

type FourDPrices = {
  readonly big: Pays;
  readonly small: Pays;
  /** One stake over all orders, by how many there are. */
  readonly ibetBig: Readonly<Record<number, Pays>>;
  readonly ibetSmall: Readonly<Record<number, Pays>>;
};

const fourDPrices: Readonly<Record<string, FourDPrices>> = {
  'four_d_sg.1': {
    big: [2_000, 1_000, 490, 250, 60],
    small: [3_000, 2_000, 800],
    ibetBig: {
      24: [83, 41, 20, 10, 3],
      12: [166, 83, 40, 20, 6],
      6: [335, 168, 85, 41, 10],
      4: [500, 250, 127, 62, 15],
    },
    ibetSmall: { 24: [125, 83, 33], 12: [250, 167, 66], 6: [500, 333, 133], 4: [750, 500, 200] },
  },
  'four_d_my.1': {
    big: [2_500, 1_000, 500, 180, 60],
    small: [3_500, 2_000, 1_000],
    ibetBig: {
      24: [105, 42, 21, 8, 3],
      12: [209, 84, 42, 15, 5],
      6: [417, 167, 84, 30, 10],
      4: [625, 250, 125, 45, 15],
    },
    ibetSmall: { 24: [146, 84, 42], 12: [292, 167, 84], 6: [584, 334, 167], 4: [875, 500, 250] },
  },
};

const tierName = (prefix: string, prize: PrizeShape) => `${prefix}${prize.name}`;

/** So many of the ten thousand numbers win each prize. */
function tiersOf(pays: Pays, orders: number, prefix = ''): Record<string, Tier> {
  return Object.fromEntries(
    pays.flatMap((price, index) => {
      const prize = prizes[index];
      return prize ? [[tierName(prefix, prize), fixed(price * 100, prize.count * orders, cells)]] : [];
    }),
  );
}

type DrawSearch = {
  readonly pays: Pays;
  readonly matches: (drawn: string) => boolean;
  readonly prefix?: string;
};

/** Every number of the draw that is among those of the ticket is paid. */
const findHits = (result: DrawResult, { pays, matches, prefix = '' }: DrawSearch) =>
  prizes.slice(0, pays.length).flatMap((prize) => {
    const count = (result[prize.name] ?? []).filter(matches).length;
    return count > 0 ? [{ tier: tierName(prefix, prize), count }] : [];
  });

const bestHits = (pays: Pays, prefix = '') =>
  prizes.slice(0, pays.length).map((prize) => ({ tier: tierName(prefix, prize), count: prize.count }));

const straightKind = (code: string, pays: Pays): KindRules =>
  numberKind({
    code,
    group: 'straight',
    symbols: { digits: 4 },
    tiers: tiersOf(pays, 1),
    entries: [{ selection: null, tiers: Object.keys(tiersOf(pays, 1)) }],
    totalTickets: cells,
    tierOf: () => 'first',
    findHits: (number, result) => findHits(result, { pays, matches: (drawn) => drawn === number }),
    findBest: () => bestHits(pays),
  });

/** Every order is a ticket of its own. */
const systemKind = (code: string, pays: Pays): KindRules =>
  numberKind({
    code,
    group: 'orders',
    symbols: { digits: 4 },
    tiers: tiersOf(pays, 1),
    entries: [{ selection: null, tiers: Object.keys(tiersOf(pays, 1)) }],
    totalTickets: cells,
    keyOf: sortDigits,
    check: hasOneOrder,
    countTickets: countOrdersOf,
    tierOf: () => 'first',
    findHits: (number, result) => {
      const key = sortDigits(number);
      return findHits(result, { pays, matches: (drawn) => sortDigits(drawn) === key });
    },
    findBest: () => bestHits(pays),
  });

/** All orders share one stake. */
function ibetKind(code: string, table: Readonly<Record<number, Pays>>): KindRules {
  const orders = Object.keys(table).map(Number);
  const paysOf = (count: number): Pays => table[count] ?? [];
  const prefixOf = (number: string) => `${countOrdersOf(number)}.`;
  return numberKind({
    code,
    group: 'orders',
    symbols: { digits: 4 },
    tiers: Object.fromEntries(orders.flatMap((count) => Object.entries(tiersOf(paysOf(count), count, `${count}.`)))),
    entries: orders.map((count) => ({
      selection: String(count),
      tiers: Object.keys(tiersOf(paysOf(count), count, `${count}.`)),
    })),
    totalTickets: 705,
    keyOf: sortDigits,
    check: hasOneOrder,
    tierOf: (number) => `${prefixOf(number)}first`,
    findHits: (number, result) => {
      const key = sortDigits(number);
      return findHits(result, {
        pays: paysOf(countOrdersOf(number)),
        matches: (drawn) => sortDigits(drawn) === key,
        prefix: prefixOf(number),
      });
    },
    findBest: (numbers) => {
      const fewest = Math.min(...numbers.map(countOrdersOf));
      return bestHits(paysOf(fewest), `${fewest}.`);
    },
  });
}

const rollPlaces = ['1', '2', '3', '4'];

/** One place is any digit: ten tickets for each of the three digits that stay. */
const rollKind = (code: string, pays: Pays): KindRules => ({
  code,
  group: 'roll',
  rows: [
    { name: 'place', symbols: { values: rollPlaces }, min: 1, max: 1 },
    { name: 'numbers', symbols: { digits: 3 }, min: 1, max: 1_000 },
  ],
  tiers: tiersOf(pays, 1),
  entries: [{ selection: null, tiers: Object.keys(tiersOf(pays, 1)) }],
  totalTickets: cells,
  countTickets: ([, numbers = []]) => numbers.length * 10,
  findWins: ([[place = '1'] = [], numbers = []], result) => {
    const index = Number(place) - 1;
    const fixedDigits = (drawn: string) => drawn.slice(0, index) + drawn.slice(index + 1);
    return prizes
      .slice(0, pays.length)
      .flatMap((prize) =>
        (result[prize.name] ?? [])
          .filter((drawn) => numbers.includes(fixedDigits(drawn)))
          .map((drawn) => ({ tier: tierName('', prize), count: 1, number: drawn })),
      );
  },
  findBest: () => bestHits(pays),
  listNumbers: ([[place = '1'] = [], numbers = []]) =>
    numbers.flatMap((number) => {
      const index = Number(place) - 1;
      return range(0, 9).map((digit) => ({
        number: number.slice(0, index) + digit + number.slice(index),
        tier: 'first',
      }));
    }),
});

const createFourDEngine = ({ big, small, ibetBig, ibetSmall }: FourDPrices): LotteryEngine =>
  buildEngine(prizes, [
    straightKind('BIG', big),
    straightKind('SMALL', small),
    ibetKind('IBET_BIG', ibetBig),
    ibetKind('IBET_SMALL', ibetSmall),
    systemKind('SYSTEM_BIG', big),
    systemKind('SYSTEM_SMALL', small),
    rollKind('ROLL_BIG', big),
    rollKind('ROLL_SMALL', small),
  ]);

export const fourDEngines = createTableEngines(fourDPrices, createFourDEngine);
