/**
 * The demo world. Each domain seeds its own nouns, lower domains first, through its real use-cases; the
 * same seed gives the same world everywhere, and a second run finds it and adds nothing.
 */
import { seed as agents } from '#domains/agents/server/seed.ts';
import { seed as content } from '#domains/content/server/seed.ts';
import { seed as games } from '#domains/games/server/seed.ts';
import {
  demoDefaultPassword,
  demoPassword,
  demoPaymentPassword,
  seed as identity,
} from '#domains/identity/server/seed.ts';
import { createSeed as createLotterySeed } from '#domains/lottery/server/seed.ts';
import { playSeed, seed as rewards } from '#domains/rewards/server/seed.ts';
import { seed as wallet } from '#domains/wallet/server/seed.ts';
import { businessDayOf, type Clock, defaultOffsetMinutes } from '#kernel/time.ts';
import { createPool } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';
import { seededRng } from '#platform/server/runtime/rng.ts';
import type { Seed } from '#platform/server/seed.ts';
import { createHistorySeed } from '../history/seed.ts';
import { historyDomains } from '../history-domains.ts';
import { chatSeed } from './chat-rooms.ts';
import { lettersSeed } from './letters.ts';
import { findLotteryOffer } from './lottery-offer.ts';

/** A domain comes after every domain it depends on, and what happens between them all comes last. */
const seeds: readonly Seed[] = [
  identity,
  content,
  wallet,
  agents,
  games,
  createLotterySeed({ offerOf: findLotteryOffer }),
  rewards,
  createHistorySeed(historyDomains),
  playSeed,
  lettersSeed,
  chatSeed,
];

export type DemoAccount = {
  readonly name: string;
  readonly role: string;
  readonly password: string;
  readonly paymentPassword?: string;
};

export type SeededWorld = {
  readonly seeded: boolean;
  readonly summary: string;
  readonly accounts: readonly DemoAccount[];
};

export type WorldOptions = {
  readonly appUrl: string;
  readonly log: (line: string) => void;
  /** Says which day the world's history ends on. */
  readonly clock?: Clock;
};

export async function seedDemo({ appUrl, log, clock = systemClock }: WorldOptions): Promise<SeededWorld> {
  const pool = createPool({ url: appUrl, max: 2, name: 'kislap seed' });
  const today = businessDayOf(clock.now(), defaultOffsetMinutes);
  const added: string[] = [];
  try {
    for (const { domain, run } of seeds) {
      const what = await run({ pool, clock, rng: seededRng(`kislap demo world: ${domain}`), today });
      log(`${domain}: ${what || 'nothing new'}`);
      if (what) added.push(what);
    }
  } finally {
    await pool.end();
  }
  return { seeded: added.length > 0, summary: added.join(', '), accounts: demoAccounts };
}

const demoAccounts: readonly DemoAccount[] = [
  { name: 'maria', role: 'member', password: demoPassword },
  { name: 'datu', role: 'agent', password: demoPassword },
  { name: 'lakan', role: 'agent below datu', password: demoPassword },
  { name: 'luz', role: 'member', password: demoPassword, paymentPassword: demoPaymentPassword },
  { name: 'bago', role: 'member', password: demoDefaultPassword },
];
