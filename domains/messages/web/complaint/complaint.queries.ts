import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  appealComplaint,
  type fileComplaint,
  listComplaints,
  withdrawComplaint,
} from '#domains/messages/contract/complaint.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { messagesKey } from '../unread.queries.ts';

export type ComplaintView = WireOutputOf<typeof fileComplaint>;

export const complaintKey = [...messagesKey, 'complaints'] as const;

export const complaintsQuery = (call: Call, before: string | null) =>
  queryOptions({
    queryKey: [...complaintKey, before],
    queryFn: () => unwrapCall(call(listComplaints, before === null ? {} : { before })),
    placeholderData: keepPreviousData,
  });

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: messagesKey });
};

export function useAppeal(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (input: { readonly complaintId: string; readonly words: string }) =>
      unwrapCall(call(appealComplaint, input)),
    onSuccess: onDone,
    onSettled: useRefresh(),
  });
}

export function useWithdraw(onDone: () => void) {
  const call = useCall();
  return useSingleMutation({
    mutationFn: (complaintId: string) => unwrapCall(call(withdrawComplaint, { complaintId })),
    onSuccess: onDone,
    onSettled: useRefresh(),
  });
}
