/** Besides the slots: solo tables, arcade, jackpots and bingo. */
import type { Theme } from './theme.ts';

export const tableGames: readonly Theme[] = [
  { motif: 'crown', heads: 'Solo Blackjack, Pontoon, Red Dog', tails: 'Classic, Salon, Gold' },
  { motif: 'gem', heads: 'Solo Baccarat, Pai Gow, European Wheel', tails: 'Lounge, Salon, Deluxe' },
  { motif: 'coin', heads: 'Quick Sic Bo, Hi-Lo Cards, Lucky Nine', tails: 'Express, Club, Lounge' },
];

export const arcadeGames: readonly Theme[] = [
  { motif: 'halo', heads: 'Perya Claw, Bumper Car, Cotton Candy', tails: 'Catch, Crash Derby, Arcade' },
  { motif: 'jeepney', heads: 'Tumbang Preso, Luksong Tinik, Patintero', tails: 'Smash, Dash, Champs' },
  { motif: 'coin', heads: 'Coin Pusher, Trumpo, Holen', tails: 'Mania, Spinout, Knockout' },
];

export const jackpots: readonly Theme[] = [
  {
    motif: 'pot',
    titles: 'Palayok ng Ginto, Tatlong Palayok',
    heads: 'Grand Palayok, Pista Pot, Bayanihan Pot',
    tails: 'Jackpot, Millions, Overflow',
  },
  {
    motif: 'jackpot',
    titles: 'Milyonaryo sa Kanto, Swerte Mo Na',
    heads: 'Diwata, Bahaghari, Luzon Grand',
    tails: 'Jackpot, Millions, Four Pots',
  },
];

export const bingos: readonly Theme[] = [
  {
    motif: 'bingo',
    titles: 'Barangay Bingo, Bingo ni Lola, Plaza Bingo, Bingo sa Perya, Blackout Bingo',
    heads: 'Bayanihan, Fiesta, Jeepney, Sampaguita',
    tails: 'Bingo, Bingo Night, Bingo Rush',
  },
];
