/** Mutations of a participation, apart from the queries: those are in the script of the first page, which has to stay small. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { addRequestPicture, joinPromotion, requestPromotionReward } from '#domains/rewards/contract/promotion.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { asFormPart } from '#platform/web/picture-file.ts';
import { type PromotionView, promotionsKey, summaryKey } from './promotion.queries.ts';

type Participation = WireOutputOf<typeof joinPromotion>;

export function useJoin() {
  const call = useCall();
  return useParticipationMutation((id: string) => unwrapCall(call(joinPromotion, { id })));
}

export type RewardRequest = { readonly id: string; readonly remark: string; readonly pictures: readonly File[] };

export function useRequestReward() {
  const call = useCall();
  // One picture after another, each at its place: what was sent before a failure is replaced by the next attempt.
  return useParticipationMutation(async ({ id, remark, pictures }: RewardRequest) => {
    for (const [at, file] of pictures.entries())
      await unwrapCall(call(addRequestPicture, { id, position: at + 1, file: asFormPart(file) }));
    const count = pictures.length;
    return unwrapCall(
      call(requestPromotionReward, { id, ...(remark !== '' && { remark }), ...(count > 0 && { pictures: count }) }),
    );
  });
}

/** No optimistic update. A refusal may mean that the list is stale, so it is fetched again. */
function useParticipationMutation<Input>(mutate: (input: Input) => Promise<Participation>) {
  const queries = useQueryClient();
  return useSingleMutation<Participation, Input>({
    mutationFn: mutate,
    onSuccess: (participation) => {
      updateCachedStatus(queries, participation);
      // Whoever has joined a raffle has tickets, which the list tells.
      if (isRaffle(queries, participation.id)) void queries.invalidateQueries({ queryKey: promotionsKey });
      return queries.invalidateQueries({ queryKey: summaryKey });
    },
    onError: () => queries.invalidateQueries({ queryKey: promotionsKey }),
  });
}

const isRaffle = (queries: QueryClient, id: string): boolean =>
  queries
    .getQueriesData<PromotionView[]>({ queryKey: promotionsKey })
    .some(([, promotions]) => promotions?.some((promotion) => promotion.id === id && promotion.raffle !== null));

function updateCachedStatus(queries: QueryClient, { id, status }: Participation): void {
  queries.setQueriesData<PromotionView[]>(
    { queryKey: promotionsKey, predicate: ({ queryKey }) => queryKey.at(-1) === true },
    (promotions) => promotions?.map((promotion) => (promotion.id === id ? { ...promotion, status } : promotion)),
  );
}
