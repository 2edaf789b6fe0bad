/** What a member does about a promotion. Apart from the questions: those are asked by the first page, whose script is short. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { joinPromotion, requestPromotionReward } from '../contract/promotion.ts';
import { type PromotionSeen, promotionsKey, summaryKey } from './promotion.queries.ts';

type Step = WireOutputOf<typeof joinPromotion>;

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
