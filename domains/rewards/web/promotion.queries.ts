import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { listPromotions, readRewardSummary } from '../contract/promotion.ts';

/** A member's answer tells where that member stands, so it is another one than a guest's. */
export const promotionsQuery = (call: Call, { locale, isMember }: { locale: Locale; isMember: boolean }) =>
  queryOptions({
    queryKey: ['rewards', 'promotions', locale, isMember],
    queryFn: () => answerOf(call(listPromotions, { language: locale })),
  });

export const rewardSummaryQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'summary'], queryFn: () => answerOf(call(readRewardSummary, {})) });
