/** The staff context over a test world. */
import { createPaymentProviders } from '#domains/wallet/server/index.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createStaffRescue } from '../staff-rescue.ts';
import type { World } from '../testing/world.ts';
import type { StaffContext } from './command.ts';

export function createStaffContext(world: World): StaffContext {
  const { db, clock, beforeCredit } = world;
  const letters = createLetters({ providers: sandboxProviders, clock, rng: systemRng });
  return {
    pool: db.pool,
    clock,
    payments: createPaymentProviders({ sandbox: true, xendit: null, rng: systemRng }),
    beforeCredit,
    rescue: createStaffRescue({ pool: db.pool, rng: systemRng, letters, port: 8080 }),
    savePicture: async (name) => name,
    take: async () => null,
    sandbox: false,
  };
}
