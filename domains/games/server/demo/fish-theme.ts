import type { Theme } from './theme.ts';

export const fishThemes: readonly Theme[] = [
  { motif: 'butanding', heads: 'Butanding, Donsol, Oslob', tails: 'Giants, Odyssey, Patrol, Kings' },
  { motif: 'manta', heads: 'Manta, Blue Current', tails: 'Glide, Chase, Riders, Hunters' },
  { motif: 'pawikan', heads: 'Pawikan, Turtle Island', tails: 'Guardians, Lagoon, Journey, Gold' },
  { motif: 'octopus', heads: 'Pugita, Kraken Reef', tails: 'Battle, Ink War, Hunters, Bounty' },
  { motif: 'puffer', heads: 'Butete, Spiky Reef', tails: 'Blast, Pop, Party, Cannon' },
  { motif: 'crab', heads: 'Alimango, Golden Claw', tails: 'Kings, Harvest, Brawl, Bounty' },
  { motif: 'jelly', heads: 'Dikya, Neon Tide', tails: 'Glow, Drift, Ballet, Storm' },
  { motif: 'marlin', heads: 'Marlin, Malasugi', tails: 'Derby, Strike, Trophy, Showdown' },
  { motif: 'fish', heads: 'Lapu-Lapu, Bangus, Dagupan', tails: 'Feast, Frenzy, Fishers, Fortune' },
  { motif: 'angler', heads: 'Deep Lantern, Mariana', tails: 'Hunters, Abyss, Treasure, Legends' },
];
