/**
 * A multiplier climbs for all players of a round until it breaks off. Whoever left before has what it showed then. What it
 * shows is a function of the time since the start, so that nobody needs to be told it tick by tick.
 */
import type { Ppm } from '#kernel/money.ts';
import { chainRange, drawOf } from '../fairness/chain.ts';
import { type Multiplier, multiplier, multiplierScale, timesOf } from '../multiplier.ts';
import { pointOf } from './point.ts';

/** At 0.06 a second it has doubled after 11.55 seconds. */
const growthPerMs = 0.06 / 1_000;
const hundredth = timesOf('0.01');
export const crashMost = timesOf(10_000);

export function crashPoint(seed: string, salt: string, edge: Ppm): Multiplier {
  const point = pointOf(drawOf(seed, salt), chainRange, edge);
  return point < crashMost ? point : crashMost;
}

/** Shown in hundredths, cut: nobody is shown more than they would get. */
export function shownAfter(ms: number): Multiplier {
  if (ms <= 0) return timesOf(1);
  const hundredths = Math.floor(Math.exp(ms * growthPerMs) * Number(multiplierScale / hundredth));
  return multiplier(BigInt(hundredths) * hundredth);
}

/** The first millisecond at which it shows this much. */
export function shownAt(times: Multiplier): number {
  const near = Math.floor(Math.log(Number(times) / Number(multiplierScale)) / growthPerMs);
  for (let ms = Math.max(0, near - 1); ; ms++) if (shownAfter(ms) >= times) return ms;
}

/**
 * Leaving at the very instant of the break is in time: what was shown then is the point itself. A target that was named
 * beforehand counts at exactly that, whenever anybody noticed.
 */
export function settleCrash(left: Multiplier | null, point: Multiplier): Multiplier {
  return left !== null && left <= point ? left : multiplier(0n);
}
