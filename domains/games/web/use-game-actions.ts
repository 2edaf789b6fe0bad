/** The actions of a visitor on a game. The functions are stable, so that a thousand tiles do not render again. */
import { useQueryClient } from '@tanstack/react-query';
import { useInsertionEffect, useMemo, useRef } from 'react';
import { loginPopup, realAccountPopup } from '#domains/identity/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useNavigateTo } from '#platform/web/location/page-location.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { readSession } from '#platform/web/session/session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { useToast } from '#ui';
import { addressOf, judgeLaunch } from '../rules/launch/launch.ts';
import { gameQuery } from './catalogue/game.queries.ts';
import { type ShownGame, titleOf } from './catalogue/game.ts';
import { useFavourites } from './member-games/use-favourites.ts';
import { gameInfoPopup, gamePopup, maintenancePopup, playChoicePopup } from './popup/popups.ts';

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

/** Opens the page of a game, or the popup that says why it cannot be opened. */
export function useLaunch(): (game: ShownGame) => void {
  const go = useNavigateTo();
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

/** Starts a game by its node, for example from a banner. If it does not start, a toast says why. */
export function useOpenNode(): (nodeId: string) => void {
  const call = useCall();
  const queries = useQueryClient();
  const launch = useLaunch();
  const { locale } = useLocale();
  const toast = useToast();
  const refuse = ({ message }: Error) => toast({ text: message, tone: 'error' });
  return (nodeId) => void queries.query(gameQuery(call, { nodeId, locale })).then(launch, refuse);
}
