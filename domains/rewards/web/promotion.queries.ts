import { queryOptions } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
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
    queryFn: () => answerOf(call(readRewardSummary, {})),
  });
