/** Sports, e-sports and sabong. */
import type { Theme } from './theme.ts';

export const sportThemes: readonly Theme[] = [
  { motif: 'basketball', heads: 'Basketball, Hardcourt, Three-Point', tails: 'Tonight, Parlay, Live Lines' },
  { motif: 'football', heads: 'Football, Futsal', tails: 'Matchday, Parlay, Live Lines' },
  { motif: 'volley', heads: 'Volleyball, Beach Volley', tails: 'Spike Odds, Live Lines' },
  { motif: 'glove', heads: 'Boxing, Fight Night', tails: 'Rounds, Props' },
  { motif: 'tennis', heads: 'Tennis, Badminton', tails: 'Set by Set, Live Lines' },
  { motif: 'billiard', heads: 'Billiards, Nine-Ball', tails: 'Race, Live Lines' },
];

export const esportThemes: readonly Theme[] = [
  { motif: 'swords', heads: 'Five Lane, Blade Arena', tails: 'Showdown, Nightly, Cup' },
  { motif: 'tower', heads: 'Tower Siege, Base Rush', tails: 'League, Nightly, Cup' },
  { motif: 'headset', heads: 'Squad Tactics, Bomb Site', tails: 'Series, Masters, Cup' },
  { motif: 'pad', heads: 'Virtual Hoops, Pixel Football', tails: 'League, Nightly, Cup' },
];

export const sabongThemes: readonly Theme[] = [
  { motif: 'proud', heads: 'Llamado, Talisain', tails: 'Derby, Night, Cup, Classic' },
  { motif: 'duel', heads: 'Bulang, Sagupaan', tails: 'Derby, Night, Cup, Arena' },
  { motif: 'head', heads: 'Dehado, Bisaya', tails: 'Derby, Night, Classic, Arena' },
  { motif: 'crest', heads: 'Pulang Palong, Kristo', tails: 'Cup, Night, Classic, Arena' },
];
