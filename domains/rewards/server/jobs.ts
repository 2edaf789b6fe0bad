/** What this domain does by itself: its subscriptions and what runs by the clock. */
import { z } from 'zod/mini';
import { depositPaid } from '#domains/wallet/contract/events.ts';
import { addMs, businessDayOf, dayMs, defaultOffsetMinutes } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob } from '#platform/server/jobs/index.ts';
import { claimEvents, type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { type BonusStartDeps, createBonusQueueSubscription, startWaitingBonuses } from './bonus/bonus.ts';
import { closeEndedEnvelopes } from './envelope/envelope.ts';
import { createExclusionCrons } from './exclusion.ts';
import { expireOverdueGifts } from './gift/gift.store.ts';
import type { GiftDeps } from './gift/gift.ts';
import { countBoardPlay } from './leaderboard/score.ts';
import { mallCrons } from './mall/mall-jobs.ts';
import { type MatchDeps, matchSubscription } from './match/match.ts';
import { countMissionPlay } from './mission/count.ts';
import { missionSubscriptions } from './mission/mission-events.ts';
import { missionCrons } from './mission/mission-jobs.ts';
import { endPackets } from './packet/packet.ts';
import { countPaybacks, payPaybacks } from './payback/payback.ts';
import { type PlayCounter, playSubscription } from './play/play.ts';
import { countPoints } from './points/points.ts';
import { raffleDepositSubscription } from './raffle/raffle.ts';
import { countRanksAndRebate } from './rebate/count-rebate.ts';
import { creditRebates } from './rebate/credit-rebate.ts';
import { countReferralBets, referralDepositSubscription } from './referral/referral.ts';
import { type ReferralDeps, settleReferrals } from './referral/referral-decision.ts';
import { deleteOldVisits } from './referral/referral-view.store.ts';
import { payReferralShares } from './referral/referral-week.ts';
import type { OnMemberFailure } from './try-for-member.ts';
import { countTurnover } from './turnover/turnover-job.ts';
import { giveBirthdayGifts } from './vip/birthday-gift.ts';
import { countDeposit } from './vip/count-rank.ts';
import { giveWeeklyGifts, judgeMonths } from './vip/judge-period.ts';

const gifts = 1_000;

const createCountTurnoverJob = ({ mayTakeOffer }: BonusStartDeps) =>
  defineJob({
    name: 'rewards.count_turnover',
    payload: z.object({}),
    run: async ({ pool, clock, signal, log }) => {
      const onFailure: OnMemberFailure = (member, error) =>
        log.error({ member, err: error }, 'the turnover of a member was not counted');
      await countTurnover({ pool, now: clock.now(), signal, onFailure });
      await startWaitingBonuses({ pool, now: clock.now(), signal, mayTakeOffer, onFailure });
    },
  });

const expireGiftsJob = defineJob({
  name: 'rewards.expire_gifts',
  payload: z.object({}),
  run: async ({ pool, clock, signal }) => {
    while (!signal.aborted && (await transact(pool, (tx) => expireOverdueGifts(tx, clock.now(), gifts))) === gifts);
  },
});

const giveBirthdayGiftsJob = defineJob({
  name: 'rewards.give_birthday_gifts',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => giveBirthdayGifts({ pool, now: clock.now(), signal }),
});

const giveWeeklyGiftsJob = defineJob({
  name: 'rewards.give_weekly_gifts',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => giveWeeklyGifts({ pool, now: clock.now(), signal }),
});

const judgeMonthsJob = defineJob({
  name: 'rewards.judge_months',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => judgeMonths({ pool, now: clock.now(), signal }),
});

const closeEnvelopesJob = defineJob({
  name: 'rewards.close_envelopes',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await closeEndedEnvelopes(pool, clock.now());
  },
});

const endPacketsJob = defineJob({
  name: 'rewards.end_packets',
  payload: z.object({}),
  run: async ({ pool, clock }) => {
    await endPackets(pool, clock.now());
  },
});

