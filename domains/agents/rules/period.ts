/** The windows that contracts are settled for, half-open, in the platform's zone, which has no daylight saving. */
import { dayMs, hourMs, type Instant, instant, minuteMs, secondMs } from '#kernel/time.ts';
import type { ContractKind, PeriodType, Terms } from './terms.ts';

export type WindowPeriod = PeriodType | 'hourly' | 'five_minutes';
export type SettlementWindow = { readonly start: Instant; readonly end: Instant };

export const realtimeWindowMs = 5 * minuteMs;

export const windowPeriodOf = (terms: Terms): WindowPeriod => {
  if (terms.kind === 'realtime') return 'five_minutes';
  if (terms.kind === 'hourly') return 'hourly';
  return terms.kind === 'daily' ? 'daily' : terms.period;
};

/** The window that a moment lies in. */
export function windowAt(period: WindowPeriod, at: Instant, offsetMinutes: number): SettlementWindow {
  const offset = offsetMinutes * minuteMs;
  const [start, end] = localWindow[period](at + offset);
  return { start: instant(start - offset), end: instant(end - offset) };
}

export const nextWindow = (period: WindowPeriod, { end }: SettlementWindow, offsetMinutes: number): SettlementWindow =>
  windowAt(period, end, offsetMinutes);

const midnightOf = (local: number) => local - (local % dayMs);
const stepsOf = (ms: number) => (local: number) => {
  const start = local - (local % ms);
  return [start, start + ms] as const;
};

const localWindow: Readonly<Record<WindowPeriod, (local: number) => readonly [number, number]>> = {
  five_minutes: stepsOf(realtimeWindowMs),
  hourly: stepsOf(hourMs),
  daily: stepsOf(dayMs),
  weekly: (local) => {
    const midnight = midnightOf(local);
    const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * dayMs;
    return [monday, monday + 7 * dayMs];
  },
  semimonthly: (local) => {
    const day = new Date(local);
    const [first, sixteenth, next] = [monthDay(day, 0, 1), monthDay(day, 0, 16), monthDay(day, 1, 1)];
    return local < sixteenth ? [first, sixteenth] : [sixteenth, next];
  },
  monthly: (local) => {
    const day = new Date(local);
    return [monthDay(day, 0, 1), monthDay(day, 1, 1)];
  },
};

const monthDay = (day: Date, months: number, date: number) =>
  Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, date);

/** Of a window of half a month. */
export const isFirstHalf = ({ start }: SettlementWindow, offsetMinutes: number): boolean =>
  new Date(start + offsetMinutes * minuteMs).getUTCDate() === 1;

/** How long after the end of its window a kind is settled, so that late settlements of bets are in. */
const delayMs: Readonly<Record<ContractKind, number>> = {
  realtime: 20 * secondMs,
  hourly: 5 * minuteMs,
  daily: 10 * minuteMs,
  dividend: 30 * minuteMs,
};

export const settlesAt = (kind: ContractKind, { end }: SettlementWindow): Instant => instant(end + delayMs[kind]);
