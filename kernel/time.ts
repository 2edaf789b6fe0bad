/** Moments and days. The wire carries epoch milliseconds, the database timestamptz; neither has a zone to lose. */
declare const unit: unique symbol;

/** A moment in UTC, in milliseconds since 1970. */
export type Instant = number & { readonly [unit]: 'instant' };
export const instant = (epochMs: number) => epochMs as Instant;

/** The platform's trading day, `2026-11-15`. Settlements and draws are dated by it, never by UTC midnight. */
export type BusinessDay = string & { readonly [unit]: 'business day' };

/** The clock is passed in, so that tests and the simulator own the time. */
export type Clock = { now(): Instant };

export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

export const addMs = (from: Instant, ms: number) => instant(from + ms);

/**
 * GMT+8, the zone of the platform where no brand is at hand: daily sums and limits of all brands are dated by it. A brand's own
 * is in its row and reaches the browser with the bootstrap. The Philippines has no daylight saving.
 */
export const defaultOffsetMinutes = 480;

export function businessDayOf(at: Instant, offsetMinutes: number): BusinessDay {
  return new Date(at + offsetMinutes * minuteMs).toISOString().slice(0, 10) as BusinessDay;
}

/** `2025-01-31 14:00:00`, twenty-four hours, in the platform's zone. */
export function platformTime(at: Instant, offsetMinutes: number): string {
  return new Date(at + offsetMinutes * minuteMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same for a sentence or a cell: date and clock stay on one line. */
export const unbrokenTime = (at: Instant, offsetMinutes: number): string =>
  platformTime(at, offsetMinutes).replace(' ', '\u00a0');

/** `GMT+8`, `GMT+5:30`, `GMT-3`. */
export function gmtOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60;
  return `GMT${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}
