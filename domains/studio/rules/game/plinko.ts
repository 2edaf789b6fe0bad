/** A ball falls through rows of pins, at each to the left or to the right, into a bin that pays. */
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, timesOf } from '../multiplier.ts';

export const plinkoRows = [8, 12, 16] as const;
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoWager = {
  readonly rows: (typeof plinkoRows)[number];
  readonly risk: (typeof plinkoRisks)[number];
};

/** From the outer bin to the middle one; the other side is the same. */
const halves: Readonly<Record<PlinkoWager['rows'], Readonly<Record<PlinkoWager['risk'], readonly number[]>>>> = {
  8: {
    low: [5.6, 2.1, 1.1, 1, 0.5],
    medium: [13, 3, 1.3, 0.7, 0.4],
    high: [29, 4, 1.5, 0.3, 0.2],
  },
  12: {
    low: [10, 3, 1.6, 1.4, 1.1, 1, 0.5],
    medium: [33, 11, 4, 2, 1.1, 0.6, 0.3],
    high: [170, 24, 8.1, 2, 0.7, 0.2, 0.2],
  },
  16: {
    low: [16, 9, 2, 1.4, 1.4, 1.2, 1.1, 1, 0.5],
    medium: [110, 41, 10, 5, 3, 1.5, 1, 0.5, 0.3],
    high: [1000, 130, 26, 9, 4, 2, 0.2, 0.2, 0.2],
  },
};

/** What the bins pay, from the left. */
export function plinkoBins({ rows, risk }: PlinkoWager): Multiplier[] {
  const half = halves[rows][risk].map(timesOf);
  return [...half, ...half.slice(0, -1).reverse()];
}

/** At each row whether it falls to the right. */
export const dropBall = (stream: Stream, rows: number): boolean[] =>
  Array.from({ length: rows }, () => stream.below(2) === 1);

export const binOf = (path: readonly boolean[]): number => path.filter(Boolean).length;

export const settlePlinko = (wager: PlinkoWager, path: readonly boolean[]): Multiplier =>
  plinkoBins(wager)[binOf(path)] ?? multiplier(0n);
