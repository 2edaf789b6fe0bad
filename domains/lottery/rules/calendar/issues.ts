/** The issues of a game by its calendar: their numbers and their times. */

import type { Calendar, DailyCalendar, FastCalendar } from '#domains/lottery/contract/calendar.ts';
import { addDays } from '#kernel/calendar.ts';
import {
  addMs,
  type BusinessDay,
  businessDayOf,
  dayMs,
  defaultOffsetMinutes,
  type Instant,
  instant,
  minuteMs,
  secondMs,
} from '#kernel/time.ts';

export type PlannedIssue = {
  readonly number: string;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly dueAt: Instant;
};

type PlanRequest = {
  /** Those drawn later than this. */
  readonly after: Instant;
  readonly count: number;
};

export const planIssues = (calendar: Calendar, request: PlanRequest): PlannedIssue[] =>
  calendar.kind === 'fast' ? planFast(calendar, request) : planDaily(calendar, request);

const midnightOf = (day: string, offsetMinutes: number): Instant =>
  instant(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * minuteMs);

function planFast({ periodSeconds, closeSeconds }: FastCalendar, { after, count }: PlanRequest): PlannedIssue[] {
  const period = periodSeconds * secondMs;
  const perDay = dayMs / period;
  const digits = 4;
  const issues: PlannedIssue[] = [];
  let day: string = businessDayOf(after, defaultOffsetMinutes);
  let place = Math.floor((after - midnightOf(day, defaultOffsetMinutes)) / period) + 1;
  while (issues.length < count) {
    if (place > perDay) {
      day = addDays(day, 1);
      place = 1;
    }
    const opensAt = addMs(midnightOf(day, defaultOffsetMinutes), (place - 1) * period);
    const drawsAt = addMs(opensAt, period);
    issues.push({
      number: `${day.replaceAll('-', '')}-${String(place).padStart(digits, '0')}`,
      opensAt,
      closesAt: addMs(drawsAt, -closeSeconds * secondMs),
      drawsAt,
      dueAt: drawsAt,
    });
    place += 1;
  }
  return issues;
}

/** A game that is drawn on a few days of the month has an earlier draw within so many days. */
const lookBackDays = 40;
/** A calendar without further draws ends. */
const maxDays = 800;

function planDaily(calendar: DailyCalendar, { after, count }: PlanRequest): PlannedIssue[] {
  const issues: PlannedIssue[] = [];
  let previous: Instant | null = null;
  let day: string = addDays(dayIn(calendar.zone, after), -lookBackDays);
  for (let passed = 0; passed < maxDays && issues.length < count; passed++, day = addDays(day, 1)) {
    for (const draw of drawsOfDay(calendar, day)) {
      if (draw.drawsAt > after) issues.push({ ...draw, opensAt: previous ?? addMs(draw.closesAt, -dayMs) });
      previous = draw.closesAt;
    }
  }
  return issues.slice(0, count);
}

function drawsOfDay(calendar: DailyCalendar, day: string): Omit<PlannedIssue, 'opensAt'>[] {
  const { versions, moves, zone } = calendar;
  const rules = versions.findLast(({ validFrom }) => validFrom <= day)?.rules ?? [];
  const weekday = ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const monthDay = Number(day.slice(8));
  const times = rules
    .filter(({ weekdays, monthDays }) => weekdays?.includes(weekday) || monthDays?.includes(monthDay))
    .flatMap((rule) => rule.times)
    .toSorted((a, b) => (a.drawsAt < b.drawsAt ? -1 : 1));
  const moved = moves?.[day];
  if (moved === null) return [];
  const drawDay = moved ?? day;
  return times.map(({ closesAt, drawsAt, dueAt }, index) => ({
    number: `${day.replaceAll('-', '')}${times.length > 1 ? `-${index + 1}` : ''}`,
    closesAt: momentIn(zone, drawDay, closesAt),
    drawsAt: momentIn(zone, drawDay, drawsAt),
    dueAt: momentIn(zone, drawDay, dueAt),
  }));
}

const fixedOffset = /^([+-])(\d{2}):(\d{2})$/;

/** Minutes east of Greenwich at that moment. */
export function offsetMinutesOf(zone: string, at: Instant): number {
  const name = fixedOffset.test(zone) ? zone : longOffset(zone, at);
  const [, sign, hours, minutes] = fixedOffset.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Each costs more than a year of issues. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function longOffset(zone: string, at: Instant): string {
  const formatter =
    formatters.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, formatter);
  const parts = formatter.formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
}

const dayIn = (zone: string, at: Instant): BusinessDay => businessDayOf(at, offsetMinutesOf(zone, at));

function momentIn(zone: string, day: string, time: string): Instant {
  const local = Date.parse(`${day}T${time}:00Z`);
  return instant(local - offsetMinutesOf(zone, instant(local)) * minuteMs);
}

/** The zone in which the times of a game are shown. */
export const calendarOffset = (calendar: Calendar, at: Instant): number =>
  calendar.kind === 'fast' ? defaultOffsetMinutes : offsetMinutesOf(calendar.zone, at);

/** The day of a draw where it takes place. */
export const drawDayOf = (calendar: Calendar, drawsAt: Instant): string =>
  businessDayOf(drawsAt, calendarOffset(calendar, drawsAt));
