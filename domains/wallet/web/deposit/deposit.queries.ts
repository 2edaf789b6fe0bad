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
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSingleMutation } from '#platform/web/single-mutation.ts';
import { asPart, orderKey, type ProofFile, recentPerPage } from '../order.queries.ts';

export type Order = WireOutputOf<typeof readDeposit>;
export type Wish = WireInputOf<typeof makeDeposit>;
type Methods = WireOutputOf<typeof listPaymentMethods>;
export type Method = Methods['methods'][number];

/** The page asks by itself, whether or not the socket tells it. */
const askEveryMs = 3_000;

export const methodsQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: ['wallet', 'methods', locale],
    queryFn: () => answerOf(call(listPaymentMethods, {})),
  });

export const depositQuery = (call: Call, orderId: string) =>
  queryOptions({
    queryKey: [...orderKey, 'deposit', orderId],
    queryFn: () => answerOf(call(readDeposit, { orderId })),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : askEveryMs),
    staleTime: 0,
  });

/** It can still be paid, or a payment may still be found. */
const isOpen = ({ state, maybeLate }: Order) => state === 'pending' || maybeLate;

export const depositsQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...orderKey, 'deposits', page],
    queryFn: () => answerOf(call(listDeposits, { pageNo: page, pageSize: recentPerPage })),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** What was answered about an order is what is known of it. */
function useOrderDeed<Input>(deed: (call: Call, input: Input) => Promise<Order>) {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation<Order, Input>({
    mutationFn: (input) => deed(call, input),
    onSuccess: (order) => {
      queries.setQueryData(depositQuery(call, order.orderId).queryKey, order);
      return queries.invalidateQueries({ queryKey: [...orderKey, 'deposits'] });
    },
    onError: () => queries.invalidateQueries({ queryKey: orderKey }),
  });
}

export const useCancel = () => useOrderDeed((call, orderId: string) => answerOf(call(cancelDeposit, { orderId })));

export const useCheck = () => useOrderDeed((call, orderId: string) => answerOf(call(checkDeposit, { orderId })));

export const useAddProof = () =>
  useOrderDeed((call, { orderId, file }: ProofFile) =>
    answerOf(call(addDepositProof, { orderId, file: asPart(file) })),
  );
