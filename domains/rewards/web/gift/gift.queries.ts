import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimAllGifts, claimGift, type GiftTab, listGifts } from '#domains/rewards/contract/gift.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type GiftPage = WireOutputOf<typeof listGifts>;
export type Gift = GiftPage['content'][number];

type GiftsInput = { readonly tab: GiftTab; readonly pageNo: number; readonly pageSize: number };

export const giftsQuery = (call: Call, input: GiftsInput) =>
  queryOptions({
    queryKey: ['rewards', 'gifts', input],
    queryFn: () => unwrapCall(call(listGifts, input)),
    placeholderData: keepPreviousData,
  });

/** As many as one page of the list may have. */
const maxTickets = 100;

/** All that waits, for the tickets and the popup. */
export const claimableQuery = (call: Call) => giftsQuery(call, { tab: 'claimable', pageNo: 1, pageSize: maxTickets });

/** What is shown of a claim, of one or of all. */
export type ClaimResult = {
  readonly gifts: readonly Gift[];
  readonly amount: string;
  readonly turnover: string;
  readonly balance: string;
};

/** A retry after a lost answer uses the same key; the next claim another. Everything that shows money is stale after it. */
function useClaimMutation<Input>(
  claim: (input: Input, key: string) => Promise<ClaimResult>,
  onClaimed: (claim: ClaimResult) => void,
) {
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<Input, string>());
  return useSingleMutation({
    mutationFn: async (input: Input) => {
      const key = keys.get(input) ?? crypto.randomUUID();
      keys.set(input, key);
      const result = await claim(input, key);
      keys.delete(input);
      return result;
    },
    // Of the mutation, not of its call: the ticket may be gone before the lists are here again.
    onSuccess: onClaimed,
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [domain] }) => domain === 'rewards' || domain === 'wallet' }),
  });
}

export function useClaimGift(onClaimed: (claim: ClaimResult) => void) {
  const call = useCall();
  return useClaimMutation(async (giftId: string, key) => {
    const { gift, turnover, balance } = await unwrapCall(call(claimGift, { giftId }, { key }));
    return { gifts: [gift], amount: gift.pays === 'points' ? '0' : gift.amount, turnover, balance };
  }, onClaimed);
}

export function useClaimAllGifts(onClaimed: (claim: ClaimResult) => void) {
  const call = useCall();
  return useClaimMutation((_: 'all', key) => unwrapCall(call(claimAllGifts, {}, { key })), onClaimed);
}
