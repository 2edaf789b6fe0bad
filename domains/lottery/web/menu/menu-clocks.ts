/** Until when the games of a menu take bets, by the server's clock. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { type CentreState, centreQuery } from '../centre/centre.queries.ts';
import { readServerClock, type ServerClock } from '../centre/server-clock.ts';
import { minutesOf } from '../game/game-name.ts';
import type { LotteryGameView } from '../wire.ts';

export type MenuClocks = {
  readonly clock: ServerClock;
  readonly closesAt: ReadonlyMap<string, number>;
};

const toClocks = ({ now, receivedAt, games }: CentreState): MenuClocks => ({
  clock: { now, receivedAt },
  closesAt: new Map(
    games.flatMap(({ game, current }) =>
      current && !game.isClosed ? [[game.gameCode, current.closesAt] as const] : [],
    ),
  ),
});

/** Draws of an interval follow each other without end, so their next cut-off is known without asking again. */
export function cutOffOf(game: LotteryGameView, closesAt: number, now: number): number | null {
  if (now < closesAt) return closesAt;
  const minutes = minutesOf(game);
  if (minutes === null) return null;
  const period = minutes * 60_000;
  return closesAt + Math.ceil((now - closesAt + 1) / period) * period;
}

const slowMs = 600_000;
const afterMs = 2_000;

/** After the next cut-off of a game that has no interval, and now and then. */
function nextQueryMs(state: CentreState | undefined): number {
  if (state === undefined) return afterMs * 15;
  const now = readServerClock(state);
  const left = state.games.flatMap(({ game, current }) =>
    current && minutesOf(game) === null && current.closesAt > now ? [current.closesAt - now + afterMs] : [],
  );
  return Math.min(slowMs, ...left);
}

export function useMenuClocks(): MenuClocks | null {
  const { data } = useQuery({
    ...centreQuery(useCall()),
    select: toClocks,
    refetchInterval: ({ state }) => nextQueryMs(state.data),
    refetchOnWindowFocus: 'always',
  });
  return data ?? null;
}
