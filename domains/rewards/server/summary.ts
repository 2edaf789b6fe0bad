import { pauseOfMember } from '#domains/protection/server/index.ts';
import { hasPaidDeposit } from '#domains/wallet/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readRewardSummary } from '../contract/promotion.ts';
import { readAvailableRewards } from './promotion/participation.store.ts';
import { readRankProgress } from './rank.ts';

export const showSummary: UseCase<typeof readRewardSummary> = async ({ tx, site, caller, clock }) => {
  const now = clock.now();
  const { member } = caller;
  const { merchant, currency } = site;
  const { rank, next, level, turnover } = await readRankProgress(tx, { member, merchant, currency });
  const paid = await hasPaidDeposit(tx, { member, currency });
  const available = await readAvailableRewards(tx, { merchant, member, level, hasPaid: paid, now });
  // During a pause there is no gift popup and no badge: nothing may lure a member back from a break.
  const isPaused = (await pauseOfMember(tx, member, now)) !== null;
  return done({
    availablePromoCount: isPaused ? 0 : available.count,
    availablePromo: { REFERRAL: { enabled: available.referral } },
    vip: { label: rank?.label ?? '', level, turnover, next },
  });
};
