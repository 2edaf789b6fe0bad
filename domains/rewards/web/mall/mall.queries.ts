import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  cancelRedemption,
  listDeliveryAddresses,
  listPointRewards,
  listRedemptions,
} from '#domains/rewards/contract/mall.ts';
import { listPointDetails, readPointBalance, readPointConfig } from '#domains/rewards/contract/points.ts';
import type { Endpoint, WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Call, CallOutcome } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type RewardPage = WireOutputOf<typeof listPointRewards>;
export type RewardView = RewardPage['content'][number];
export type RedemptionPage = WireOutputOf<typeof listRedemptions>;
export type RedemptionView = RedemptionPage['content'][number];
export type PointConfig = WireOutputOf<typeof readPointConfig>;
export type PointBalance = WireOutputOf<typeof readPointBalance>;
export type PointDetailsPage = WireOutputOf<typeof listPointDetails>;

const mallKey = ['rewards', 'mall'] as const;

export const pointBalanceQuery = (call: Call) =>
  queryOptions({ queryKey: [...mallKey, 'balance'], queryFn: () => unwrapCall(call(readPointBalance, {})) });

export const pointConfigQuery = (call: Call) =>
  queryOptions({ queryKey: [...mallKey, 'config'], queryFn: () => unwrapCall(call(readPointConfig, {})) });

/** All of them at once: a mall has some hundred, and the filters answer without another question. */
const rewardsPerPage = 100;

export const rewardsQuery = (call: Call, locale: string) =>
  queryOptions({
    queryKey: [...mallKey, 'rewards', locale],
    queryFn: () => unwrapCall(call(listPointRewards, { pageSize: rewardsPerPage })),
  });

export const addressesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...mallKey, 'addresses'],
    queryFn: () => unwrapCall(call(listDeliveryAddresses, {})),
    staleTime: 0,
  });

export const redemptionsQuery = (call: Call, asked: WireInputOf<typeof listRedemptions>) =>
  queryOptions({
    queryKey: [...mallKey, 'redemptions', asked],
    queryFn: () => unwrapCall(call(listRedemptions, asked)),
    placeholderData: keepPreviousData,
  });

export const pointDetailsQuery = (call: Call, asked: WireInputOf<typeof listPointDetails>) =>
  queryOptions({
    queryKey: [...mallKey, 'details', asked],
    queryFn: () => unwrapCall(call(listPointDetails, asked)),
    placeholderData: keepPreviousData,
  });

/** Points, rewards and money have changed, or what the page shows of them was outdated. */
function useRefresh() {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [domain, what] }) => domain === 'wallet' || (domain === 'rewards' && what !== 'summary'),
    });
}

export function useCancelRedemption() {
  const call = useCall();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: (redemptionId: string) => unwrapCall(call(cancelRedemption, { redemptionId })),
    onSettled: refresh,
  });
}

const lostFaults = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** It is uncertain whether it went through: the same request is sent again with its key, and counts once. */
export const isLost = ({ fault }: { readonly fault: string }) => lostFaults.has(fault);

/** The same request that is sent again after a lost response has the same key; the payment password is no part of it. */
export function useSpendPoints<E extends Endpoint>(endpoint: E) {
  const call = useCall();
  const refresh = useRefresh();
  const pending = useRef<{ readonly request: string; readonly key: string } | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (
    input: Omit<WireInputOf<E>, 'paymentPassword'>,
    paymentPassword: string,
  ): Promise<CallOutcome<E> | null> => {
    if (sending) return null;
    setSending(true);
    const request = JSON.stringify(input);
    if (pending.current?.request !== request) pending.current = { request, key: crypto.randomUUID() };
    const { key } = pending.current;
    const outcome = await call(endpoint, { ...input, paymentPassword } as unknown as WireInputOf<E>, { key });
    if (outcome.ok || !isLost(outcome)) pending.current = null;
    await refresh();
    setSending(false);
    return outcome;
  };
  return { send, sending };
}
