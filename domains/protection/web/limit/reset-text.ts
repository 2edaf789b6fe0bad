import type { LimitPeriod } from '#domains/protection/contract/limit.ts';
import { type Instant, platformTime, unbrokenTime } from '#kernel/time.ts';

/** When a period begins anew: a day by its hour, a longer one by its date. */
export function resetText(period: LimitPeriod, at: Instant, offsetMinutes: number): string {
  const [date = '', time = ''] = platformTime(at, offsetMinutes).split(' ');
  return period === 'day' ? time.slice(0, 5) : date;
}

/** `2026-03-14 18:30`: without seconds, since it is days ahead. */
export const minuteText = (at: Instant, offsetMinutes: number) => unbrokenTime(at, offsetMinutes).slice(0, 16);
