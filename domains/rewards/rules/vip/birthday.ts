/** The gift of a birthday: once a year, for members whose birthday was known in time. */
import { isCalendarDay } from '#kernel/calendar.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';

export const birthdayKnownDays = 30;
export const birthdayDepositsNeeded = 3;

/** The days of the calendar, `1122` for 22 November, whose birthdays are on this day: who was born on a leap day has it on 28 February. */
export function calendarDaysOf(day: string): number[] {
  const own = Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));
  const leapDay = 229;
  return own === 228 && !isCalendarDay(`${day.slice(0, 4)}-02-29`) ? [own, leapDay] : [own];
}

export const isBirthdayKnown = (setAt: Instant, startOfDay: Instant): boolean =>
  setAt <= addMs(startOfDay, -birthdayKnownDays * dayMs);
