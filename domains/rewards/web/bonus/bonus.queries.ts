import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUpBonus, listBonuses, readBonus, readGivingUp } from '#domains/rewards/contract/bonus.ts';
import { readDepositBonus } from '#domains/rewards/contract/promise.ts';
import { listTurnoverBets, readTurnover } from '#domains/rewards/contract/turnover.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';

type AskedBonuses = WireInputOf<typeof listBonuses>;
export type BonusPage = WireOutputOf<typeof listBonuses>;
export type ShownBonus = BonusPage['content'][number];
type Turnover = WireOutputOf<typeof readTurnover>;
export type Requirement = Turnover['active'][number];
export type TurnoverBet = WireOutputOf<typeof listTurnoverBets>['content'][number];
export type GivingUp = WireOutputOf<typeof readGivingUp>;
export type BetsShown = 'all' | 'counted' | 'uncounted';

export const bonusesQuery = (call: Call, asked: AskedBonuses) =>
  queryOptions({
    queryKey: ['rewards', 'bonuses', asked],
    queryFn: () => answerOf(call(listBonuses, asked)),
    placeholderData: keepPreviousData,
  });

export const bonusQuery = (call: Call, bonusId: string) =>
  queryOptions({
    queryKey: ['rewards', 'bonus', bonusId],
    queryFn: () => answerOf(call(readBonus, { bonusId })),
  });

/** It is given by a job right after the payment: until then the page asks. */
const askEveryMs = 2_000;

export const depositBonusQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: ['rewards', 'depositBonus', orderId],
    queryFn: () => answerOf(call(readDepositBonus, { orderId })),
    refetchInterval: ({ state: { data } }) => (data?.state === 'held' ? askEveryMs : false),
    staleTime: 0,
  });

export const turnoverQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'turnover'], queryFn: () => answerOf(call(readTurnover, {})) });

export const turnoverBetsQuery = (call: Call, { id, show }: { readonly id: string; readonly show: BetsShown }) =>
  infiniteQueryOptions({
    queryKey: ['rewards', 'turnover', id, show],
    queryFn: ({ pageParam }) =>
      answerOf(call(listTurnoverBets, { id, show, ...(pageParam !== '' && { before: pageParam }) })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const givingUpQuery = (call: Call, bonusId: string) =>
  queryOptions({
    queryKey: ['rewards', 'givingUp', bonusId],
    queryFn: () => answerOf(call(readGivingUp, { bonusId })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The same figures that are sent again carry the same key, so that a lost answer is asked for and not done twice. */
export function useGiveUp() {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: (wish: WireInputOf<typeof giveUpBonus>) => {
      const key = keys.get(wish.takes) ?? crypto.randomUUID();
      keys.set(wish.takes, key);
      return answerOf(call(giveUpBonus, wish, { key }));
    },
    // The figures of the dialog are asked for no more: it is over.
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [room, what] }) => room === 'wallet' || (room === 'rewards' && what !== 'givingUp'),
      }),
  });
}
