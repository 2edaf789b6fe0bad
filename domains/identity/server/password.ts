/** Passwords at rest: argon2id, never more than two at once, and the same work whether or not the account exists. */
import type { Rng } from '#platform/server/rng.ts';
import { argonCost, Hasher } from './hasher.ts';
import { workQueue } from './work-queue.ts';

/** Sixteen in line is about a second of work for two cores; beyond that a caller is better told to wait. */
const limits = { running: 2, waiting: 16 };

/** Fewer than the queue holds: whoever registers or changes a password finds a place while logins are stormed. */
export const loginPlaces = 12;

/** Of them, so many that the hashing never waits for the steps before and after it. */
export const loginsAtWork = 2 * limits.running;

export type Passwords = {
  /** Null when too many are waiting. */
  hash(password: string): Promise<string> | null;
  /** Without a hash it verifies against a decoy, so that an unknown account takes as long as a known one. */
  verify(hash: string | null, password: string): Promise<boolean> | null;
};

export function createPasswords({ rng }: { rng: Rng }): Passwords {
  const queue = workQueue(limits);
  const hasher = new Hasher({ atOnce: limits.running });
  const decoy = decoyOf(rng);

  return {
    hash: (password) => queue.run(async () => String(await hasher.work({ password }))),
    verify: (known, password) =>
      queue.run(async () => {
        const matches = await hasher.work({ known: known ?? decoy, password });
        return known !== null && matches === true;
      }),
  };
}

/** It costs what a real one costs, and no password is known for it. */
function decoyOf(rng: Rng): string {
  const random = (bytes: number) => Buffer.from(rng.bytes(bytes)).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}$${random(16)}$${random(32)}`;
}
