/** Whether a username can still be had, asked while one types: when the fingers rest, and only for what could be a name. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readAvailability } from '#domains/identity/contract/registration.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/caller.ts';

const restMs = 400;
const freshMs = 30_000;

const availabilityQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['identity', 'available', username.toLowerCase()],
    queryFn: () => answerOf(call(readAvailability, { username })),
    staleTime: freshMs,
    // A server that has heard enough questions is not asked again; it judges the form when it is sent.
    retry: false,
  });

export function useAvailability(couldBe: (username: string) => boolean) {
  const call = useCall();
  const queries = useQueryClient();
  const [asked, setAsked] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data } = useQuery({ ...availabilityQuery(call, asked), enabled: asked !== '' });
  /** Called with every letter. What stood there before is no longer told of. */
  const type = (typed: string) => {
    clearTimeout(timer.current);
    const username = typed.trim();
    setAsked('');
    if (couldBe(username)) timer.current = setTimeout(() => setAsked(username), restMs);
  };
  const isTaken = (username: string) =>
    queries.getQueryData(availabilityQuery(call, username.trim()).queryKey)?.available === false;
  return { type, isTaken, verdict: asked === '' ? undefined : data?.available };
}
