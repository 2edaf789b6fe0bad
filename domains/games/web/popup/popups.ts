/** The popups of games by name; their components are loaded when one is opened. */

import type { GameCategory } from '#domains/games/contract/category.ts';
import { definePopup } from '#platform/web/popup/popup.tsx';
import type { ShownGame } from '../catalogue/game.ts';

/** The games of one vendor in one category: two vendors may have the same code. */
export type VendorKey = { readonly vassalage: string; readonly displayName: string; readonly gameType: GameCategory };

export const gamePopup = definePopup<VendorKey>('game');
export const maintenancePopup = definePopup<ShownGame>('game-maintenance');
export const gameInfoPopup = definePopup<ShownGame>('game-info');
/** `takeTyped` returns, once, what was typed before the field was rendered. */
export type SearchPopupData = { readonly takeTyped: () => string } | undefined;

export const searchPopup = definePopup<SearchPopupData>('game-search');
/** The choice of a visitor at one of the operator's own games: with an account, or with play money. */
export const playChoicePopup = definePopup<ShownGame>('play-choice');
