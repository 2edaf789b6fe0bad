/** What a visitor does with a game. The functions stay the same ones, so that a thousand tiles need no second look. */
import { useQueryClient } from '@tanstack/react-query';
import { useInsertionEffect, useMemo, useRef } from 'react';
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/caller.ts';
import { useGo } from '#platform/web/place.ts';
import { usePopups } from '#platform/web/popup.tsx';
import { readSession } from '#platform/web/session.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useToast } from '#ui';
import { addressOf, judgeLaunch } from '../rules/launch.ts';
import { gameQuery } from './game.queries.ts';
import { type ShownGame, titleOf } from './game.ts';
import { gameInfoPopup, gamePopup, maintenancePopup, playChoicePopup } from './popups.ts';
import { useFavourites } from './use-favourites.ts';

export type TileActions = {
  readonly play: (game: ShownGame) => void;
  readonly toggle: (game: ShownGame) => void;
  readonly inform: (game: ShownGame) => void;
};

export type GameActions = { readonly favourites: ReadonlySet<string>; readonly tile: TileActions };

export function useGameActions(): GameActions {
  const play = useLaunch();
  const popups = usePopups();
  const { nodes, toggle } = useFavourites();
  const latest = useRef<TileActions>({ play, toggle, inform: () => undefined });
  useInsertionEffect(() => {
    latest.current = { play, toggle, inform: (game) => popups.openOver(gameInfoPopup, game) };
  });
  const tile = useMemo<TileActions>(
    () => ({
      play: (game) => latest.current.play(game),
      toggle: (game) => latest.current.toggle(game),
      inform: (game) => latest.current.inform(game),
    }),
    [],
  );
  return { favourites: nodes, tile };
}

/** Starts a game as far as its door, or says what stands in the way. */
export function useLaunch(): (game: ShownGame) => void {
  const go = useGo();
  const popups = usePopups();
  return (game) => {
    const verdict = judgeLaunch(readSession(), game);
    if (verdict.kind === 'go') {
      popups.close();
      go(verdict.to);
    } else if (verdict.kind === 'login') {
      if (verdict.demo !== undefined) popups.open(playChoicePopup, game);
      else popups.open(loginPopup, game.isGame === 'GAME' ? { wanted: addressOf(game) } : undefined);
    } else if (verdict.kind === 'real-account')
      popups.open(realAccountPopup, verdict.demo ? { demo: verdict.demo } : undefined);
    else if (verdict.kind === 'maintenance') popups.open(maintenancePopup, game);
    else popups.open(gamePopup, { ...game, displayName: titleOf(game) });
  };
}

/** Starts the game that somebody else names by its node, such as a banner. Why one does not start is said. */
export function useOpenNode(): (nodeId: string) => void {
  const call = useCall();
  const queries = useQueryClient();
  const launch = useLaunch();
  const { locale } = useLocale();
  const toast = useToast();
  const refuse = ({ message }: Error) => toast({ text: message, tone: 'error' });
  return (nodeId) => void queries.query(gameQuery(call, { nodeId, locale })).then(launch, refuse);
}
