import { queryOptions } from '@tanstack/react-query';
import { launchGame, launchGameByFallback, playDemo } from '#domains/games/contract/launch.ts';
import { noteSitting } from '#domains/protection/contract/reality-check.ts';
import type { Locale } from '#kernel/locale.ts';
import { minuteMs } from '#kernel/time.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { readStored, writeStored } from '#platform/web/storage.ts';
import type { ShownGame } from '../game.ts';

type Launched = { readonly game: ShownGame; readonly locale: Locale; readonly attempt: string };

/** A ticket is good once, so an answer is kept for one frame only. A refusal is an answer too: asking again by itself helps nobody. */
export const launchQuery = (call: Call, { game, locale, attempt }: Launched) =>
  queryOptions({
    queryKey: ['games', 'launch', game.nodeId, attempt],
    queryFn: async () => {
      const { nodeId, vassalage, gameCode, gameType } = game;
      const asked = { nodeId, vassalage, gameCode, gameType, language: locale, backUrl: '/' };
      const first = await call(launchGame, asked);
      return !first.ok && first.fault === 'fallback_launch_needed' ? call(launchGameByFallback, asked) : first;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

const visitKey = 'demoVisit';

/** Play money: the purse of before is found by what this tab keeps of it. */
export const demoQuery = (call: Call, { game, locale, attempt }: Launched) =>
  queryOptions({
    queryKey: ['games', 'demo', game.nodeId, attempt],
    queryFn: async () => {
      const visit = readStored('sessionStorage', visitKey);
      const asked = { gameCode: game.gameCode, language: locale, ...(visit && { visit }) };
      const answer = await call(playDemo, asked);
      if (answer.ok && answer.value.visit) writeStored('sessionStorage', visitKey, answer.value.visit);
      return answer;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const playedKey = ['games', 'sitting'] as const;

/** Says once a minute that somebody plays, and hears for how long and with what result. */
export const playedQuery = (call: Call) =>
  queryOptions({
    queryKey: playedKey,
    queryFn: () => answerOf(call(noteSitting, {})),
    refetchInterval: minuteMs,
  });
