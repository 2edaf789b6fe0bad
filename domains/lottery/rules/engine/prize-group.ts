/**
 * In prize mode a member divides one return between prize and rebate: a higher group pays more when it wins, a lower one gives
 * more of every stake back.
 */
import { type Ppm, ppm } from '#kernel/money.ts';
import type { LotteryEngine } from './lottery-engine.ts';
import { minPrizeGroup, prizeGroupScale, returnOfGroup } from './price.ts';

/** Two groups beside each other differ by a thousandth of the stake. */
export const prizeGroupStep = 2;

export const maxPrizeGroup = ({ totalReturn }: LotteryEngine): number => {
  const group = Number((totalReturn * prizeGroupScale) / 1_000_000n);
  return group - (group % prizeGroupStep);
};

export const isPrizeGroup = (engine: LotteryEngine, group: number): boolean =>
  Number.isInteger(group) && group % prizeGroupStep === 0 && group >= minPrizeGroup && group <= maxPrizeGroup(engine);

/**
 * What of the stake comes back at once, whether the ticket wins or not. Nothing where the pays are fixed: a low group would not
 * make them smaller, and prize and rebate together would be more than the stake.
 */
export const rebateOfGroup = ({ totalReturn, hasPrizeGroups }: LotteryEngine, group: number): Ppm =>
  ppm(hasPrizeGroups ? totalReturn - returnOfGroup(group) : 0n);
