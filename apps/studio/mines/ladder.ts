/** What a round of mines pays at each stop, and how likely the next field is safe. */
import { houseEdge, type Multiplier, mineFields, minesTimes } from '#domains/studio/web/index.ts';

export type Rung = { readonly safe: number; readonly times: Multiplier; readonly state: 'done' | 'now' | 'next' };

const maxRungs = 10;

/** The steps around the current one: the previous ones, the current payout, and the next ones. */
export function ladderOf(mines: number, opened: number): Rung[] {
  const all = mineFields - mines;
  const count = Math.min(maxRungs, all);
  const from = Math.max(1, Math.min(opened - 4, all - count + 1));
  return Array.from({ length: count }, (_, n) => {
    const safe = from + n;
    return {
      safe,
      times: minesTimes(mines, safe, houseEdge),
      state: safe < opened ? 'done' : safe === opened ? 'now' : 'next',
    };
  });
}

export const safeLeft = (mines: number, opened: number) => ({
  part: mineFields - mines - opened,
  whole: mineFields - opened,
});
