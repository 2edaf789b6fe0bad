/**
 * Sends each agent with an open page a sign that the figures of the own team changed today. The sums of the day are written with
 * every batch of entries, and what an agent gets is a number that changes with them, at most once in an interval: the page asks
 * for the figures themselves.
 */
import { businessDayOf, type Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { type StateWatch, type StateWatchOptions, startStateWatch } from '#platform/server/live/index.ts';
import { readFigureVersions } from './figure-version.store.ts';

export type FigureWatchOptions = Pick<StateWatchOptions, 'live' | 'currencyOf' | 'log'> & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly offsetMinutes: number;
  readonly everyMs?: number;
};

export const startFigureWatch = ({
  pool,
  clock,
  offsetMinutes,
  everyMs = 3_000,
  ...options
}: FigureWatchOptions): StateWatch =>
  startStateWatch({
    ...options,
    everyMs,
    event: 'figures',
    isWatched: ({ role }) => role === 'agent',
    read: (agents) => readFigureVersions(pool, agents, businessDayOf(clock.now(), offsetMinutes)),
  });
