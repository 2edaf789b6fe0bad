import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimRaffle, readRaffleProof } from '#domains/rewards/contract/raffle.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { PromotionView } from '../promotion/promotion.queries.ts';

export type RaffleView = NonNullable<PromotionView['raffle']>;
export type DrawResult = WireOutputOf<typeof claimRaffle>;
export type RaffleProof = WireOutputOf<typeof readRaffleProof>;

export const raffleProofQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['rewards', 'raffleProof', id],
    queryFn: () => unwrapCall(call(readRaffleProof, { id })),
  });

/** A retry after a lost answer uses the same key and so the same ticket; the next draw another. */
export function useDraw() {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: async (id: string) => {
      const key = keys.get(id) ?? crypto.randomUUID();
      keys.set(id, key);
      const drawn = await unwrapCall(call(claimRaffle, { id }, { key }));
      keys.delete(id);
      return drawn;
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [domain, what] }) => domain === 'rewards' && what !== 'raffleProof',
      }),
  });
}
