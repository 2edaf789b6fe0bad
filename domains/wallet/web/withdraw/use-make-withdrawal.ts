/** Asks for a payout and goes to its timeline. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { makeWithdrawal } from '#domains/wallet/contract/withdrawal.ts';
import { useCall } from '#platform/web/caller.ts';
import { useSend } from '../cashier/use-send.ts';
import { withdrawalQuery } from './withdraw.queries.ts';
import { timelineAddress } from './withdraw-address.ts';

/** `newest` is the one that the page shows last: one from another tab that it does not show is not doubled. */
export function useMakeWithdrawal(newest: string, onRefused: (fault: string) => void) {
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useSend(makeWithdrawal, {
    beside: { seen: newest },
    onAnswer: (answer) => {
      if (!answer.ok) return onRefused(answer.fault);
      queries.setQueryData(withdrawalQuery(call, answer.value.orderId).queryKey, answer.value);
      return navigate(timelineAddress(answer.value.orderId));
    },
  });
}
