/** What this domain does by itself: its subscriptions and what runs by the clock. */
import { z } from 'zod/mini';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import type { Subscription } from '#platform/server/outbox/index.ts';
import { bonusQueueSubscription, startWaitingBonuses } from './bonus/bonus.ts';
import { expireOverdueGifts } from './gift/gift.store.ts';
import { countBoardPlay } from './leaderboard/score.ts';
import type { MarketDeps } from './market.ts';
import { matchSubscription } from './match/match.ts';
import { countMissionPlay } from './mission/count.ts';
import { missionSubscriptions } from './mission/mission-events.ts';
import { missionCrons } from './mission/mission-jobs.ts';
import { type PlayCounter, playSubscription } from './play/play.ts';
import { countTurnover } from './turnover/turnover-job.ts';

const gifts = 1_000;

const countTurnoverJob = defineJob({
  name: 'rewards.count_turnover',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    await countTurnover(pool, clock.now(), signal);
    await startWaitingBonuses(pool, clock.now(), signal);
  },
});

const expireGiftsJob = defineJob({
  name: 'rewards.expire_gifts',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    while (!signal.aborted && (await transact(pool, (tx) => expireOverdueGifts(tx, clock.now(), gifts))) === gifts);
  },
});

/** In the order in which they run. */
export const rewardCrons: readonly Cron[] = [
  { job: countTurnoverJob, at: '* * * * *' },
  { job: expireGiftsJob, at: '* * * * *', queue: 'rewards.expire_gifts' },
  ...missionCrons,
];

/** Each counts the settled bets of a batch in the transaction that notes the batch as counted. */
const playCounters: readonly PlayCounter[] = [countMissionPlay, countBoardPlay];

export const rewardSubscriptions = (deps: MarketDeps): readonly Subscription[] => [
  matchSubscription(deps),
  bonusQueueSubscription,
  playSubscription(playCounters),
  ...missionSubscriptions,
];
