/** Digits in any order, by how often each occurs: one twice and three once is group 60, because it has sixty orders. */
import type { Picks } from '#domains/lottery/contract/selection.ts';
import type { KindRules } from '#domains/lottery/rules/engine/bet-kind.ts';
import { chooseCount, combinations, countWhere, digitList } from '#domains/lottery/rules/engine/combinatorics.ts';
import type { PickRow } from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { chance } from '#domains/lottery/rules/engine/price.ts';
import { digitsIn, five, fours, marketsOf, threes, twos, type Window } from './window.ts';

/** `count` digits of a row that occur `times` each. */
type Part = { readonly name: string; readonly times: number; readonly count: number };

type GroupKind = {
  readonly code: string;
  readonly window: Window;
  readonly orders: number;
  readonly parts: readonly Part[];
  /** All digits of all parts are chosen from one row. */
  readonly oneRow?: boolean;
};

const rowsOf = (picks: Picks, { parts, oneRow }: GroupKind): readonly (readonly string[])[] =>
  oneRow ? parts.map(() => picks[0] ?? []) : picks;

/** Some of the first row and some of the second, none of them twice: summed over how many of the first are in both. */
function countGroups(rows: readonly (readonly string[])[], [first, second]: readonly Part[]): number {
  const [many = [], few = []] = rows;
  if (first === undefined) return 0;
  if (second === undefined) return chooseCount(many.length, first.count);
  const shared = countWhere(many, (digit) => few.includes(digit));
  let tickets = 0;
  for (let both = 0; both <= Math.min(shared, first.count); both += 1) {
    tickets +=
      chooseCount(shared, both) *
      chooseCount(many.length - shared, first.count - both) *
      chooseCount(few.length - both, second.count);
  }
  return tickets;
}

/** The digits of each part, such as `7 0-2-5`. */
function listGroups(rows: readonly (readonly string[])[], [first, second]: readonly Part[]): string[] {
  const [many = [], few = []] = rows;
  if (first === undefined) return [];
  return combinations(many, first.count).flatMap((set) =>
    second === undefined
      ? [setKey(set)]
      : combinations(
          few.filter((digit) => !set.includes(digit)),
          second.count,
        ).map((other) => `${setKey(set)} ${setKey(other)}`),
  );
}

/** One draw is one group: at most one ticket wins. */
function matchesGroup(
  rows: readonly (readonly string[])[],
  parts: readonly Part[],
  digits: readonly string[],
): boolean {
  const distinct = [...new Set(digits)];
  return parts.every(({ times, count }, index) => {
    const having = distinct.filter((digit) => countWhere(digits, (other) => other === digit) === times);
    return having.length === count && having.every((digit) => rows[index]?.includes(digit));
  });
}

function group(kind: GroupKind): KindRules {
  const { code, window, parts, orders, oneRow } = kind;
  const row = (name: string, min: number): PickRow => ({ name, symbols: { values: digitList }, min, max: 10 });
  const digits = parts.reduce((count, part) => count + part.count, 0);
  const rows = oneRow ? [row('digits', digits)] : parts.map((part) => row(part.name, part.count));
  return {
    code,
    group: 'group',
    modes: ['prize'],
    rows,
    tiers: { hit: chance(orders, 10 ** window.size) },
    totalTickets: countGroups(rows.length === 1 ? parts.map(() => digitList) : rows.map(() => digitList), parts),
    ...marketsOf(window),
    countTickets: (picks) => countGroups(rowsOf(picks, kind), parts),
    findWins: (picks, result) =>
      matchesGroup(rowsOf(picks, kind), parts, digitsIn(result, window)) ? [{ tier: 'hit', count: 1 }] : [],
    findBest: () => [{ tier: 'hit', count: 1 }],
    listNumbers: (picks) => listGroups(rowsOf(picks, kind), parts).map((number) => ({ number, tier: 'hit' })),
  };
}

const singles = (count: number): Part => ({ name: 'singles', times: 1, count });
const doubles = (count: number): Part => ({ name: 'doubles', times: 2, count });
const triples: Part = { name: 'triples', times: 3, count: 1 };
const quadruples: Part = { name: 'quadruples', times: 4, count: 1 };

type GroupShape = Pick<GroupKind, 'orders' | 'parts' | 'oneRow'>;

const fiveGroups: readonly GroupShape[] = [
  { orders: 120, parts: [singles(5)] },
  { orders: 60, parts: [doubles(1), singles(3)] },
  { orders: 30, parts: [doubles(2), singles(1)] },
  { orders: 20, parts: [triples, singles(2)] },
  { orders: 10, parts: [triples, doubles(1)] },
  { orders: 5, parts: [quadruples, singles(1)] },
];

const fourGroups: readonly GroupShape[] = [
  { orders: 24, parts: [singles(4)] },
  { orders: 12, parts: [doubles(1), singles(2)] },
  { orders: 6, parts: [doubles(2)] },
  { orders: 4, parts: [triples, singles(1)] },
];

const threeGroups: readonly GroupShape[] = [
  { orders: 3, parts: [doubles(1), singles(1)], oneRow: true },
  { orders: 6, parts: [singles(3)] },
];

export const groupKinds: readonly KindRules[] = [
  ...fiveGroups.map((shape) => group({ ...shape, code: `five_group${shape.orders}`, window: five })),
  ...fours.flatMap((window) =>
    fourGroups.map((shape) => group({ ...shape, code: `four_group${shape.orders}_${window.name}`, window })),
  ),
  ...threes.flatMap((window) =>
    threeGroups.map((shape) => group({ ...shape, code: `three_group${shape.orders}_${window.name}`, window })),
  ),
  ...twos.map((window) => group({ orders: 2, parts: [singles(2)], code: `two_group_${window.name}`, window })),
];
