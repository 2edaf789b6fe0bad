/** Tickets of numbers that are drawn without return: no number is at two places. */
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { chooseCount, combinations, countWhere, everyOrder } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { type Market, rowMarkets } from '#domains/lottery/rules/engine/market.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import type { Tier } from '#domains/lottery/rules/engine/price.ts';

type Rows = readonly (readonly string[])[];

const countShared = (one: readonly string[], ...others: Rows): number =>
  countWhere(one, (pick) => others.every((other) => other.includes(pick)));

/** Orders of one pick from each of up to three rows, all different. */
export function countOrders([a = [], b = [], c]: Rows): number {
  const two = a.length * b.length - countShared(a, b);
  if (c === undefined) return two;
  return two * c.length - countShared(a, c) * b.length - countShared(b, c) * a.length + 2 * countShared(a, b, c);
}

export type DrawnKind = {
  readonly code: string;
  readonly values: readonly string[];
  readonly places: readonly string[];
  readonly tier: Tier;
  readonly market?: Market;
};

/** The first numbers in their order. */
export const ordered = ({ code, values, places, tier, market }: DrawnKind): KindRules => ({
  code,
  group: 'straight',
  rows: places.map((name) => ({ name, symbols: { values }, min: 1, max: values.length })),
  tiers: { hit: tier },
  totalTickets: countOrders(places.map(() => values)),
  ...(market ? { markets: [{ market }] } : {}),
  countTickets: countOrders,
  findWins: (picks, { numbers = [] }) =>
    picks.every((row, place) => row.includes(numbers[place] ?? '')) ? [{ tier: 'hit', count: 1 }] : [],
  findBest: () => [{ tier: 'hit', count: 1 }],
  listNumbers: (picks) =>
    everyOrder(picks)
      .filter((order) => new Set(order).size === order.length)
      .map((order) => ({ number: order.join('-'), tier: 'hit' })),
});

/** The first numbers in any order. */
export function unordered({ code, values, places, tier, market }: DrawnKind): KindRules {
  const row: PickRow = { name: 'numbers', symbols: { values }, min: places.length, max: values.length };
  return {
    code,
    group: 'group',
    rows: [row],
    tiers: { hit: tier },
    totalTickets: chooseCount(values.length, places.length),
    ...(market ? { markets: [{ market }] } : {}),
    countTickets: ([picked = []]) => chooseCount(picked.length, places.length),
    findWins: ([picked = []], { numbers = [] }) =>
      numbers.slice(0, places.length).every((number) => picked.includes(number)) ? [{ tier: 'hit', count: 1 }] : [],
    findBest: () => [{ tier: 'hit', count: 1 }],
    listNumbers: ([picked = []]) =>
      combinations(picked, places.length).map((set) => ({ number: setKey(set), tier: 'hit' })),
  };
}

export type PlaceKind = Pick<DrawnKind, 'code' | 'values' | 'places' | 'tier'> & {
  readonly group: string;
  /** One for each place. */
  readonly markets: readonly Market[];
  /** What wins at a place; as many as `winnersPerPlace` at most. */
  readonly findWinners: (numbers: readonly string[], place: number) => readonly string[];
  readonly winnersPerPlace: number;
};

/** Each pick of each place is a ticket; places without a pick take no part. */
export function atPlaces(kind: PlaceKind): KindRules {
  const { places, values, tier } = kind;
  const key = (place: number, pick: string) => `${places[place]}-${pick}`;
  return {
    code: kind.code,
    group: kind.group,
    rows: places.map((name) => ({ name, symbols: { values }, min: 0, max: values.length })),
    tiers: { hit: tier },
    totalTickets: values.length * places.length,
    markets: rowMarkets(kind.markets),
    countTickets: (picks) => picks.reduce((count, row) => count + row.length, 0),
    findWins: (picks, { numbers = [] }) =>
      picks.flatMap((row, place) => {
        const winners = kind.findWinners(numbers, place);
        return row
          .filter((pick) => winners.includes(pick))
          .map((pick) => ({ tier: 'hit', count: 1, number: key(place, pick) }));
      }),
    findBest: (picks) => [
      { tier: 'hit', count: picks.reduce((count, row) => count + Math.min(row.length, kind.winnersPerPlace), 0) },
    ],
    listNumbers: (picks) =>
      picks.flatMap((row, place) => row.map((pick) => ({ number: key(place, pick), tier: 'hit' }))),
  };
}
