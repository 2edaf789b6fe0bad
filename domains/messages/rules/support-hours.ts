/** When staff of a brand answer. An end before the begin is on the next day; the same moment means the whole day. */
import { isWithinSpan, minuteOfDay } from '#kernel/day-span.ts';
import { defaultOffsetMinutes, type Instant } from '#kernel/time.ts';

export type SupportHours = { readonly opensMinute: number; readonly closesMinute: number };

export const isStaffed = ({ opensMinute, closesMinute }: SupportHours, at: Instant): boolean =>
  opensMinute === closesMinute ||
  isWithinSpan(minuteOfDay(at, defaultOffsetMinutes), { from: opensMinute, to: closesMinute });

/** Null where it is no time of a day. */
export function parseMinute(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
