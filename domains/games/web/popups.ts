/** The popups of this room by name; what they look like is fetched when one is opened. */
import { definePopup } from '#platform/web/popup.tsx';
import type { GameCategory } from '../contract/category.ts';
import type { ShownGame } from './game.ts';

/** The games of one vendor in one category: the same code may stand for two vendors. */
export type VendorAt = { readonly vassalage: string; readonly displayName: string; readonly gameType: GameCategory };

export const gamePopup = definePopup<VendorAt>('game');
export const maintenancePopup = definePopup<ShownGame>('game-maintenance');
export const gameInfoPopup = definePopup<ShownGame>('game-info');
/** `takeTyped` hands over what was typed before the field was there, once. */
export type SearchOpening = { readonly takeTyped: () => string } | undefined;

export const searchPopup = definePopup<SearchOpening>('game-search');
/** How a visitor wants to play a game of the house: with an account, or with play money. */
export const playChoicePopup = definePopup<ShownGame>('play-choice');
