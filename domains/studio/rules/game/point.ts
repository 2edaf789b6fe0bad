/**
 * How far a multiplier climbs: (1 - edge) / (1 - u), cut to hundredths and never below one. One formula holds the whole
 * edge, so that the return is the same for every target.
 */
import type { Ppm } from '#kernel/money.ts';
import { type Multiplier, multiplier, multiplierScale, timesOf } from '../multiplier.ts';

const million = 1_000_000n;
const hundredth = timesOf('0.01');
export const minPoint = timesOf(1);

/** `drawn` lies from zero to below `range`. */
export function pointOf(drawn: bigint, range: bigint, edge: Ppm): Multiplier {
  const hundredths = ((multiplierScale / hundredth) * (million - edge) * range) / (million * (range - drawn));
  const point = multiplier(hundredths * hundredth);
  return point < minPoint ? minPoint : point;
}
