import type { IconName } from '#ui';
import type { GameCategory } from '../contract/category.ts';

const icons: Readonly<Record<GameCategory, IconName>> = {
  BGS: 'bgs',
  LOTT: 'lott',
  ELOTT: 'elott',
  LIVE: 'live',
  SPORTS: 'sports',
  FISH: 'fish',
  RNG: 'rng',
  PVP: 'pvp',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
  POKER: 'poker',
  JACKPOT: 'crown',
  BINGO: 'lott',
};

/** Stands where a picture cannot be had. */
export const categoryIcon = (category: GameCategory): IconName => icons[category];
