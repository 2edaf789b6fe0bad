/** Every shot is a stake. The larger the fish, the seldomer it is caught, so that all are worth the same shot. */
import type { Dice } from './dice.ts';

/** What a catch pays, in stakes. */
export const fishes = [2, 3, 5, 10, 25, 100] as const;
/** Of a hundred stakes fired, so many come back. */
const returnPercent = 96;

export type Shot = { readonly fish: number; readonly caught: boolean };

export function shoot(fish: number, dice: Dice): { readonly show: Shot; readonly times: number } {
  const pays = fishes[fish] ?? fishes[0];
  const caught = dice(pays * 100) < returnPercent;
  return { show: { fish, caught }, times: caught ? pays * 100 : 0 };
}
