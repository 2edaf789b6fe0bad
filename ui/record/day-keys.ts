/** Walking over a calendar by keys. */
import { addDays, addMonths, monthOf } from '#kernel/calendar.ts';

/** The day that a key leads to; null where the key means something else. */
export function dayAfterKey(day: string, key: string, rightToLeft: boolean): string | null {
  const on = rightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -on, ArrowRight: on, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
}
