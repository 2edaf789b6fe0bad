import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readMissionLeaderboard, setLeaderboardVisibility } from '#domains/rewards/contract/leaderboard.ts';
import { claimMissions, readMissionSummary } from '#domains/rewards/contract/mission.ts';
import type { WireInputOf, WireOutputOf } from '#kernel/endpoint.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { useSingleMutation } from '#platform/web/call/single-mutation.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

export type MissionSummary = WireOutputOf<typeof readMissionSummary>;
export type MissionView = MissionSummary['missions'][number];
export type MissionClaim = WireOutputOf<typeof claimMissions>;
export type Leaderboard = WireOutputOf<typeof readMissionLeaderboard>;
export type BoardView = NonNullable<Leaderboard['board']>;
export type BoardRow = BoardView['rows'][number];

/** All that a settled bet, a claim or another window changes here. */
export const missionKey = ['rewards', 'missions'] as const;

/** Names are in the language of the site. */
export const missionsQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: [...missionKey, 'summary', locale],
    queryFn: () => unwrapCall(call(readMissionSummary, {})),
  });

export type BoardQuery = Pick<WireInputOf<typeof readMissionLeaderboard>, 'boardId' | 'period' | 'pageNo'>;

export const leaderboardQuery = (call: Call, locale: Locale, query: BoardQuery) =>
  queryOptions({
    queryKey: [...missionKey, 'board', locale, query],
    queryFn: () => unwrapCall(call(readMissionLeaderboard, query)),
    placeholderData: keepPreviousData,
  });

type ClaimInput = WireInputOf<typeof claimMissions>;

/** A retry of the same claim uses the same key, so that a lost answer is given again. */
export function useClaimMissions() {
  const call = useCall();
  const queries = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useSingleMutation({
    mutationFn: (input: ClaimInput) => {
      const name = JSON.stringify(input);
      const key = keys.get(name) ?? crypto.randomUUID();
      keys.set(name, key);
      return unwrapCall(call(claimMissions, input, { key }));
    },
    onSuccess: (_, input) => {
      keys.delete(JSON.stringify(input));
      void queries.invalidateQueries({ queryKey: ['rewards'] });
      void queries.invalidateQueries({ queryKey: ['wallet'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: missionKey }),
  });
}

export function useSetVisibility() {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: WireInputOf<typeof setLeaderboardVisibility>) =>
      unwrapCall(call(setLeaderboardVisibility, input)),
    onSettled: () => queries.invalidateQueries({ queryKey: missionKey }),
  });
}
