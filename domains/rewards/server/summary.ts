import { pauseOfMember } from '#domains/protection/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readRewardSummary } from '../contract/promotion.ts';
import { countReadyGifts } from './gift/gift-list.store.ts';
import { isReferralOpen } from './promotion/promotion.store.ts';
import { readRankProgress } from './rank.ts';

export const showSummary: UseCase<typeof readRewardSummary> = async ({ tx, site, caller, clock }) => {
  const now = clock.now();
  const { member } = caller;
  const { merchant, currency } = site;
  const { rank, next, level, turnover } = await readRankProgress(tx, { member, merchant, currency });
  // During a pause there is no gift popup and no badge: nothing may lure a member back from a break. The reward center
  // itself shows what was earned before.
  const isPaused = (await pauseOfMember(tx, member, now)) !== null;
  return done({
    availablePromoCount: isPaused ? 0 : await countReadyGifts(tx, { member, currency }, now),
    availablePromo: { REFERRAL: { enabled: await isReferralOpen(tx, { merchant, now }) } },
    vip: { label: rank?.label ?? '', level, turnover, next },
  });
};
