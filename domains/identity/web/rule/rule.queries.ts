import { queryOptions } from '@tanstack/react-query';
import { readRegistrationRules } from '#domains/identity/contract/registration.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

/** The rules of the brand's fields, asked for once in a session. */
export const rulesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['identity', 'rules'],
    queryFn: () => answerOf(call(readRegistrationRules, {})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
