/** The session clock and its result. The result is asked for after rounds, a moment later and not for each of a quick row. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Money, parseMoney, zero } from '#kernel/money.ts';
import { useCall } from '#platform/web/caller.ts';
import { playedKey, playedQuery } from './launch.queries.ts';

const askAfterMs = 1_200;

export type Played = { readonly startedAt: number | null; readonly net: Money; readonly look: () => void };

export function usePlayed(isPlaying: boolean): Played {
  const queries = useQueryClient();
  const { data } = useQuery({ ...playedQuery(useCall()), enabled: isPlaying });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    startedAt: data?.startedAt ?? null,
    net: parseMoney(data?.net ?? '') ?? zero,
    look: () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void queries.invalidateQueries({ queryKey: playedKey });
      }, askAfterMs);
    },
  };
}
