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
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { asFormPart } from '#platform/web/picture-file.ts';
import { orderKey, type ProofFile, recentPerPage } from '../order.queries.ts';

export type Timeline = WireOutputOf<typeof readWithdrawal>;
export type WithdrawalStep = Timeline['steps'][number];
export type Withdrawals = WireOutputOf<typeof listWithdrawals>;
export type WithdrawalStandingView = WireOutputOf<typeof readWithdrawalStanding>;
export type ReceiptAnswer = Timeline['answers'][number];

const pollMs = 5_000;

export const withdrawalQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'withdrawal', orderId],
    queryFn: () => unwrapCall(call(readWithdrawal, { orderId })),
    // Only while somebody else has to act; the member's own answer needs no polling.
    refetchInterval: ({ state: { data } }) => (data?.next && data.next.actor !== 'you' ? pollMs : false),
    staleTime: 0,
  });

export const withdrawalsQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'withdrawals', page],
    queryFn: () => unwrapCall(call(listWithdrawals, { pageNo: page, pageSize: recentPerPage })),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** Everything about the cashier may have changed with it. */
function useWithdrawalMutation<Input, Output>(action: (call: Call, input: Input) => Promise<Output>) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation<Output, Input>({
    mutationFn: (input) => action(call, input),
    onSettled: () => queries.invalidateQueries({ queryKey: orderKey }),
  });
}

export const useCancelWithdrawal = () =>
  useWithdrawalMutation((call, orderId: string) => unwrapCall(call(cancelWithdrawal, { orderId })));

type ReceiptInput = WireInputOf<typeof answerReceipt>;
export const useAnswerReceipt = () =>
  useWithdrawalMutation((call, receipt: ReceiptInput) => unwrapCall(call(answerReceipt, receipt)));

export const useAddWithdrawalProof = () =>
  useWithdrawalMutation((call, { orderId, file }: ProofFile) =>
    unwrapCall(call(addWithdrawalProof, { orderId, file: asFormPart(file) })),
  );

export const useRemoveWithdrawalProof = () =>
  useWithdrawalMutation((call, proof: WireInputOf<typeof removeWithdrawalProof>) =>
    unwrapCall(call(removeWithdrawalProof, proof)),
  );
