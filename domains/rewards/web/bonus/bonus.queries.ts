import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUpBonus, listBonuses, readBonus, readGiveUpPreview } from '#domains/rewards/contract/bonus.ts';
import { readDepositBonus } from '#domains/rewards/contract/bonus-promise.ts';
import { declineQueuedBonus, listQueuedBonuses } from '#domains/rewards/contract/bonus-queue.ts';
import { listTurnoverBets, readTurnover } from '#domains/rewards/contract/turnover.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

type BonusesInput = WireInputOf<typeof listBonuses>;
export type BonusPage = WireOutputOf<typeof listBonuses>;
export type BonusView = BonusPage['content'][number];
export type Turnover = WireOutputOf<typeof readTurnover>;
export type Requirement = Turnover['active'][number];
export type TurnoverBet = WireOutputOf<typeof listTurnoverBets>['content'][number];
export type GiveUpPreview = WireOutputOf<typeof readGiveUpPreview>;
export type BetsFilter = 'all' | 'counted' | 'uncounted';

export const bonusesQuery = (call: Call, asked: BonusesInput) =>
  queryOptions({
    queryKey: ['rewards', 'bonuses', asked],
    queryFn: () => unwrapCall(call(listBonuses, asked)),
    placeholderData: keepPreviousData,
  });

export const bonusQuery = (call: Call, bonusId: string) =>
  queryOptions({
    queryKey: ['rewards', 'bonus', bonusId],
    queryFn: () => unwrapCall(call(readBonus, { bonusId })),
  });

/** The bonus is granted by a job right after the payment: until then the page polls. */
const pollMs = 2_000;

export const depositBonusQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: ['rewards', 'depositBonus', orderId],
    queryFn: () => unwrapCall(call(readDepositBonus, { orderId })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'held' ? pollMs : false),
    staleTime: 0,
  });

export const turnoverQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'turnover'], queryFn: () => unwrapCall(call(readTurnover, {})) });

export const turnoverBetsQuery = (call: Call, { id, show }: { readonly id: string; readonly show: BetsFilter }) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'turnover', id, show],
    queryFn: ({ pageParam }) =>
      unwrapCall(call(listTurnoverBets, { id, show, ...(pageParam !== '' && { before: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const giveUpPreviewQuery = (call: Call, bonusId: string) =>
  queryOptions({
    queryKey: ['rewards', 'givingUp', bonusId],
    queryFn: () => unwrapCall(call(readGiveUpPreview, { bonusId })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const queuedBonusesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['rewards', 'queuedBonuses'],
    queryFn: () => unwrapCall(call(listQueuedBonuses, {})),
  });

/** A retry of the same bonus uses the same key. */
export function useDeclineQueuedBonus() {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: ({ bonusId }: { readonly bonusId: string }) => {
      const key = keys.get(bonusId) ?? crypto.randomUUID();
      keys.set(bonusId, key);
      return unwrapCall(call(declineQueuedBonus, { bonusId }, { key }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['rewards', 'queuedBonuses'] }),
  });
}

/** A retry with the same figures uses the same key, so that a lost response does not execute the call twice. */
export function useGiveUp() {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: (input: WireInputOf<typeof giveUpBonus>) => {
      const key = keys.get(input.takes) ?? crypto.randomUUID();
      keys.set(input.takes, key);
      return unwrapCall(call(giveUpBonus, input, { key }));
    },
    // The preview of the dialog is not refetched: the bonus is closed.
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [domain, what] }) =>
          domain === 'wallet' || (domain === 'rewards' && what !== 'givingUp'),
      }),
  });
}
