/** The devices on which the member is logged in, and how they are logged out. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSessions, revokeAllSessions, revokeSession } from '#domains/identity/contract/session.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['identity', 'security', 'devices'], queryFn: () => answerOf(call(listSessions, {})) });

/** One device by its id, or every one but this. */
export function useRevoke() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others'
        ? answerOf(call(revokeAllSessions, { keepCurrent: true }))
        : answerOf(call(revokeSession, { id })),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(call).queryKey }),
  });
}
