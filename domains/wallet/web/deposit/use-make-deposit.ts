/** Makes an order and goes to it. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSend } from '../cashier/use-send.ts';
import { depositQuery, type Wish } from './deposit.queries.ts';
import { orderAddress } from './order-address.ts';

export function useMakeDeposit(onMade?: (wish: Wish) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSend(makeDeposit, {
    onAnswer: (answer, wish) => {
      if (!answer.ok) return;
      queries.setQueryData(depositQuery(call, answer.value.orderId).queryKey, answer.value);
      onMade?.(wish);
      return navigate(orderAddress(answer.value.orderId));
    },
  });
}
