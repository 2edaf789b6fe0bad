import { queryOptions } from '@tanstack/react-query';
import { listCountries } from '#kernel/country.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

/** No country is founded during a visit. */
export const countriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: () => unwrapCall(call(listCountries, {})),
    staleTime: Number.POSITIVE_INFINITY,
  });
