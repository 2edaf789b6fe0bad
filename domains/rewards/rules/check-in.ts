/** Seven days in a row: which of them today is. */
import { addDays } from '#kernel/calendar.ts';
import { checkInDays } from '../contract/check-in.ts';

export type LastCheckIn = { readonly day: string; readonly position: number };

/** How many days in a row are done as of today; a missed day leaves none, and a week that was full begins anew the day after. */
export function doneDaysOf(last: LastCheckIn | null, today: string): number {
  if (last === null || last.day < addDays(today, -1)) return 0;
  if (last.day === today) return last.position;
  return last.position === checkInDays ? 0 : last.position;
}

/** The day that a check-in of today is; null where today is done, or the clock went back behind the last one. */
export function nextDayOf(last: LastCheckIn | null, today: string): number | null {
  return last !== null && last.day >= today ? null : doneDaysOf(last, today) + 1;
}
