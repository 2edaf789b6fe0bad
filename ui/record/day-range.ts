/** What the choice of a span of days needs to know and to say. */
import type { DayPeriod } from '#kernel/calendar.ts';

type DaySpan = { readonly key: string; readonly label: string; readonly days: DayPeriod };

type DayRangeLabels = Readonly<
  Record<
    'dates' | 'choose' | 'spans' | 'custom' | 'lastDay' | 'previousMonth' | 'nextMonth' | 'apply' | 'cancel' | 'close',
    string
  >
> & { readonly range: (days: DayPeriod) => string };

export type DayRangeProps = {
  readonly value: DayPeriod;
  readonly spans: readonly DaySpan[];
  /** How many of the spans stand at hand. */
  readonly quick?: number | undefined;
  /** In the platform's zone. */
  readonly today: string;
  /** In which days begin and times are told: `GMT+8`. */
  readonly zone: string;
  /** A language tag, for the names of months and days. */
  readonly locale: string;
  readonly labels: DayRangeLabels;
  readonly onChange: (days: DayPeriod) => void;
};
