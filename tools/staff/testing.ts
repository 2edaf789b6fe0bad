/** The desk of staff over a world of a test. */
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/rng.ts';
import { rescueOf } from '../staff-rescue.ts';
import type { World } from '../testing/world.ts';
import type { Desk } from './command.ts';

export function deskOf(world: World): Desk {
  const { db, clock, beforeCredit } = world;
  const letters = createLetters({ providers: sandboxProviders, clock, rng: systemRng });
  return {
    pool: db.pool,
    clock,
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    beforeCredit,
    rescue: rescueOf({ pool: db.pool, rng: systemRng, letters, port: 8080 }),
    keep: async (name) => name,
    take: async () => null,
    sandbox: false,
  };
}
