/** What a room's `server/seed.ts` receives: it brings its own nouns into the demo world, through its real use-cases. */
import type { BusinessDay, Clock } from '#kernel/time.ts';
import type { Pool } from './db.ts';
import type { Rng } from './rng.ts';

export type SeedContext = {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Seeded per room, so that a room added later changes no other room's world. */
  readonly rng: Rng;
  /** The last day of the demo world's history. */
  readonly today: BusinessDay;
};

/** Idempotent: a second run finds its rows and adds nothing. */
export type Seed = { readonly room: string; readonly run: (context: SeedContext) => Promise<string> };
