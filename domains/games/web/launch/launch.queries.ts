import { queryOptions } from '@tanstack/react-query';
import { launchGame, launchGameByFallback, playDemo } from '#domains/games/contract/launch.ts';
import { recordSitting } from '#domains/protection/contract/reality-check.ts';
import type { Locale } from '#kernel/locale.ts';
import { minuteMs } from '#kernel/time.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import type { ShownGame } from '../catalogue/game.ts';

type LaunchQueryInput = { readonly game: ShownGame; readonly locale: Locale; readonly attempt: string };

/** A ticket is valid once, so an answer is used for one frame only. A refusal is an answer too: an automatic retry is useless. */
export const launchQuery = (call: Call, { game, locale, attempt }: LaunchQueryInput) =>
  queryOptions({
    queryKey: ['games', 'launch', game.nodeId, attempt],
    queryFn: async () => {
      const { nodeId, vassalage, gameCode, gameType } = game;
      const input = { nodeId, vassalage, gameCode, gameType, language: locale, backUrl: '/' };
      const first = await call(launchGame, input);
      return !first.ok && first.fault === 'fallback_launch_needed' ? call(launchGameByFallback, input) : first;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

const visitKey = 'demoVisit';

/** Play money: the earlier wallet is identified by the `visit` in this tab's storage. */
export const demoQuery = (call: Call, { game, locale, attempt }: LaunchQueryInput) =>
  queryOptions({
    queryKey: ['games', 'demo', game.nodeId, attempt],
    queryFn: async () => {
      const visit = readStored('sessionStorage', visitKey);
      const input = { gameCode: game.gameCode, language: locale, ...(visit && { visit }) };
      const answer = await call(playDemo, input);
      if (answer.ok && answer.value.visit) writeStored('sessionStorage', visitKey, answer.value.visit);
      return answer;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const playSessionKey = ['games', 'sitting'] as const;

/** Reports once a minute that the member plays, and gets the duration and the result. */
export const playSessionQuery = (call: Call) =>
  queryOptions({
    queryKey: playSessionKey,
    queryFn: () => unwrapCall(call(recordSitting, {})),
    refetchInterval: minuteMs,
  });
