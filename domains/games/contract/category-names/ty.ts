import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'games.category.BGS': 'Sariling laro',
  'games.category.LOTT': 'Loterya',
  'games.category.ELOTT': 'E-Loterya',
  'games.category.LIVE': 'Live casino',
  'games.category.SPORTS': 'Sports',
  'games.category.FISH': 'Pangingisda',
  'games.category.RNG': 'Slots',
  'games.category.PVP': 'Baraha at tabla',
  'games.category.ESPORTS': 'E-Sports',
  'games.category.COCKFIGHT': 'Sabong',
  'games.category.POKER': 'Poker',
  'games.category.JACKPOT': 'Jackpot',
  'games.category.BINGO': 'Bingo',
};
