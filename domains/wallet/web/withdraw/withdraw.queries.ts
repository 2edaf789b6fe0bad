import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addWithdrawalProof,
  answerReceipt,
  cancelWithdrawal,
  listWithdrawals,
  readWithdrawal,
  type readWithdrawalStanding,
  removeWithdrawalProof,
} from '#domains/wallet/contract/withdrawal.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { asPart, orderKey, type ProofFile, recentPerPage } from '../order.queries.ts';

export type Timeline = WireOutputOf<typeof readWithdrawal>;
export type Step = Timeline['steps'][number];
export type Withdrawals = WireOutputOf<typeof listWithdrawals>;
export type Standing = WireOutputOf<typeof readWithdrawalStanding>;
export type Answer = Timeline['answers'][number];

const askEveryMs = 5_000;

export const withdrawalQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'withdrawal', orderId],
    queryFn: () => answerOf(call(readWithdrawal, { orderId })),
    // While somebody else has to act; the member's own answer needs no question.
    refetchInterval: ({ state: { data } }) => (data?.next && data.next.actor !== 'you' ? askEveryMs : false),
    staleTime: 0,
  });

export const withdrawalsQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'withdrawals', page],
    queryFn: () => answerOf(call(listWithdrawals, { pageNo: page, pageSize: recentPerPage })),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** Everything about the cashier may have changed with it. */
function useDeed<Input, Output>(deed: (call: Call, input: Input) => Promise<Output>) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation<Output, Input>({
    mutationFn: (input) => deed(call, input),
    onSettled: () => queries.invalidateQueries({ queryKey: orderKey }),
  });
}

export const useCancel = () => useDeed((call, orderId: string) => answerOf(call(cancelWithdrawal, { orderId })));

type Receipt = WireInputOf<typeof answerReceipt>;
export const useAnswer = () => useDeed((call, receipt: Receipt) => answerOf(call(answerReceipt, receipt)));

export const useAddProof = () =>
  useDeed((call, { orderId, file }: ProofFile) => answerOf(call(addWithdrawalProof, { orderId, file: asPart(file) })));

export const useRemoveProof = () =>
  useDeed((call, proof: WireInputOf<typeof removeWithdrawalProof>) => answerOf(call(removeWithdrawalProof, proof)));
