/** Makes an order and navigates to it. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSend } from '../cashier/use-send.ts';
import { type DepositInput, depositQuery } from './deposit.queries.ts';
import { orderAddress } from './order-address.ts';

export function useMakeDeposit(onMade?: (input: DepositInput) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSend(makeDeposit, {
    onAnswer: (response, input) => {
      if (!response.ok) return;
      queries.setQueryData(depositQuery(call, response.value.orderId).queryKey, response.value);
      onMade?.(input);
      return navigate(orderAddress(response.value.orderId));
    },
  });
}
