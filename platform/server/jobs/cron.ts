/**
 * Cron lines are read in the platform's zone. graphile-worker reckons in UTC and tells a moment
 * without its year; the day of the week gives the year back, because a date falls on another one next year.
 */
import { parseCronItem } from 'graphile-worker';
import { type Clock, minuteMs } from '#kernel/time.ts';
import type { AnyJob } from './job.ts';

export type Cron = {
  readonly job: AnyJob;
  /** `5 0 * * *` is five past midnight on the platform's clock. */
  readonly at: string;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Runs that fell into a downtime of up to this length are made up for. */
  readonly catchUpMs?: number;
  /** Runs of one queue never overlap: the next waits for the one before, however long that takes, and is one run itself. */
  readonly queue?: string;
};

export type Zone = { readonly clock: Clock; readonly offsetMinutes: number };

type CronFields = { min: number; hour: number; date: number; month: number; dow: number };

export function toZone(utc: CronFields, { clock, offsetMinutes }: Zone): CronFields {
  const thisYear = new Date(clock.now()).getUTCFullYear();
  const years = [thisYear, thisYear - 1, thisYear + 1];
  const moments = years.map((year) => Date.UTC(year, utc.month - 1, utc.date, utc.hour, utc.min));
  const moment = moments.find((ms) => new Date(ms).getUTCDay() === utc.dow) ?? moments[0] ?? 0;
  const local = new Date(moment + offsetMinutes * minuteMs);
  return {
    min: local.getUTCMinutes(),
    hour: local.getUTCHours(),
    date: local.getUTCDate(),
    month: local.getUTCMonth() + 1,
    dow: local.getUTCDay(),
  };
}

export function cronItems(crons: readonly Cron[], zone: Zone) {
  return crons.map(({ job, at, payload, catchUpMs, queue }) => {
    const { match } = parseCronItem({ task: job.name, match: at });
    return parseCronItem({
      task: job.name,
      identifier: `${job.name} ${at}`,
      match: (digest) => match(toZone(digest, zone)),
      options: {
        backfillPeriod: catchUpMs ?? 0,
        jobKey: `cron ${job.name} ${at}`,
        jobKeyMode: 'preserve_run_at',
        ...(queue !== undefined && { queueName: queue }),
      },
      payload: { ...payload },
    });
  });
}
