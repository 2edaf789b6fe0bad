import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  addDepositProof,
  cancelDeposit,
  checkDeposit,
  listDeposits,
  type makeDeposit,
  readDeposit,
} from '#domains/wallet/contract/deposit.ts';
import { listPaymentMethods } from '#domains/wallet/contract/method.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { asFormPart } from '#platform/web/picture-file.ts';
import { orderKey, type ProofFile, recentPerPage } from '../order.queries.ts';

export type DepositOrderView = WireOutputOf<typeof readDeposit>;
export type DepositInput = WireInputOf<typeof makeDeposit>;
type Methods = WireOutputOf<typeof listPaymentMethods>;
export type Method = Methods['methods'][number];

/** The page polls, whether or not the socket sends events. */
const pollMs = 3_000;

export const methodsQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: ['wallet', 'methods', locale],
    queryFn: () => unwrapCall(call(listPaymentMethods, {})),
  });

export const depositQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'deposit', orderId],
    queryFn: () => unwrapCall(call(readDeposit, { orderId })),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : pollMs),
    staleTime: 0,
  });

/** It can still be paid, or a payment may still arrive. */
const isOpen = ({ state, maybeLate }: DepositOrderView) => state === 'pending' || maybeLate;

export const depositsQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'deposits', page],
    queryFn: () => unwrapCall(call(listDeposits, { pageNo: page, pageSize: recentPerPage })),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** The response to an action replaces the cached order. */
function useDepositMutation<Input>(action: (call: Call, input: Input) => Promise<DepositOrderView>) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation<DepositOrderView, Input>({
    mutationFn: (input) => action(call, input),
    onSuccess: (order) => {
      queries.setQueryData(depositQuery(call, order.orderId).queryKey, order);
      return queries.invalidateQueries({ queryKey: [...orderKey, 'deposits'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: orderKey }),
  });
}

export const useCancelDeposit = () =>
  useDepositMutation((call, orderId: string) => unwrapCall(call(cancelDeposit, { orderId })));

export const useCheckDeposit = () =>
  useDepositMutation((call, orderId: string) => unwrapCall(call(checkDeposit, { orderId })));

export const useAddDepositProof = () =>
  useDepositMutation((call, { orderId, file }: ProofFile) =>
    unwrapCall(call(addDepositProof, { orderId, file: asFormPart(file) })),
  );
