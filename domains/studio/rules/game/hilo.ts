/**
 * The next card is higher or the same, or lower or the same as the open one. Each correct guess multiplies the cash-out by its
 * fair odds; the house edge is taken once, from the product.
 */
import type { Ppm } from '#kernel/money.ts';
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, withEdge } from '../multiplier.ts';

/** From the ace, which is the lowest, to the king. The deck never ends. */
export const ranks = 13;
export type Guess = 'higher' | 'lower';
/** A card may be passed by: another one is turned, and nothing is won or lost by it. */
export type HiloCall = Guess | 'skip';
export const hiloCalls = ['higher', 'lower', 'skip'] as const satisfies readonly HiloCall[];
/** The maximum in one round. After them the player has to guess, or the abandoned round refunds the stake. */
export const maxSkips = 52;
export type HiloStep = { readonly from: number; readonly guess: Guess };

export const drawCard = (stream: Stream): number => stream.below(ranks) + 1;

/** How many of the thirteen ranks make the guess correct. */
export const guessWays = ({ from, guess }: HiloStep): number => (guess === 'higher' ? ranks + 1 - from : from);

/** A guess must be able to fail. */
export const mayGuess = (step: HiloStep): boolean => guessWays(step) < ranks;

export const isRightGuess = ({ from, guess }: HiloStep, to: number): boolean =>
  guess === 'higher' ? to >= from : to <= from;

/** The multiplier of a cash-out after these correct guesses. */
export function hiloTimes(right: readonly HiloStep[], edge: Ppm): Multiplier {
  if (right.length === 0) return multiplier(0n);
  const ways = right.reduce((product, step) => product * BigInt(guessWays(step)), 1n);
  return withEdge(BigInt(ranks) ** BigInt(right.length), ways, edge);
}
