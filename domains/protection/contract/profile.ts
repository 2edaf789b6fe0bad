/** A jurisdiction profile as the page may know it. */
import { z } from 'zod/mini';

/** The categories of games, each of which a profile can close; route names are the lower-case forms. */
export const gameCategories = [
  'BGS',
  'LOTT',
  'ELOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
  'POKER',
  'JACKPOT',
  'BINGO',
] as const;
export const GameCategory = z.enum(gameCategories);
export type GameCategory = (typeof gameCategories)[number];

export const Jurisdiction = z.object({
  code: z.string(),
  /** The minimum age to register or play; the consent text shows the same number. */
  minimumAge: z.int(),
  closedCategories: z.array(GameCategory),
});
export type Jurisdiction = z.output<typeof Jurisdiction>;
