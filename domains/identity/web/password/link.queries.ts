import { queryOptions } from '@tanstack/react-query';
import { readResetLink } from '#domains/identity/contract/password.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

/** Whether the link of a letter still opens, and for whom; asked anew by every popup that is opened with it. */
export const resetLinkQuery = (call: Call, { token, popup }: { readonly token: string; readonly popup: string }) =>
  queryOptions({
    queryKey: ['identity', 'reset-link', popup],
    queryFn: () => answerOf(call(readResetLink, { resetToken: token })),
    retry: false,
    gcTime: 0,
    // The popup lies over what the page says of a cut line.
    networkMode: 'always',
  });
