/** Hearts. The list changes first and the server is told after it; what the server refuses is put back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loginPopup } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { readSession } from '#platform/web/session.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { useToast } from '#ui';
import { addFavourite, removeFavourite } from '../contract/own-games.ts';
import { withGame, withoutGame } from './favourite-list.ts';
import type { ShownGame } from './game.ts';
import { titleOf } from './game.ts';
import { favouritesQuery } from './own-games.queries.ts';
import { pressHeart } from './press-heart.ts';
import { useText } from './texts.ts';

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
  const asked = favouritesQuery(call, { account: session?.userName ?? '', locale });
  const { data } = useQuery({ ...asked, enabled: session !== null });
  const nodes = useMemo(() => new Set(data?.map(({ nodeId }) => nodeId)), [data]);

  const put = (list: (before: readonly ShownGame[]) => ShownGame[]) => {
    void queries.cancelQueries({ queryKey: asked.queryKey });
    queries.setQueryData(asked.queryKey, (before) => list(before ?? []));
  };

  async function mark(game: ShownGame, wanted: boolean): Promise<void> {
    const { nodeId, vassalage, gameType } = game;
    const place = data?.findIndex((one) => one.nodeId === nodeId) ?? 0;
    put((before) => (wanted ? withGame(before, game) : withoutGame(before, game)));
    const outcome = wanted
      ? await call(addFavourite, { nodeId, vendor: vassalage, gameType })
      : await call(removeFavourite, { nodeId });
    if (outcome.ok) {
      void queries.invalidateQueries({ queryKey: asked.queryKey.slice(0, 3) });
      if (!wanted) tellRemoved(game);
      return;
    }
    put((before) => (wanted ? withoutGame(before, game) : withGame(before, game, Math.max(place, 0))));
    const said = outcome.fault === 'too_many_favourites' || outcome.fault === 'game_unknown';
    toast({
      text: said ? outcome.message : text('games.failed'),
      tone: 'error',
      ...(!said && { action: { label: text('games.retry'), onPress: () => void mark(game, wanted) } }),
    });
  }

  const tellRemoved = (game: ShownGame) =>
    toast({
      text: text('games.removed', { name: titleOf(game) }),
      action: { label: text('games.undo'), onPress: () => void mark(game, true) },
    });

  /** While the list is not known every heart is empty, so whoever presses one wants it filled. */
  async function fill(game: ShownGame): Promise<void> {
    const known = await queries.query(asked).catch(() => null);
    if (known === null) toast({ text: text('games.failed'), tone: 'error' });
    else if (!known.some(({ nodeId }) => nodeId === game.nodeId)) await mark(game, true);
  }

  const toggle = (game: ShownGame) =>
    pressHeart(() => {
      if (readSession() === null) popups.open(loginPopup);
      else if (data === undefined) void fill(game);
      else void mark(game, !nodes.has(game.nodeId));
    });

  return { nodes, toggle };
}
