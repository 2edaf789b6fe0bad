/** The categories of games and the lists that divide them. Codes of one field never stand in for those of another. */
import { z } from 'zod/mini';

/** The law closes games by these, so its room keeps the list. */
export { GameCategory, gameCategories } from '#domains/protection/contract/profile.ts';

/** What a visitor picks on a game list. `FAV` and `RECENT` belong to a member. */
export const selectTypes = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export const SelectType = z.enum(selectTypes);
export type SelectType = (typeof selectTypes)[number];

/** Jackpot, table games, arcade, bingo. */
export const listCategories = ['JP', 'TG', 'AC', 'BG'] as const;
export const ListCategory = z.enum(listCategories);
export type ListCategory = (typeof listCategories)[number];

/** What a slot can do; the filter of the list offers those that its games have. */
export const gameFeatures = [
  'FREE_SPINS',
  'MULTIPLIER',
  'CASCADE',
  'WAYS',
  'HOLD_AND_SPIN',
  'BONUS_BUY',
  'EXPANDING_WILD',
  'STICKY_WILD',
  'JACKPOT',
  'CRASH',
  'LIVE_DEALER',
  'MULTIPLAYER',
  'AUTOPLAY',
] as const;
export const GameFeature = z.enum(gameFeatures);
export type GameFeature = (typeof gameFeatures)[number];

/** From 1, many small wins, to 5, few large ones. */
export const volatilities = [1, 2, 3, 4, 5] as const;
