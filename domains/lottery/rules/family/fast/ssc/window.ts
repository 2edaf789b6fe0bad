/** The parts of the five digits that bets look at. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';

export type Window = { readonly name: string; readonly from: number; readonly size: number };

const window = (name: string, from: number, size: number): Window => ({ name, from, size });

export const five = window('five', 0, 5);
export const fours = [window('first', 0, 4), window('last', 1, 4)];
export const threes = [window('first', 0, 3), window('middle', 1, 3), window('last', 2, 3)];
export const twos = [window('first', 0, 2), window('last', 3, 2)];

export const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export const digitsIn = (result: DrawResult, { from, size }: Window): string[] =>
  (result['numbers'] ?? []).slice(from, from + size);
