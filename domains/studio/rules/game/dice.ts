/** A number from 0.00 to 99.99, above or below a target. */
import type { Ppm } from '#kernel/money.ts';
import type { Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, withEdge } from '../multiplier.ts';

/** The target in hundredths: 62.00 is 6,200. */
export type DiceWager = { readonly side: 'under' | 'over'; readonly target: number };

export const diceSides = 10_000;
/** From two to ninety-eight of a hundred. */
const minWays = 200;
const maxWays = 9_800;

export const rollDice = (stream: Stream): number => stream.below(diceSides);

/** How many of the ten thousand rolls win. */
export const diceWays = ({ side, target }: DiceWager): number => (side === 'under' ? target : diceSides - target);

export function isDiceWager(wager: DiceWager): boolean {
  const ways = diceWays(wager);
  return Number.isInteger(ways) && ways >= minWays && ways <= maxWays;
}

export const diceTimes = (wager: DiceWager, edge: Ppm): Multiplier =>
  withEdge(BigInt(diceSides), BigInt(diceWays(wager)), edge);

const isDiceWin = ({ side, target }: DiceWager, roll: number) => (side === 'under' ? roll < target : roll >= target);

export const settleDice = (wager: DiceWager, roll: number, edge: Ppm): Multiplier =>
  isDiceWin(wager, roll) ? diceTimes(wager, edge) : multiplier(0n);
