/**
 * What is settled when a member excludes themselves: bonuses that wait are cancelled, since nothing may call the member back, and
 * plain money that was earned is credited, since the member may not be there to claim it. What is earned by bets, ranks and windows
 * from before becomes ready later: a job credits that.
 */
import { z } from 'zod/mini';
import { memberExcluded } from '#domains/protection/contract/event.ts';
import { pageExclusions, pauseOfMember } from '#domains/protection/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { hourMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction, type Pool, transact } from '#platform/server/database/db.ts';
import { type Cron, defineJob, type JobContext } from '#platform/server/jobs/index.ts';
import { type Subscription, subscribe } from '#platform/server/outbox/index.ts';
import { cancelQueuedBonuses } from './bonus/bonus.ts';
import { listEarners, listWaitingCurrencies } from './exclusion.store.ts';
import { claimAllGifts, type GiftDeps } from './gift/gift.ts';
import { claimMission } from './mission/claim.ts';
import { listClaimable } from './mission/progress.store.ts';
import { lockCursor } from './turnover/turnover.store.ts';

type ExcludedMember = { readonly member: MemberId; readonly at: Instant };

const isExcluded = async (tx: Tx, { member, at }: ExcludedMember): Promise<boolean> =>
  (await pauseOfMember(tx, member, at))?.kind === 'self_exclusion';

/** What was settled before changes nothing: each claim is made once. */
export async function settleOnExclusion(pool: Pool, deps: GiftDeps, excluded: ExcludedMember): Promise<void> {
  if (!(await isExcluded(pool, excluded))) return;
  await creditMissions(pool, deps, excluded);
  await transact(pool, (tx) => creditGifts(tx, deps, excluded));
}

/**
 * Each in a transaction of its own: a claim locks requirements, which come after gifts. One that has to be played for is refused,
 * and leaves no trace.
 */
async function creditMissions(pool: Pool, deps: GiftDeps, { member, at }: ExcludedMember): Promise<void> {
  for (const { mission, windowKey } of await listClaimable(pool, member, at))
    await inRetriedTransaction(pool, (tx) => claimMission(tx, deps, { member, mission, windowKey, at }));
}

async function creditGifts(tx: Tx, deps: GiftDeps, { member, at }: ExcludedMember): Promise<void> {
  for (const currency of await listWaitingCurrencies(tx, member)) {
    const player = { member, currency };
    // Gifts before requirements, as a claim does. What must be played for is refused to an excluded member, and stays.
    await claimAllGifts(tx, deps, { ...player, at });
    await lockCursor(tx, player);
    await cancelQueuedBonuses(tx, player, at);
  }
}

export const createExclusionSubscription = (deps: GiftDeps): Subscription =>
  subscribe(memberExcluded, 'rewards.settle_excluded', async ({ pool, clock }, { data: { member } }) => {
    await settleOnExclusion(pool, deps, { member, at: clock.now() });
  });

const pageSize = 500;

/** One that fails does not delay the others; it is tried again in an hour. */
async function creditEarned({ pool, clock, log }: JobContext, deps: GiftDeps, member: MemberId): Promise<void> {
  try {
    await settleOnExclusion(pool, deps, { member, at: clock.now() });
  } catch (error) {
    log.error({ member, err: error }, 'what an excluded member has earned was not credited');
  }
}

const createCreditExcludedJob = (deps: GiftDeps) =>
  defineJob({
    name: 'rewards.credit_excluded',
    payload: z.object({}),
    run: async (context) => {
      const { pool, clock, signal } = context;
      for (let after = ''; ; ) {
        const excluded = await pageExclusions(pool, { at: clock.now(), after, limit: pageSize });
        const members = excluded.map(({ member }) => member);
        for (const member of await listEarners(pool, members, clock.now())) {
          if (signal.aborted) return;
          await creditEarned(context, deps, member);
        }
        const last = members.at(-1);
        if (last === undefined || members.length < pageSize) return;
        after = last;
      }
    },
  });

/** Often enough for what can be claimed for a day. */
export const createExclusionCrons = (deps: GiftDeps): readonly Cron[] => [
  { job: createCreditExcludedJob(deps), at: '5 * * * *', catchUpMs: hourMs, queue: 'rewards.credit_excluded' },
];
