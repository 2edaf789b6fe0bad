/** When staff of a brand answer. An end before the begin is on the next day; the same moment means the whole day. */
import { defaultOffsetMinutes, type Instant, minuteMs } from '#kernel/time.ts';

export type SupportHours = { readonly opensMinute: number; readonly closesMinute: number };

const dayMinutes = 24 * 60;

export function isStaffed({ opensMinute, closesMinute }: SupportHours, at: Instant): boolean {
  const minute = (Math.floor(at / minuteMs) + defaultOffsetMinutes) % dayMinutes;
  if (opensMinute === closesMinute) return true;
  return opensMinute < closesMinute
    ? minute >= opensMinute && minute < closesMinute
    : minute >= opensMinute || minute < closesMinute;
}

const pad = (part: number) => String(part).padStart(2, '0');

/** `09:00`. */
export const minuteText = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

/** Null where it is no time of a day. */
export function parseMinute(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
