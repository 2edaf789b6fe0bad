import type { GameCategory } from '#domains/games/contract/category.ts';
import type { IconName } from '#ui';

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

/** Shown where a picture fails to load. */
export const categoryIcon = (category: GameCategory): IconName => icons[category];
