import { queryOptions } from '@tanstack/react-query';
import { listCountries } from '#kernel/country.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';

/** No country is founded during a visit. */
export const countriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: () => answerOf(call(listCountries, {})),
    staleTime: Number.POSITIVE_INFINITY,
  });
