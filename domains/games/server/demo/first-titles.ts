/** The first games of their lists: name, vendor, motif. */
import type { GameCategory } from '#domains/games/contract/category.ts';
import type { Title } from './theme.ts';

export type FirstTitle = Title & { readonly category: GameCategory; readonly vendor: string };

type Entry = readonly [
  name: string,
  vendor: string,
  motif: string,
  more?: { readonly nameTy?: string; readonly seats?: number },
];

const titlesIn = (category: GameCategory, entries: readonly Entry[]): FirstTitle[] =>
  entries.map(([name, vendor, motif, more]) => ({ category, name, vendor, motif, ...more }));

const slots = titlesIn('RNG', [
  ['Mango Fever', 'PG', 'mango'],
  ['Parol Nights', 'JL', 'parol'],
  ['Lucky Siyete', 'JDB', 'seven'],
  ['Jeepney Joyride', 'FC', 'jeepney'],
  ['Bakunawa Moon', 'PG', 'bakunawa'],
  ['Mayon Fire', 'CQ9', 'volcano'],
  ['Tarsier Treasure', 'JL', 'tarsier'],
  ['MassKara Wilds', 'PT', 'mask'],
  ['Perlas ng Silangan', 'EG2', 'pearl'],
  ['Halo-Halo Frenzy', 'JDB', 'halo'],
  ['Haribon Reels', 'MG', 'eagle'],
  ['Kalabaw Gold', 'FC', 'carabao'],
  ['Calamansi Burst', 'PG', 'calamansi'],
  ['Golden Salakot', 'AG', 'salakot'],
  ['Abaniko Dance', 'PNG', 'fan'],
  ['Waling-Waling', 'CQ9', 'orchid'],
  ['Baul ni Datu', 'RTG', 'chest'],
  ['Hari at Reyna', 'JL', 'crown'],
  ['Sikat ng Araw', 'PT', 'sun'],
  ['Paruparo Spins', 'ISB', 'butterfly'],
  ['Kampana Cash', 'JDB', 'bell'],
  ['Hiyas Deluxe', 'PG', 'gem'],
  ['Barya Bonanza', 'TTG', 'coin'],
  ['Siyete Siyete', 'AE', 'seven'],
]);

const live = titlesIn('LIVE', [
  ['Speed Baccarat A', 'DG', 'bacc', { nameTy: 'Mabilis na Baccarat A' }],
  ['Manila Roulette', 'AG', 'roulette', { nameTy: 'Ruleta ng Maynila' }],
  ['Dragon Tiger 02', 'BG', 'tiger'],
  ['Terno Blackjack', 'PT', 'dealer'],
  ['Sic Bo Fiesta', 'BBIN', 'dice'],
  ['Perya Wheel', 'OG', 'wheel', { nameTy: 'Gulong sa Perya' }],
  ['Casino Hold’em', 'EA', 'fan'],
  ['VIP Baccarat', 'DG', 'dealer'],
  ['Roulette Gabi', 'LOTUS', 'roulette', { nameTy: 'Ruleta sa Gabi' }],
  ['Three Card Poker', 'TGP', 'chips'],
  ['High Stakes Table', 'AG', 'bacc', { nameTy: 'Mesa ng Matataas' }],
  ['Tiger Bonus', 'BG', 'tiger'],
]);

const fish = titlesIn('FISH', [
  ['Butanding Bay', 'CQ9', 'butanding'],
  ['Pugita King', 'JDB', 'octopus'],
  ['Golden Pawikan', 'GG', 'pawikan'],
  ['Alimango Rush', 'JL', 'crab'],
  ['Marlin Hunter', 'FC', 'marlin'],
  ['Dikya Dreams', 'PT', 'jelly'],
  ['Bulalakaw Abyss', 'AG', 'angler'],
  ['Manta Storm', 'CQ9', 'manta'],
  ['Coral Kings', 'BBIN', 'fish'],
  ['Butete Boom', 'JL', 'puffer'],
  ['Tubbataha Deep', 'RTG', 'octopus'],
  ['Reef Royale', 'GG', 'jelly'],
]);

const boards = titlesIn('PVP', [
  ['Tongits Tropa', 'KY', 'tongits', { seats: 3 }],
  ['Pusoy Duels', 'KX', 'pusoy', { seats: 2 }],
  ['Sungka Masters', 'TH', 'sungka', { seats: 2 }],
  ['Color Game Perya', 'WS', 'color', { seats: 8 }],
  ['Mahjong Fiesta', 'KY', 'mahjong', { seats: 4 }],
  ['Domino Kanto', 'XY', 'domino', { seats: 4 }],
  ['Dama Royale', 'TH', 'dama', { seats: 2 }],
  ['Ludo Barkada', 'KX', 'ludo', { seats: 4 }],
  ['Chess Blitz', 'WS', 'knight', { seats: 2 }],
  ['Xiangqi Hall', 'KY', 'disc', { seats: 2 }],
  ['Lucky 9 Club', 'XY', 'poker', { seats: 8 }],
  ['Checkers Plus', 'TH', 'checkers', { seats: 2 }],
]);

export const firstTitles: readonly FirstTitle[] = [...slots, ...live, ...fish, ...boards];
