/** How often each value came at each place of the last results, how long it has been absent, and its longest absence. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { PrizeShape } from '../engine/lottery-engine.ts';

export type TrendValue = {
  readonly value: string;
  readonly times: number;
  readonly absent: number;
  readonly longest: number;
};
export type TrendPlace = { readonly prize: string; readonly place: number; readonly values: readonly TrendValue[] };

/** What each result has at one place: several values where the order does not matter. */
type Column = Omit<TrendPlace, 'values'> & {
  readonly values: readonly string[];
  readonly read: (result: DrawResult) => readonly string[];
};

const digitValues = Array.from({ length: 10 }, (_, digit) => String(digit));
const tailValues = Array.from({ length: 100 }, (_, tail) => String(tail).padStart(2, '0'));

/** Newest first. */
export function countTrends(prizes: readonly PrizeShape[], results: readonly DrawResult[]): TrendPlace[] {
  return columnsOf(prizes).map(({ prize, place, values, read }) => {
    const lists = results.map((result) => new Set(read(result)));
    return { prize, place, values: values.map((value) => countValue(value, lists)) };
  });
}

function columnsOf(prizes: readonly PrizeShape[]): Column[] {
  const [first] = prizes;
  if (!first) return [];
  const { name: prize, count, digits, from, to, sorted = false } = first;
  if (from === undefined || to === undefined) {
    if (prizes.length === 1 && digits === 1) return placesOf(prize, count, digitValues);
    return [...digitsOf(prize, digits), tailsOf(prizes)];
  }
  const values = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(digits, '0'));
  if (sorted) return [{ prize, place: 0, values, read: (result) => result[prize] ?? [] }];
  return placesOf(prize, count, values);
}

const placesOf = (prize: string, count: number, values: readonly string[]): Column[] =>
  Array.from({ length: count }, (_, place) => ({
    prize,
    place,
    values,
    read: (result: DrawResult) => [result[prize]?.[place] ?? ''],
  }));

/** The digits of the first number of the highest prize. */
const digitsOf = (prize: string, digits: number): Column[] =>
  Array.from({ length: digits }, (_, place) => ({
    prize,
    place,
    values: digitValues,
    read: (result: DrawResult) => [result[prize]?.[0]?.[place] ?? ''],
  }));

/** The last two digits of all prizes. */
const tailsOf = (prizes: readonly PrizeShape[]): Column => ({
  prize: '*',
  place: 0,
  values: tailValues,
  read: (result) =>
    prizes.filter(({ digits }) => digits > 1).flatMap(({ name }) => (result[name] ?? []).map((text) => text.slice(-2))),
});

function countValue(value: string, lists: readonly ReadonlySet<string>[]): TrendValue {
  let times = 0;
  let [absent, longest, current]: [number | null, number, number] = [null, 0, 0];
  for (const list of lists) {
    if (list.has(value)) {
      times += 1;
      absent ??= current;
      current = 0;
    } else {
      current += 1;
      longest = Math.max(longest, current);
    }
  }
  return { value, times, absent: absent ?? current, longest };
}
