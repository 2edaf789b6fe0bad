/** The session clock and its result. The result is queried after rounds, debounced. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { playSessionKey, playSessionQuery } from './launch.queries.ts';

const refetchDelayMs = 1_200;

export type PlaySession = { readonly startedAt: number | null; readonly net: Money; readonly look: () => void };

export function usePlaySession(isPlaying: boolean): PlaySession {
  const queries = useQueryClient();
  const { data } = useQuery({ ...playSessionQuery(useCall()), enabled: isPlaying });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    startedAt: data?.startedAt ?? null,
    net: parseMoney(data?.net ?? '') ?? zero,
    look: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void queries.invalidateQueries({ queryKey: playSessionKey });
      }, refetchDelayMs);
    },
  };
}
