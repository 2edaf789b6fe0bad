/** How long until a moment, in the two largest units that say something. */
import { dayMs, hourMs, minuteMs, secondMs } from '#kernel/time.ts';

export type Countdown =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number };

const countOf = (ms: number, unitMs: number) => Math.floor(ms / unitMs);

export function countdownOf(ms: number): Countdown {
  if (ms <= 0) return { unit: 'now' };
  if (ms < hourMs)
    return { unit: 'minutes', minutes: countOf(ms, minuteMs), seconds: countOf(ms % minuteMs, secondMs) };
  if (ms < dayMs) return { unit: 'hours', hours: countOf(ms, hourMs), minutes: countOf(ms % hourMs, minuteMs) };
  return { unit: 'days', days: countOf(ms, dayMs), hours: countOf(ms % dayMs, hourMs) };
}
