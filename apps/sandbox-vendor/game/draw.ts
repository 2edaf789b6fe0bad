/** What the sandbox's vendor plays: which game stands for which category, and how a round of it ends. Pure. */
import type { Dice } from './dice.ts';
import { fishes, type Shot, shoot } from './fish.ts';
import { type Market, markets, type PickResult, pick } from './pick.ts';
import { type Spin, spin } from './slot.ts';
import { type Deal, deal, sides } from './table.ts';

export type Stage = 'slot' | 'table' | 'fish' | Market;

/** In hundredths of the stake; what came is shown as it is. */
export type DrawResult = { readonly times: number; readonly show: Spin | Deal | Shot | PickResult };

const stages: Readonly<Record<string, Stage>> = {
  LIVE: 'table',
  PVP: 'table',
  POKER: 'table',
  FISH: 'fish',
  SPORTS: 'match',
  ESPORTS: 'series',
  COCKFIGHT: 'ring',
  BINGO: 'bingo',
};

/** Whatever has no game of its own is a slot: no tile is dead. */
export const stageOf = (category: string): Stage => stages[category] ?? 'slot';

/** How many things there are to choose from; a slot has one. */
export function choicesOf(stage: Stage): number {
  if (stage === 'slot') return 1;
  if (stage === 'table') return sides.length;
  return stage === 'fish' ? fishes.length : markets[stage].names.length;
}

export function draw(stage: Stage, choice: number, dice: Dice): DrawResult {
  if (stage === 'slot') return spin(dice);
  if (stage === 'table') return deal(sides[choice] ?? 'player', dice);
  return stage === 'fish' ? shoot(choice, dice) : pick(stage, choice, dice);
}
