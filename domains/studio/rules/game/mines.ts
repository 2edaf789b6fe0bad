/** Twenty-five fields, some with a mine. Each safe field raises what a cash-out pays; a mine ends it. */
import type { Ppm } from '#kernel/money.ts';
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, withEdge } from '../multiplier.ts';
import { binomial } from './binomial.ts';

export const mineFields = 25;

export const isMineCount = (mines: number): boolean => Number.isInteger(mines) && mines >= 1 && mines < mineFields;

/** From zero, in the order in which they were laid. */
export const layMines = (stream: Stream, mines: number): number[] => stream.pick(mines, mineFields);

/** What a cash-out pays after so many safe fields; before the first one nothing can be taken. */
export function minesTimes(mines: number, safe: number, edge: Ppm): Multiplier {
  if (safe === 0) return multiplier(0n);
  return withEdge(binomial(mineFields, safe), binomial(mineFields - mines, safe), edge);
}

export type MinesState = 'open' | 'lost' | 'cleared';

/** The state of a round after these fields were opened. */
export function minesState(laid: readonly number[], opened: readonly number[]): MinesState {
  if (opened.some((field) => laid.includes(field))) return 'lost';
  return opened.length === mineFields - laid.length ? 'cleared' : 'open';
}
