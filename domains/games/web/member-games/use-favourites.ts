/** Favourites with optimistic updates: the list changes first, and is reverted if the server refuses. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addFavourite, removeFavourite } from '#domains/games/contract/member-games.ts';
import { loginPopup } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { readSession } from '#platform/web/session/session.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { useToast } from '#ui';
import type { ShownGame } from '../catalogue/game.ts';
import { titleOf } from '../catalogue/game.ts';
import { useText } from '../texts.ts';
import { withGame, withoutGame } from './favourite-list.ts';
import { favouritesQuery } from './member-games.queries.ts';
import { throttleFavourite } from './throttle-favourite.ts';

export type Favourites = {
  readonly nodes: ReadonlySet<string>;
  readonly toggle: (game: ShownGame) => void;
};

export function useFavourites(): Favourites {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const popups = usePopups();
  const toast = useToast();
  const session = useSession();
  const query = favouritesQuery(call, { account: session?.userName ?? '', locale });
  const { data } = useQuery({ ...query, enabled: session !== null });
  const nodes = useMemo(() => new Set(data?.map(({ nodeId }) => nodeId)), [data]);

  const put = (list: (before: readonly ShownGame[]) => ShownGame[]) => {
    void queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (before) => list(before ?? []));
  };

  async function mark(game: ShownGame, wanted: boolean): Promise<void> {
    const { nodeId, vassalage, gameType } = game;
    const index = data?.findIndex((one) => one.nodeId === nodeId) ?? 0;
    put((before) => (wanted ? withGame(before, game) : withoutGame(before, game)));
    const outcome = wanted
      ? await call(addFavourite, { nodeId, vendor: vassalage, gameType })
      : await call(removeFavourite, { nodeId });
    if (outcome.ok) {
      void queries.invalidateQueries({ queryKey: query.queryKey.slice(0, 3) });
      if (!wanted) tellRemoved(game);
      return;
    }
    put((before) => (wanted ? withoutGame(before, game) : withGame(before, game, Math.max(index, 0))));
    const isKnownFault = outcome.fault === 'too_many_favourites' || outcome.fault === 'game_unknown';
    toast({
      text: isKnownFault ? outcome.message : text('games.failed'),
      tone: 'error',
      ...(!isKnownFault && { action: { label: text('games.retry'), onPress: () => void mark(game, wanted) } }),
    });
  }

  const tellRemoved = (game: ShownGame) =>
    toast({
      text: text('games.removed', { name: titleOf(game) }),
      action: { label: text('games.undo'), onPress: () => void mark(game, true) },
    });

  /** While the list is not loaded every heart is empty, so a press always adds the game. */
  async function fill(game: ShownGame): Promise<void> {
    const favourites = await queries.query(query).catch(() => null);
    if (favourites === null) toast({ text: text('games.failed'), tone: 'error' });
    else if (!favourites.some(({ nodeId }) => nodeId === game.nodeId)) await mark(game, true);
  }

  const toggle = (game: ShownGame) =>
    throttleFavourite(() => {
      if (readSession() === null) popups.open(loginPopup);
      else if (data === undefined) void fill(game);
      else void mark(game, !nodes.has(game.nodeId));
    });

  return { nodes, toggle };
}