const payPaybacksJob = defineJob({
  name: 'rewards.pay_paybacks',
  payload: z.object({}),
  run: ({ pool, clock, signal }) => payPaybacks(pool, clock.now(), signal),
});

const pruneVisitsJob = defineJob({
  name: 'rewards.prune_visits',
  payload: z.object({}),
  run: ({ pool, clock }) => deleteOldVisits(pool, businessDayOf(addMs(clock.now(), -dayMs), defaultOffsetMinutes)),
});

const createSettleReferralsJob = (deps: ReferralDeps) =>
  defineJob({
    name: 'rewards.settle_referrals',
    payload: z.object({}),
    run: ({ pool, clock, signal }) => settleReferrals(deps, { pool, at: clock.now(), signal }),
  });

/** Often, so that a Monday on which nothing ran is made up for. */
const createPaySharesJob = (deps: ReferralDeps) =>
  defineJob({
    name: 'rewards.pay_referral_shares',
    payload: z.object({}),
    run: ({ pool, clock, signal }) => payReferralShares(deps, { pool, at: clock.now(), signal }),
  });

const createCreditRebatesJob = (deps: GiftDeps) =>
  defineJob({
    name: 'rewards.credit_rebates',
    payload: z.object({}),
    run: ({ pool, clock, rng, signal }) => creditRebates({ pool, rng, now: clock.now(), signal }, deps),
  });

/** In the order in which they run. */
export const createRewardCrons = (deps: ReferralDeps & GiftDeps): readonly Cron[] => [
  { job: createCountTurnoverJob(deps), at: '* * * * *' },
  { job: expireGiftsJob, at: '* * * * *', queue: 'rewards.expire_gifts' },
  ...missionCrons,
  { job: giveBirthdayGiftsJob, at: '0 0 * * *', catchUpMs: dayMs, queue: 'rewards.rank' },
  { job: giveWeeklyGiftsJob, at: '20 0 * * 1', catchUpMs: 7 * dayMs, queue: 'rewards.rank' },
  { job: judgeMonthsJob, at: '20 0 1 * *', catchUpMs: 31 * dayMs, queue: 'rewards.rank' },
  { job: createCreditRebatesJob(deps), at: '40 0 * * *', catchUpMs: dayMs, queue: 'rewards.credit_rebates' },
  ...createExclusionCrons(deps),
  ...mallCrons,
  { job: closeEnvelopesJob, at: '* * * * *', queue: 'rewards.close_envelopes' },
  { job: endPacketsJob, at: '* * * * *', queue: 'rewards.end_packets' },
  { job: payPaybacksJob, at: '*/5 * * * *', queue: 'rewards.pay_paybacks' },
  { job: createSettleReferralsJob(deps), at: '* * * * *', queue: 'rewards.settle_referrals' },
  { job: createPaySharesJob(deps), at: '10 * * * *', queue: 'rewards.pay_referral_shares' },
  { job: pruneVisitsJob, at: '25 4 * * *' },
];

/** Each counts the settled bets of a batch in the transaction that notes the batch as counted. */
// Ranks come first: points are earned by the level that the bet has reached.
const playCounters: readonly PlayCounter[] = [
  countMissionPlay,
  countBoardPlay,
  countRanksAndRebate,
  countPoints,
  countReferralBets,
  countPaybacks,
];

const rankDeposits = 'rewards.rank_deposit';

const rankDepositSubscription = subscribe(depositPaid, rankDeposits, async ({ pool }, { id, data }) => {
  await transact(pool, async (tx) => {
    if ((await claimEvents(tx, rankDeposits, [id])).has(id)) await countDeposit(tx, data, data.at);
  });
});

export const rewardSubscriptions = (deps: MatchDeps): readonly Subscription[] => [
  matchSubscription(deps),
  createBonusQueueSubscription(deps),
  playSubscription(playCounters, deps),
  ...missionSubscriptions,
  rankDepositSubscription,
  raffleDepositSubscription,
  referralDepositSubscription,
];
