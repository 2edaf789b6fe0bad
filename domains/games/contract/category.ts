/** The categories of games and the lists that divide them. The codes of different fields are not interchangeable. */
import { z } from 'zod/mini';

/** The law closes games by category, so the list belongs to protection. */
export { GameCategory, gameCategories } from '#domains/protection/contract/profile.ts';

/** The tabs of a game list. `FAV` and `RECENT` are for members. */
export const selectTypes = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT'] as const;
export const SelectType = z.enum(selectTypes);
export type SelectType = (typeof selectTypes)[number];

/** Jackpot, table games, arcade, bingo. */
export const listCategories = ['JP', 'TG', 'AC', 'BG'] as const;
export const ListCategory = z.enum(listCategories);
export type ListCategory = (typeof listCategories)[number];

/** Features of a slot; the filter of a list offers those that its games have. */
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
