/** The tiles of a page: asked for, and asked again by the clock, by live events and when a sleeping tab wakes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CentreCategory } from '#domains/lottery/contract/centre.ts';
import { lotteryTopic } from '#domains/lottery/contract/live.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { deviceNow } from '#platform/web/device-clock.ts';
import { joinTopic, type SharedTopic } from '#platform/web/live-topic.ts';
import { type CentreState, centreKey, centreQuery } from './centre.queries.ts';
import { nextChangeOf, tileStateAt } from './tile-state.ts';

const afterMs = 400;
const drawingMs = 2_000;
const slowMs = 30_000;
/** A result that a committee draws takes longer than one of ours. */
const freshDrawMs = 30_000;

/** When to ask again: shortly after the next moment at which a tile changes, sooner while one of our draws is under way. */
export function nextCentreQueryMs(state: CentreState | undefined, readAt: number): number {
  if (state === undefined) return slowMs;
  const at = readAt + (state.now - state.receivedAt);
  const isDrawing = state.games.some((game) => {
    const tile = tileStateAt(game, at);
    return tile.kind === 'drawing' && at - tile.issue.drawsAt < freshDrawMs;
  });
  if (isDrawing) return drawingMs;
  const moments = state.games.flatMap((game) => nextChangeOf(game, at) ?? []);
  return Math.min(Math.max(Math.min(...moments) - at + afterMs, afterMs), slowMs);
}

export function useCentre(category: CentreCategory) {
  const call = useCall();
  const query = useQuery({
    ...centreQuery(call, category),
    refetchInterval: ({ state }) => nextCentreQueryMs(state.data, deviceNow()),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  useDrawNews(query.data);
  return query;
}

/** A socket has few topics: those of the games whose draws follow each other within minutes. */
const maxTopics = 12;
const fastMs = 600_000;

function useDrawNews(state: CentreState | undefined): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void queries.invalidateQueries({ queryKey: centreKey }));
  const codes = (state?.games ?? [])
    .filter(({ current }) => current !== null && current.drawsAt - current.opensAt <= fastMs)
    .slice(0, maxTopics)
    .map(({ game }) => game.gameCode)
    .join(' ');
  useEffect(() => {
    // Games of one interval are drawn in the same second: they are asked for once.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onEvent = (event: LiveEvent) => {
      if (event !== 'lottery') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, afterMs);
    };
    const games = codes === '' ? [] : codes.split(' ');
    const leavings = games.map((code) => joinTopic(lotteryTopic(code) as SharedTopic, onEvent));
    return () => {
      clearTimeout(timer);
      for (const leave of leavings) leave();
    };
  }, [codes]);
}
