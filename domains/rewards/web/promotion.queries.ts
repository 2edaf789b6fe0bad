import { queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { noteLack } from '#platform/web/lacks.ts';
import { readSession } from '#platform/web/session.ts';
import { listPromotions, readRewardSummary } from '../contract/promotion.ts';

export type PromotionSeen = WireOutputOf<typeof listPromotions>[number];

export const promotionsKey = ['rewards', 'promotions'] as const;
export const summaryKey = ['rewards', 'summary'] as const;

/** A member's answer tells where that member stands, so it is another one than a guest's. */
export const promotionsQuery = (call: Call, { locale, isMember }: { locale: Locale; isMember: boolean }) =>
  queryOptions({
    queryKey: [...promotionsKey, locale, isMember],
    queryFn: () => answerOf(call(listPromotions, { language: locale })),
  });

export const rewardSummaryQuery = (call: Call) =>
  queryOptions({
    queryKey: summaryKey,
    queryFn: async () => {
      const summary = await answerOf(call(readRewardSummary, {}));
      // An agent invites by other means, which no brand switches off.
      noteLack('invite', !summary.availablePromo.REFERRAL.enabled && !readSession()?.isAgent);
      return summary;
    },
  });
