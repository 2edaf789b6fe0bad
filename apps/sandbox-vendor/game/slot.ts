/** Three reels, three rows, five lines. Every cell is drawn alone, so the return is a sum that can be done by hand. */
import type { Dice } from './dice.ts';

/** How often of 20 cells, and what three of them in a line pay, in stakes of that line. */
export const symbols = [
  { name: 'sun', weight: 1, pays: 1000 },
  { name: 'star', weight: 2, pays: 120 },
  { name: 'bell', weight: 3, pays: 60 },
  { name: 'mango', weight: 4, pays: 25 },
  { name: 'shell', weight: 5, pays: 12 },
  { name: 'leaf', weight: 5, pays: 8 },
] as const;
export const weights = 20;

/** Cells are counted by reel: 0 to 2 stand in the first reel from top to bottom. */
export const lines = [
  [1, 4, 7],
  [0, 3, 6],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export type Spin = { readonly cells: readonly number[]; readonly won: readonly number[] };

export function spin(dice: Dice): { readonly show: Spin; readonly times: number } {
  const cells = Array.from({ length: 9 }, () => cellOf(dice(weights)));
  const won = lines.flatMap((line, place) => (isWinningLine(cells, line) ? [place] : []));
  const pays = won.reduce((sum, place) => sum + (symbols[cells[lines[place]?.[0] ?? 0] ?? 0]?.pays ?? 0), 0);
  return { show: { cells, won }, times: (pays * 100) / lines.length };
}

const isWinningLine = (cells: readonly number[], line: readonly number[]) =>
  new Set(line.map((cell) => cells[cell])).size === 1;

function cellOf(thrown: number): number {
  let left = thrown;
  for (const [place, { weight }] of symbols.entries()) {
    if (left < weight) return place;
    left -= weight;
  }
  return symbols.length - 1;
}
