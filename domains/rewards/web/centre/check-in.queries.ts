import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { checkIn, readCheckIn } from '#domains/rewards/contract/check-in.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export const checkInQuery = (call: Call) =>
  queryOptions({ queryKey: ['rewards', 'check-in'], queryFn: () => unwrapCall(call(readCheckIn, {})) });

/** A second press is answered as the first one was; its gift is on a ticket then. */
export function useCheckIn() {
  const call = useCall();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: () => unwrapCall(call(checkIn, {})),
    onSuccess: (state) => queries.setQueryData(checkInQuery(call).queryKey, state),
    onSettled: () => queries.invalidateQueries({ queryKey: ['rewards'] }),
  });
}
