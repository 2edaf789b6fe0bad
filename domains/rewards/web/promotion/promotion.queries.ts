import { queryOptions } from '@tanstack/react-query';
import { listPromotions, readRewardSummary } from '#domains/rewards/contract/promotion.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { setUnavailable } from '#platform/web/session/unavailable.ts';

export type PromotionView = WireOutputOf<typeof listPromotions>[number];

export const promotionsKey = ['rewards', 'promotions'] as const;
export const summaryKey = ['rewards', 'summary'] as const;

/** A member's answer contains that member's status, so it is cached apart from a guest's. */
export const promotionsQuery = (call: Call, { locale, isMember }: { locale: Locale; isMember: boolean }) =>
  queryOptions({
    queryKey: [...promotionsKey, locale, isMember],
    queryFn: () => unwrapCall(call(listPromotions, { language: locale })),
  });

export const rewardSummaryQuery = (call: Call) =>
  queryOptions({
    queryKey: summaryKey,
    queryFn: async () => {
      const summary = await unwrapCall(call(readRewardSummary, {}));
      setUnavailable('invite', !summary.availablePromo.REFERRAL.enabled);
      return summary;
    },
  });
