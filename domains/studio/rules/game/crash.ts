/**
 * A multiplier climbs for all players of a round until the round ends. A cash-out before that pays the multiplier of its time.
 * The multiplier is a function of the time since the start, so that no ticks have to be sent.
 */
import type { Ppm } from '#kernel/money.ts';
import { chainRange, drawOf } from '../fairness/chain.ts';
import { type Multiplier, multiplier, multiplierScale, timesOf } from '../multiplier.ts';
import { pointOf } from './point.ts';

/** At 0.06 a second it has doubled after 11.55 seconds. */
const growthPerMs = 0.06 / 1_000;
const hundredth = timesOf('0.01');
export const maxCrashPoint = timesOf(10_000);

export function crashPoint(seed: string, salt: string, edge: Ppm): Multiplier {
  const point = pointOf(drawOf(seed, salt), chainRange, edge);
  return point < maxCrashPoint ? point : maxCrashPoint;
}

/** Shown in hundredths, rounded down, so that it never exceeds the payout. */
export function multiplierAfter(ms: number): Multiplier {
  if (ms <= 0) return timesOf(1);
  const hundredths = Math.floor(Math.exp(ms * growthPerMs) * Number(multiplierScale / hundredth));
  return multiplier(BigInt(hundredths) * hundredth);
}

/** The first millisecond at which it shows this much. */
export function msUntilMultiplier(times: Multiplier): number {
  const near = Math.floor(Math.log(Number(times) / Number(multiplierScale)) / growthPerMs);
  for (let ms = Math.max(0, near - 1); ; ms++) if (multiplierAfter(ms) >= times) return ms;
}

/**
 * A cash-out at the exact end is in time and pays the point itself. An auto target pays exactly its multiplier, whenever it is
 * processed.
 */
export function settleCrash(left: Multiplier | null, point: Multiplier): Multiplier {
  return left !== null && left <= point ? left : multiplier(0n);
}
