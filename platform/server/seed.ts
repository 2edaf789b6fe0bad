/** What a domain's `server/seed.ts` receives: it adds its own nouns to the demo world, through its real use-cases. */
import type { BusinessDay, Clock } from '#kernel/time.ts';
import type { Pool } from './database/db.ts';
import type { Rng } from './runtime/rng.ts';

export type SeedContext = {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Seeded per domain, so that a domain added later changes no other domain's data. */
  readonly rng: Rng;
  /** The last day of the demo world's history. */
  readonly today: BusinessDay;
};

/** Idempotent: a second run finds its rows and adds nothing. */
export type Seed = { readonly domain: string; readonly run: (context: SeedContext) => Promise<string> };
