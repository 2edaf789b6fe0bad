/** The rules of a bet on a shared round: when it may be placed, cancelled or cashed out, and how its auto target settles it. */
import type { Instant } from '#kernel/time.ts';
import { type Multiplier, multiplier } from '../multiplier.ts';
import { multiplierAfter, settleCrash } from './crash.ts';

export type CrashTimes = {
  readonly point: Multiplier;
  readonly startsAt: Instant;
  readonly bustsAt: Instant;
};

/** What was received before the break is still on its way for so long; then the stored rules settle the rest for good. */
export const graceMs = 1_000;

export type CashOutVerdict =
  | { readonly do: 'refuse'; readonly fault: 'not_started' | 'too_late' }
  | { readonly do: 'leave'; readonly times: Multiplier };

/**
 * By when the server had received all of it. The very instant of the break is in time and pays the point, which is what was shown. A
 * multiplier that was named beforehand and reached by then counts at exactly that.
 */
export function judgeCashOut(
  { point, startsAt, bustsAt }: CrashTimes,
  auto: Multiplier | null,
  at: Instant,
): CashOutVerdict {
  if (at < startsAt) return { do: 'refuse', fault: 'not_started' };
  if (at > bustsAt) return { do: 'refuse', fault: 'too_late' };
  const shown = multiplierAfter(at - startsAt);
  const now = shown < point ? shown : point;
  return { do: 'leave', times: auto !== null && auto <= now ? auto : now };
}

/** What is left of a bet once the round broke off: its named multiplier where that was reached, else nothing. */
export const settleByRule = (auto: Multiplier | null, point: Multiplier): Multiplier =>
  auto === null ? multiplier(0n) : settleCrash(auto, point);
