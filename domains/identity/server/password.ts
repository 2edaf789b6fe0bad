/** Passwords at rest: argon2id, never more than two at once, and the same work whether or not the account exists. */
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import type { Rng } from '#platform/server/rng.ts';
import { workQueue } from './work-queue.ts';

// Argon2id is the library's own choice; the test of this file holds it to that.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Sixteen in line is about a second of work for two cores; beyond that a caller is better told to wait. */
const limits = { running: 2, waiting: 16 };

/** Fewer than the queue holds: whoever registers or changes a password finds a place while logins are stormed. */
export const loginPlaces = 12;

export type Passwords = {
  /** Null when too many are waiting. */
  hash(password: string): Promise<string> | null;
  /** Without a hash it verifies against a decoy, so that an unknown account takes as long as a known one. */
  verify(hash: string | null, password: string): Promise<boolean> | null;
};

export function createPasswords({ rng }: { rng: Rng }): Passwords {
  const queue = workQueue(limits);
  const decoy = argonHash(rng.bytes(32), options);
  return {
    hash: (password) => queue.run(() => argonHash(password, options)),
    verify: (known, password) =>
      queue.run(async () => {
        const matches = await argonVerify(known ?? (await decoy), password);
        return known !== null && matches;
      }),
  };
}
