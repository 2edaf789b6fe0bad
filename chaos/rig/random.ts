/** Chance for order and timing only; what is posted is the same in every run. */
import { randomInt } from 'node:crypto';

export const randomBelow = (below: number) => randomInt(below);

export function shuffled<T>(list: readonly T[]): T[] {
  const order = list.map((value) => ({ value, at: Math.random() }));
  return order.sort((a, b) => a.at - b.at).map(({ value }) => value);
}

export function pickOne<T>(list: readonly T[]): T {
  const value = list[randomBelow(list.length)];
  if (value === undefined) throw new Error('one of nothing');
  return value;
}
