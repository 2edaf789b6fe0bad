import { queryOptions } from '@tanstack/react-query';
import { readResetLink } from '#domains/identity/contract/password.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** Whether a reset link is still valid, and for which account; queried again by every popup that is opened with it. */
export const resetLinkQuery = (call: Call, { token, popup }: { readonly token: string; readonly popup: string }) =>
  queryOptions({
    queryKey: ['identity', 'reset-link', popup],
    queryFn: () => unwrapCall(call(readResetLink, { resetToken: token })),
    retry: false,
    gcTime: 0,
    // The popup covers the page's message about a lost connection.
    networkMode: 'always',
  });
