/** The scripts of the popups of games, for the host of the site. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { type PopupPart, type PopupProps, popupPart } from '#platform/web/popup/popup.tsx';
import type { ShownGame } from '../catalogue/game.ts';
import { pageTexts } from '../pages/texts.ts';
import {
  gameInfoPopup,
  gamePopup,
  maintenancePopup,
  playChoicePopup,
  type SearchPopupData,
  searchPopup,
  type VendorKey,
} from './popups.ts';

export const gamesPopups: readonly PopupPart[] = [
  popupPart(
    gamePopup,
    lazyPart<PopupProps<VendorKey>>('GamePopup', async () => (await import('./GamePopup.tsx')).GamePopup, pageTexts),
  ),
  popupPart(
    maintenancePopup,
    lazyPart<PopupProps<ShownGame>>(
      'MaintenancePopup',
      async () => (await import('./MaintenancePopup.tsx')).MaintenancePopup,
      pageTexts,
    ),
  ),
  popupPart(
    gameInfoPopup,
    lazyPart<PopupProps<ShownGame>>(
      'GameInfoPopup',
      async () => (await import('./GameInfoPopup.tsx')).GameInfoPopup,
      pageTexts,
    ),
  ),
  popupPart(
    playChoicePopup,
    lazyPart<PopupProps<ShownGame>>(
      'PlayChoicePopup',
      async () => (await import('./PlayChoicePopup.tsx')).PlayChoicePopup,
      pageTexts,
    ),
  ),
  popupPart(
    searchPopup,
    lazyPart<PopupProps<SearchPopupData>>(
      'SearchPopup',
      async () => (await import('../search/SearchPopup.tsx')).SearchPopup,
      pageTexts,
    ),
  ),
];
