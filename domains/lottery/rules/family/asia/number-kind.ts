/** Kinds of bets whose picks are whole numbers, each a ticket or several: Thai, 4D, Indonesian and Philippine style. */

import type { DrawResult, PickFault } from '#domains/lottery/contract/selection.ts';
import type { KindRules, Win } from '#domains/lottery/rules/engine/bet-kind.ts';
import { digitsOf, total } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import type { Market } from '#domains/lottery/rules/engine/market.ts';
import type { Tier } from '#domains/lottery/rules/engine/price.ts';
import type { Money } from '#kernel/money.ts';

type Hit = { readonly tier: string; readonly count: number };

export type NumberKind = {
  readonly code: string;
  readonly group: string;
  readonly symbols: PickRow['symbols'];
  readonly max?: number;
  readonly tiers: Readonly<Record<string, Tier>>;
  readonly entries?: KindRules['entries'];
  readonly totalTickets: number;
  readonly unitCost?: Money;
  readonly market?: Market;
  /** Which numbers are the same bet; absent: each is its own. */
  readonly keyOf?: (number: string) => string;
  /** One ticket unless the number stands for several. */
  readonly countTickets?: (number: string) => number;
  readonly check?: (number: string) => PickFault | null;
  readonly findHits: (number: string, result: DrawResult) => readonly Hit[];
  /** What a first hit of the number pays, for its limit. */
  readonly tierOf: (number: string) => string;
  /** The hits of the best draw for all picks together. */
  readonly findBest: (numbers: readonly string[]) => readonly Hit[];
};

export function numberKind(kind: NumberKind): KindRules {
  const keyOf = kind.keyOf ?? ((number: string) => number);
  const { countTickets } = kind;
  const max = kind.max ?? 1_000;
  return {
    code: kind.code,
    group: kind.group,
    rows: [{ name: 'numbers', symbols: kind.symbols, min: 1, max }],
    tiers: kind.tiers,
    ...(kind.entries ? { entries: kind.entries } : {}),
    ...(kind.unitCost ? { unitCost: kind.unitCost } : {}),
    totalTickets: kind.totalTickets,
    ...(kind.market ? { markets: [{ market: kind.market }] } : {}),
    check: ([numbers = []]) => {
      for (const number of numbers) {
        const fault = kind.check?.(number) ?? null;
        if (fault !== null) return fault;
      }
      return new Set(numbers.map(keyOf)).size === numbers.length ? null : 'pick_repeated';
    },
    countTickets: ([numbers = []]) => (countTickets ? total(numbers.map(countTickets)) : numbers.length),
    findWins: ([numbers = []], result): Win[] =>
      numbers.flatMap((number) => kind.findHits(number, result).map((hit) => ({ ...hit, number: keyOf(number) }))),
    findBest: ([numbers = []]) => kind.findBest(numbers),
    listNumbers: ([numbers = []]) => numbers.map((number) => ({ number: keyOf(number), tier: kind.tierOf(number) })),
  };
}

/** How many orders the digits have. */
export function countOrdersOf(number: string): number {
  const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));
  const digits = digitsOf(number);
  const repeats = [...new Set(digits)].map((digit) => digits.filter((other) => other === digit).length);
  return repeats.reduce((orders, count) => orders / factorial(count), factorial(number.length));
}

export const sortDigits = (number: string): string => digitsOf(number).sort().join('');

export const hasOneOrder = (number: string): PickFault | null =>
  countOrdersOf(number) === 1 ? 'pick_has_one_order' : null;

export type ExactKind = {
  readonly code: string;
  readonly group: string;
  readonly symbols: PickRow['symbols'];
  readonly totalTickets: number;
  readonly tier: Tier;
  readonly unitCost?: Money;
  readonly market?: Market;
  /** The numbers of the draw that win; one that occurs twice pays twice. */
  readonly findNumbers: (result: DrawResult) => readonly string[];
  readonly positions?: number;
};

/** A number that must be drawn as it is. */
export const exactKind = ({ tier, findNumbers, positions = 1, ...kind }: ExactKind): KindRules =>
  numberKind({
    ...kind,
    tiers: { hit: tier },
    tierOf: () => 'hit',
    findHits: (number, result) => {
      const count = findNumbers(result).filter((drawn) => drawn === number).length;
      return count > 0 ? [{ tier: 'hit', count }] : [];
    },
    findBest: () => [{ tier: 'hit', count: positions }],
  });

export type AnyOrderKind = Pick<ExactKind, 'code' | 'group' | 'market'> & {
  readonly digits: number;
  /** By the number of orders. */
  readonly tiers: Readonly<Record<string, Tier>>;
  readonly totalTickets: number;
  readonly findNumber: (result: DrawResult) => string;
};

/** The digits in any order; a number of one digit has only one and is refused. */
export const anyOrderKind = ({ digits, findNumber, tiers, ...kind }: AnyOrderKind): KindRules =>
  numberKind({
    ...kind,
    symbols: { digits },
    tiers,
    keyOf: sortDigits,
    check: hasOneOrder,
    tierOf: (number) => String(countOrdersOf(number)),
    findHits: (number, result) =>
      sortDigits(findNumber(result)) === sortDigits(number) ? [{ tier: String(countOrdersOf(number)), count: 1 }] : [],
    // The fewer orders a number has, the more it pays.
    findBest: (numbers) => [{ tier: String(Math.min(...numbers.map(countOrdersOf))), count: 1 }],
  });
