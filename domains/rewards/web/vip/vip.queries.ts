import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimVipGift, listRankHistory, readVip } from '#domains/rewards/contract/vip.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type Vip = WireOutputOf<typeof readVip>;
export type RankView = Vip['ranks'][number];
export type VipGiftView = Vip['gifts'][number];
export type VipGiftKind = VipGiftView['kind'];
export type RankChangeView = WireOutputOf<typeof listRankHistory>['content'][number];

export const vipQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'vip'], queryFn: () => unwrapCall(call(readVip, {})) });

export const rankHistoryQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'vip', 'history'], queryFn: () => unwrapCall(call(listRankHistory, {})) });

/** A claim whose answer was lost is sent again with its key. */
export function useClaimGift(giftId: string) {
  const call = useCall();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useSingleMutation({
    mutationFn: () => unwrapCall(call(claimVipGift, { giftId }, { key })),
    onSuccess: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [domain] }) => domain === 'wallet' || domain === 'rewards' }),
  });
}
