/** The devices on which the member is logged in, and how they are logged out. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSessions, revokeAllSessions, revokeSession } from '#domains/identity/contract/session.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['identity', 'security', 'devices'], queryFn: () => unwrapCall(call(listSessions, {})) });

/** One device by its id, or every one but this. */
export function useRevokeSession() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'others'
        ? unwrapCall(call(revokeAllSessions, { keepCurrent: true }))
        : unwrapCall(call(revokeSession, { id })),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesQuery(call).queryKey }),
  });
}
