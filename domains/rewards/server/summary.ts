import { pauseOfMember } from '#domains/protection/server/index.ts';
import { hasPaid } from '#domains/wallet/server/index.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { readRewardSummary } from '../contract/promotion.ts';
import { readAvailable } from './participation.store.ts';
import { standingOf } from './rank.ts';

export const showSummary: UseCase<typeof readRewardSummary> = async ({ tx, site, caller, clock }) => {
  const now = clock.now();
  const { member } = caller;
  const { merchant, currency } = site;
  const { rank, next, level, turnover } = await standingOf(tx, { member, merchant, currency });
  const paid = await hasPaid(tx, { member, currency });
  const available = await readAvailable(tx, { merchant, member, level, hasPaid: paid, now });
  // A pause has no gift popup and no red number: nothing calls back whoever takes a break.
  const isPaused = (await pauseOfMember(tx, member, now)) !== null;
  return done({
    availablePromoCount: isPaused ? 0 : available.count,
    availablePromo: { REFERRAL: { enabled: available.referral } },
    vip: { label: rank?.label ?? '', level, turnover, next },
  });
};
