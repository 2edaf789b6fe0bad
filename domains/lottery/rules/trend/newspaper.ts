/** A result as the newspaper prints it: the prizes from the smallest, and the last two digits sorted by the first of them. */
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import { digitList } from '../engine/combinatorics.ts';
import type { PrizeShape } from '../engine/lottery-engine.ts';

/** The tail is set heavy. */
export type PrintedNumber = { readonly head: string; readonly tail: string };

export type PrintedPrize = { readonly prize: string; readonly numbers: readonly PrintedNumber[] };

const tailDigits = 2;

export const printedPrizes = (prizes: readonly PrizeShape[], result: DrawResult): PrintedPrize[] =>
  prizes.toReversed().map(({ name }) => ({
    prize: name,
    numbers: (result[name] ?? []).map((number) => ({
      head: number.slice(0, -tailDigits),
      tail: number.slice(-tailDigits),
    })),
  }));

export type TailRow = { readonly digit: string; readonly tails: readonly string[] };

/** The last two digits of every number, in rising order; one that came twice is there twice. */
function allTails(prizes: readonly PrizeShape[], result: DrawResult): string[] {
  const numbers = prizes.filter(({ digits }) => digits >= tailDigits).flatMap(({ name }) => result[name] ?? []);
  return numbers.map((number) => number.slice(-tailDigits)).sort();
}

/** Ten rows by the first digit, or by the last. */
export function tailTable(
  prizes: readonly PrizeShape[],
  result: DrawResult,
  by: 'first' | 'last' = 'first',
): TailRow[] {
  const tails = allTails(prizes, result);
  const place = by === 'first' ? 0 : 1;
  return digitList.map((digit) => ({ digit, tails: tails.filter((tail) => tail[place] === digit) }));
}
