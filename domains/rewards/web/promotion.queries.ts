import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { noteLack } from '#platform/web/lacks.ts';
import { readSession } from '#platform/web/session.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { joinPromotion, listPromotions, readRewardSummary, requestPromotionReward } from '../contract/promotion.ts';

export type PromotionSeen = WireOutputOf<typeof listPromotions>[number];
type Step = WireOutputOf<typeof joinPromotion>;

const promotionsKey = ['rewards', 'promotions'] as const;
const summaryKey = ['rewards', 'summary'] as const;

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

export function useJoin() {
  const call = useCall();
  return useStep((id: string) => answerOf(call(joinPromotion, { id })));
}

export type RewardRequest = { readonly id: string; readonly remark: string };

export function useRequestReward() {
  const call = useCall();
  return useStep(({ id, remark }: RewardRequest) =>
    answerOf(call(requestPromotionReward, { id, ...(remark !== '' && { remark }) })),
  );
}

/** Nothing is shown before the server has said it. A refusal may mean that the list is old, so it is asked again. */
function useStep<Input>(take: (input: Input) => Promise<Step>) {
  const queries = useQueryClient();
  return useSingleMutation<Step, Input>({
    mutationFn: take,
    onSuccess: (step) => {
      noteStep(queries, step);
      return queries.invalidateQueries({ queryKey: summaryKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: promotionsKey }),
  });
}

function noteStep(queries: QueryClient, { id, status }: Step): void {
  queries.setQueriesData<PromotionSeen[]>(
    { queryKey: promotionsKey, predicate: ({ queryKey }) => queryKey.at(-1) === true },
    (all) => all?.map((one) => (one.id === id ? { ...one, status } : one)),
  );
}
