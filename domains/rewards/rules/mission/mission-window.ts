/** The windows of missions and leaderboards: days, weeks from Monday and months of the brand's zone, half-open. */
import { addDays, addMonths, monthOf } from '#kernel/calendar.ts';
import { addMs, businessDayOf, dayMs, type Instant, instant, minuteMs } from '#kernel/time.ts';

export const missionSpans = ['once', 'daily', 'weekly', 'monthly'] as const;
export type MissionSpan = (typeof missionSpans)[number];

/** Where its windows begin and end. */
export type WindowRule = { readonly span: MissionSpan; readonly offsetMinutes: number };

/** Null: a mission that is done once has no end. */
export type MissionWindow = {
  readonly key: string;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
};

/** Progress is stored under the key of its window, so that a new window begins at nothing without a job. */
export function windowAt(rule: WindowRule, at: Instant): MissionWindow {
  const day = businessDayOf(at, rule.offsetMinutes);
  if (rule.span === 'once') return { key: 'once', startsAt: null, endsAt: null };
  if (rule.span === 'daily') return windowOfKey(rule, day);
  if (rule.span === 'monthly') return windowOfKey(rule, monthOf(day));
  return windowOfKey(rule, `w${mondayOf(day)}`);
}

/** The window that a key names: `2026-11-19`, `w2026-11-16`, `2026-11` or `once`. */
export function windowOfKey({ span, offsetMinutes }: WindowRule, key: string): MissionWindow {
  if (span === 'once') return { key, startsAt: null, endsAt: null };
  const first = span === 'weekly' ? key.slice(1) : span === 'monthly' ? `${key}-01` : key;
  const next = span === 'monthly' ? `${addMonths(key, 1)}-01` : addDays(first, span === 'weekly' ? 7 : 1);
  return { key, startsAt: midnightOf(first, offsetMinutes), endsAt: midnightOf(next, offsetMinutes) };
}

/** The one that ended when this one began. */
export function windowBefore(rule: WindowRule, { key, startsAt }: MissionWindow): MissionWindow {
  return startsAt === null ? windowOfKey(rule, key) : windowAt(rule, addMs(startsAt, -1));
}

const claimDays = { once: 30, daily: 1, weekly: 3, monthly: 7 } as const;

/** After the window; what is done once is claimable for thirty days from its completion. */
export const claimUntilOf = (rule: WindowRule, { endsAt }: MissionWindow, completedAt: Instant): Instant =>
  addMs(endsAt ?? completedAt, claimDays[rule.span] * dayMs);

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const midnightOf = (day: string, offsetMinutes: number) =>
  instant(Date.parse(`${day}T00:00:00Z`) - offsetMinutes * minuteMs);
