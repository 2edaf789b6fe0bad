/** What missions and leaderboards do by the clock. Windows begin by themselves: progress has the key of its window. */
import { z } from 'zod/mini';
import { addMs, dayMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { finaliseDueWindows } from '../leaderboard/final.ts';
import { deleteScoredBets } from '../leaderboard/score.store.ts';
import { completeWaiting } from './count.ts';
import { releaseRewards } from './mission.store.ts';
import { deleteCountedEvents, expireOverdueProgress } from './progress.store.ts';

const rowsPerChunk = 1_000;

/** The longest window and its time to claim are 38 days; what is done once is corrected for as long as this. */
const keptMs = 100 * dayMs;

export const expireMissionsJob = defineJob({
  name: 'rewards.expire_missions',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    const expireChunk = () =>
      transact(pool, async (tx) => {
        const expired = await expireOverdueProgress(tx, clock.now(), rowsPerChunk);
        // What nobody claimed is there for others.
        for (const { mission, count } of expired) await releaseRewards(tx, mission, count);
        return expired.reduce((sum, { count }) => sum + count, 0);
      });
    while (!signal.aborted && (await expireChunk()) === rowsPerChunk);
  },
});

/** Who was done while the budget was gone is completed when there is some again, and sees it without doing anything. */
export const completeWaitingJob = defineJob({
  name: 'rewards.complete_waiting_missions',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    while (!signal.aborted && (await transact(pool, (tx) => completeWaiting(tx, clock.now()))) > 0);
  },
});

export const finaliseLeaderboardsJob = defineJob({
  name: 'rewards.finalise_leaderboards',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await finaliseDueWindows(pool, clock.now(), signal);
  },
});

const forgetCountedJob = defineJob({
  name: 'rewards.delete_counted_events',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    const before = addMs(clock.now(), -keptMs);
    for (const remove of [deleteCountedEvents, deleteScoredBets])
      while (!signal.aborted && (await transact(pool, (tx) => remove(tx, before, rowsPerChunk))) === rowsPerChunk);
  },
});

export const missionCrons: readonly Cron[] = [
  { job: expireMissionsJob, at: '* * * * *', queue: 'rewards.expire_missions' },
  { job: completeWaitingJob, at: '* * * * *', queue: 'rewards.complete_waiting' },
  { job: finaliseLeaderboardsJob, at: '* * * * *', queue: 'rewards.finalise_leaderboards' },
  { job: forgetCountedJob, at: '35 4 * * *', queue: 'rewards.delete_counted_events' },
];
