import { turnoverOf } from '#domains/bets/server/index.ts';
import { pauseOfMember } from '#domains/protection/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readRewardSummary } from '../contract/promotion.ts';
import { rankOf } from '../rules/rank.ts';
import { readAvailable } from './participation.store.ts';
import { listRanks } from './rank.store.ts';

export const showSummary: UseCase<typeof readRewardSummary> = async ({ tx, site, caller, clock }) => {
  const now = clock.now();
  const available = await readAvailable(tx, { merchant: site.merchant, member: caller.member, now });
  // A pause has no gift popup and no red number: nothing calls back whoever takes a break.
  const isPaused = (await pauseOfMember(tx, caller.member, now)) !== null;
  const turnover = await turnoverOf(tx, caller.member, site.currency);
  const { rank, next } = rankOf(await listRanks(tx, site.merchant), turnover);
  return done({
    availablePromoCount: isPaused ? 0 : available.count,
    availablePromo: { REFERRAL: { enabled: available.referral } },
    vip: { label: rank?.label ?? '', level: rank?.level ?? 0, turnover, next },
  });
};
