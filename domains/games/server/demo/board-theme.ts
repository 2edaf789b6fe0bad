/** Board and card games that people play against each other. */
import type { Theme } from './theme.ts';

export const boardThemes: readonly Theme[] = [
  { motif: 'tongits', heads: 'Tongits, Joker Tongits', tails: 'Barkada, Arena, Fiesta', seats: 3 },
  { motif: 'pusoy', heads: 'Pusoy, Pusoy Dos', tails: 'Arena, Tambayan, Kings', seats: 4 },
  { motif: 'sungka', heads: 'Sungka', tails: 'Garden, Rush, Legends', seats: 2 },
  { motif: 'color', heads: 'Color Game, Beto-Beto', tails: 'Plaza, Fiesta, Live', seats: 8 },
  { motif: 'mahjong', heads: 'Mahjong, Pinoy Mahjong', tails: 'Terrace, Club, Duel', seats: 4 },
  { motif: 'domino', heads: 'Domino, Block Domino', tails: 'Tropa, Duel, Plaza', seats: 4 },
  { motif: 'dama', heads: 'Dama, Flying Dama', tails: 'Kings, Kanto, Blitz', seats: 2 },
  { motif: 'ludo', heads: 'Ludo, Quick Ludo', tails: 'Rush, Fiesta, Tropa', seats: 4 },
  { motif: 'knight', heads: 'Chess, Bullet Chess', tails: 'Masters, Park, Duel', seats: 2 },
  { motif: 'disc', heads: 'Xiangqi, Half Xiangqi', tails: 'Garden, Masters, Duel', seats: 2 },
  { motif: 'checkers', heads: 'Checkers', tails: 'Kanto, Rush, Kings', seats: 2 },
  { motif: 'poker', heads: 'Lucky Nine, Pares-Pares', tails: 'Tambayan, Salon, Rush', seats: 8 },
];

export const pokerThemes: readonly Theme[] = [
  { motif: 'fan', heads: 'Hold’em, Short Deck', tails: 'Manila Bay, Cash Table, Sit and Go', seats: 6 },
  { motif: 'chips', heads: 'Omaha, Five Card Draw', tails: 'Manila Bay, Cash Table, Heads Up', seats: 6 },
  { motif: 'bacc', heads: 'Pineapple, Seven Stud', tails: 'Cash Table, Heads Up, Night Room', seats: 4 },
];
