/** Ten of forty numbers are drawn; one to ten were picked before. */
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, timesOf } from '../multiplier.ts';

export const kenoNumbers = 40;
export const kenoDrawCount = 10;
const maxPicks = 10;

/** What so many hits pay, by how many were picked. */
const tables: readonly (readonly number[])[] = [
  [],
  [0, 3.96],
  [0, 1.9, 4.5],
  [0, 1, 3.1, 10.4],
  [0, 0.8, 1.8, 5, 22.5],
  [0, 0.25, 1.4, 4.1, 16.5, 36],
  [0, 0, 1, 3.68, 7, 16.5, 40],
  [0, 0, 0.47, 3, 4.5, 14, 31, 60],
  [0, 0, 0, 2.2, 4, 13, 22, 55, 70],
  [0, 0, 0, 1.55, 3, 8, 15, 44, 60, 85],
  [0, 0, 0, 1.4, 2.25, 4.5, 8, 17, 50, 80, 100],
];

export function isPickList(picks: readonly number[]): boolean {
  const isNumber = (pick: number) => Number.isInteger(pick) && pick >= 1 && pick <= kenoNumbers;
  return picks.length >= 1 && picks.length <= maxPicks && new Set(picks).size === picks.length && picks.every(isNumber);
}

/** From one to forty, in the order in which they were drawn. */
export const drawKeno = (stream: Stream): number[] => stream.pick(kenoDrawCount, kenoNumbers).map((index) => index + 1);

export const kenoTable = (picks: number): Multiplier[] => (tables[picks] ?? []).map(timesOf);

export const hitsOf = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;

export const settleKeno = (picks: readonly number[], drawn: readonly number[]): Multiplier =>
  kenoTable(picks.length)[hitsOf(picks, drawn)] ?? multiplier(0n);
