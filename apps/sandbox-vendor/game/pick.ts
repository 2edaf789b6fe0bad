/** One choice out of a few, each with its odds. What comes is drawn by the shares, in hundredths. */
import type { Dice } from './dice.ts';

export const markets = {
  match: { names: ['home', 'draw', 'away'], shares: [45, 25, 30] },
  series: { names: ['home', 'away'], shares: [55, 45] },
  ring: { names: ['meron', 'draw', 'wala'], shares: [47, 6, 47] },
  bingo: { names: ['B', 'I', 'N', 'G', 'O'], shares: [20, 20, 20, 20, 20] },
} as const satisfies Record<string, { names: readonly string[]; shares: readonly number[] }>;
export type Market = keyof typeof markets;

/** In hundredths of the stake, never more than 96 % of what would be even. */
export const oddsOf = (share: number): number => Math.floor(9_600 / share);

export type PickResult = { readonly picked: number; readonly came: number };

export function pick(
  market: Market,
  picked: number,
  dice: Dice,
): { readonly show: PickResult; readonly times: number } {
  const shares: readonly number[] = markets[market].shares;
  const came = indexOfShare(shares, dice(100));
  return { show: { picked, came }, times: picked === came ? oddsOf(shares[came] ?? 100) : 0 };
}

function indexOfShare(shares: readonly number[], thrown: number): number {
  let left = thrown;
  for (const [place, share] of shares.entries()) {
    if (left < share) return place;
    left -= share;
  }
  return shares.length - 1;
}
