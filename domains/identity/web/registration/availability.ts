/** Whether a username is free, queried while the visitor types: after a pause, and only for valid names. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readAvailability } from '#domains/identity/contract/registration.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

const debounceMs = 400;
const staleMs = 30_000;

const availabilityQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['identity', 'available', username.toLowerCase()],
    queryFn: () => unwrapCall(call(readAvailability, { username })),
    staleTime: staleMs,
    // After the limit of queries none is sent; the server judges the form on submission.
    retry: false,
  });

export function useAvailability(couldBe: (username: string) => boolean) {
  const call = useCall();
  const queries = useQueryClient();
  const [checkedName, setCheckedName] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data } = useQuery({ ...availabilityQuery(call, checkedName), enabled: checkedName !== '' });
  /** Called with every letter. The result of the previous text is cleared. */
  const type = (input: string) => {
    clearTimeout(timer.current);
    const username = input.trim();
    setCheckedName('');
    if (couldBe(username)) timer.current = setTimeout(() => setCheckedName(username), debounceMs);
  };
  const isTaken = (username: string) =>
    queries.getQueryData(availabilityQuery(call, username.trim()).queryKey)?.available === false;
  return { type, isTaken, verdict: checkedName === '' ? undefined : data?.available };
}
