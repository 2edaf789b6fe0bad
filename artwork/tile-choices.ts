/** What tiles choose from, and how each hero sits in its frame. The orders are part of the pictures. */
import type { PictureCategory } from './category.ts';
import type { GroundName } from './ground.ts';
import type { PaletteName } from './palette.ts';

export const palettesOf: Readonly<Record<PictureCategory, readonly PaletteName[]>> = {
  rng: ['mangga', 'gumamela', 'ube', 'pandan', 'narra', 'capiz', 'gabi', 'pula', 'kalamansi', 'takip', 'dusk', 'dagat'],
  live: ['pandan', 'pula', 'narra', 'gabi', 'takip', 'capiz', 'dusk', 'gumamela'],
  fish: ['dagat', 'capiz', 'gabi', 'dagat', 'ube', 'dusk'],
  sports: ['pandan', 'kalamansi', 'dusk', 'gabi', 'mangga', 'bakal'],
  esports: ['gabi', 'ube', 'bakal', 'takip', 'pula'],
  cockfight: ['pula', 'narra', 'mangga', 'dusk', 'bakal', 'pandan'],
  lott: ['gabi', 'gumamela', 'mangga', 'capiz', 'ube', 'pandan'],
  elott: ['takip', 'dagat', 'pula', 'gabi', 'kalamansi'],
  bgs: ['ube', 'dusk', 'gabi', 'pula', 'capiz', 'takip', 'mangga', 'pandan', 'gumamela', 'dagat', 'narra', 'kalamansi'],
  pvp: [
    'narra',
    'pandan',
    'gabi',
    'gumamela',
    'mangga',
    'capiz',
    'takip',
    'bakal',
    'pula',
    'dagat',
    'ube',
    'kalamansi',
  ],
  poker: ['pandan', 'pula', 'gabi', 'narra'],
  jackpot: ['mangga', 'pula', 'ube', 'dusk'],
  bingo: ['gumamela', 'dagat', 'mangga', 'pandan'],
};

/** Rays stand twice, because they suit most heroes. */
export const grounds: readonly GroundName[] = [
  'rays',
  'banig',
  'capiz',
  'jeep',
  'arcs',
  'bokeh',
  'lights',
  'rays',
  'chevron',
];

/** Heroes that are larger, smaller, higher or lower than most. */
export const heroFits: Readonly<Record<string, { readonly scale: number; readonly rise: number }>> = {
  dealer: { scale: 1.28, rise: 34 },
  roulette: { scale: 1.06, rise: 18 },
  wheel: { scale: 1, rise: 14 },
  manta: { scale: 0.98, rise: 0 },
  butanding: { scale: 0.98, rise: 0 },
  marlin: { scale: 0.98, rise: 0 },
  octopus: { scale: 1, rise: 2 },
  head: { scale: 1.06, rise: 8 },
  crest: { scale: 1, rise: -2 },
  pyramid: { scale: 1.08, rise: 8 },
  duel: { scale: 1.06, rise: 0 },
  sungka: { scale: 0.98, rise: 0 },
  fan: { scale: 1.02, rise: 0 },
  tarsier: { scale: 1.16, rise: -6 },
  chips: { scale: 1.24, rise: -8 },
  bacc: { scale: 1.02, rise: 0 },
  football: { scale: 1.14, rise: -4 },
  basketball: { scale: 1.14, rise: -4 },
  volley: { scale: 1.14, rise: -4 },
  pusoy: { scale: 1.02, rise: 0 },
  tongits: { scale: 1.08, rise: 0 },
  dama: { scale: 1, rise: 0 },
  volcano: { scale: 1.12, rise: 8 },
  kwitis: { scale: 1.06, rise: -2 },
  seven: { scale: 1.22, rise: 0 },
  crown: { scale: 1.16, rise: 6 },
};

/** Slot heroes that bring their own colours and need no contrasting dress. */
export const ownColours: ReadonlySet<string> = new Set([
  'seven',
  'parol',
  'coin',
  'chest',
  'salakot',
  'fan',
  'bell',
  'eagle',
  'sun',
  'mango',
  'halo',
]);

/** Heroes too tall or too busy to stand above a row of reels. */
export const withoutReels: ReadonlySet<string> = new Set([
  'jeepney',
  'chest',
  'parol',
  'tarsier',
  'carabao',
  'bakunawa',
  'mask',
  'orchid',
  'pearl',
  'coin',
  'eagle',
]);
