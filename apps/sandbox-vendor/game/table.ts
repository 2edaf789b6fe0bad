/** One card for either side, the higher one wins. A tie gives half of a stake on a side back and pays the stake on the tie. */
import type { Dice } from './dice.ts';

export const sides = ['player', 'banker', 'tie'] as const;
export type Side = (typeof sides)[number];

export const ranks = 13;
/** In hundredths of the stake. */
export const tablePays = { side: 200, tie: 1250, half: 50 } as const;

export type Card = { readonly rank: number; readonly suit: number };
export type Deal = { readonly player: Card; readonly banker: Card; readonly winner: Side };

export function deal(side: Side, dice: Dice): { readonly show: Deal; readonly times: number } {
  const card = () => ({ rank: dice(ranks) + 1, suit: dice(4) });
  const [player, banker] = [card(), card()];
  const winner = player.rank === banker.rank ? 'tie' : player.rank > banker.rank ? 'player' : 'banker';
  return { show: { player, banker, winner }, times: payOf(side, winner) };
}

export function payOf(side: Side, winner: Side): number {
  if (side === winner) return side === 'tie' ? tablePays.tie : tablePays.side;
  return winner === 'tie' ? tablePays.half : 0;
}
