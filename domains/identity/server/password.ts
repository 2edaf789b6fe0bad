/** Passwords at rest: argon2id, never more than two at once, and the same work whether or not the account exists. */
import type { Rng } from '#platform/server/rng.ts';
import { argonCost, Hasher, type ToHash } from './hasher.ts';
import { workQueue } from './work-queue.ts';

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
  const idle = Array.from({ length: limits.running }, () => new Hasher());
  const decoy = decoyOf(rng);

  async function work(wanted: ToHash) {
    // The one that worked last is warm; the other is begun when two are wanted at once.
    const hasher = idle.pop() ?? new Hasher();
    try {
      return await hasher.work(wanted);
    } finally {
      idle.push(hasher);
    }
  }

  return {
    hash: (password) => queue.run(async () => String(await work({ password }))),
    verify: (known, password) =>
      queue.run(async () => {
        const matches = await work({ known: known ?? decoy, password });
        return known !== null && matches === true;
      }),
  };
}

/** It costs what a real one costs, and no password is known for it. */
function decoyOf(rng: Rng): string {
  const random = (bytes: number) => Buffer.from(rng.bytes(bytes)).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}$${random(16)}$${random(32)}`;
}
