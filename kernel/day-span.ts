/** Spans of every day, such as opening hours, in minutes of the day. */
import { dayMs, type Instant, minuteMs } from './time.ts';

/** The end is no part of it. One that ends before it begins spans midnight; the same minute twice is an empty span. */
export type DaySpan = { readonly from: number; readonly to: number };

export const isWithinSpan = (minute: number, { from, to }: DaySpan): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to;

export const minuteOfDay = (at: Instant, offsetMinutes: number): number =>
  Math.floor(((at + offsetMinutes * minuteMs) % dayMs) / minuteMs);

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** `09:00`. */
export const formatMinuteOfDay = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
