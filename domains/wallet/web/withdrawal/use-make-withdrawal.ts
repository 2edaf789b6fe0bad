/** Requests a payout and navigates to its timeline. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSend } from '../cashier/use-send.ts';
import { withdrawalQuery } from './withdrawal.queries.ts';
import { timelineAddress } from './withdrawal-address.ts';

/** `newest` is the last one that the page displays: a newer one from another tab is not repeated. */
export function useMakeWithdrawal(newest: string, onRefused: (fault: string) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSend(makeWithdrawal, {
    extra: { seen: newest },
    onAnswer: (response) => {
      if (!response.ok) return onRefused(response.fault);
      queries.setQueryData(withdrawalQuery(call, response.value.orderId).queryKey, response.value);
      return navigate(timelineAddress(response.value.orderId));
    },
  });
}
