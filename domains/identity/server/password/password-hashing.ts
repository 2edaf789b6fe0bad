/** Passwords at rest: argon2id, a few at a time, and the same work whether or not the account exists. */
import { availableParallelism } from 'node:os';
import { runLongWork } from '#platform/server/performance/long-work.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { argonCost, Hasher, type HashTask } from './hasher.ts';
import { createWorkQueue } from './work-queue.ts';

const cores = availableParallelism();

/** Hashes a second, whatever else the machine does; `npm run bench -- login` holds us to it. */
const perSecond = 12.5 * cores;

/**
 * A hash takes some twenty milliseconds of a core. Begun no closer to each other than this, they keep half of the cores busy
 * at most, one thread to a core, and the rest stays free for bets in the middle of a storm of logins. On a machine that
 * is full each thread gets less of a core, the hashes overlap, and all of the threads together have their share of it.
 * Those in line are a second of work: whoever finds the line full may come again after a second.
 */
export const hashQueueLimits = { running: cores, waiting: 8 * cores, apartMs: 72 / cores };

/**
 * Logins wait in front of the hashing, where they hold no connection and nothing was read of theirs: as many as are served
 * in two seconds. Of them so many are at work that the hashing never waits for the steps before and after it, and so few
 * that whoever registers or changes a password finds a place.
 */
export const loginQueueLimits = { places: 2 * perSecond, concurrency: 4 * cores, perSecond, maxWaitMs: 4_000 };

export type Passwords = {
  /** Null when too many are waiting. */
  hash(password: string): Promise<string> | null;
  /** Without a hash it verifies against a decoy, so that an unknown account takes as long as a known one. */
  verify(hash: string | null, password: string): Promise<boolean> | null;
};

export function createPasswords({ rng }: { rng: Rng }): Passwords {
  const queue = createWorkQueue(hashQueueLimits);
  const hasher = new Hasher({ threads: hashQueueLimits.running });
  const work = (task: HashTask) => runLongWork(() => hasher.run(task));
  const decoy = makeDecoyHash(rng);

  return {
    hash: (password) => queue.run(async () => String(await work({ password }))),
    verify: (storedHash, password) =>
      queue.run(async () => {
        const matches = await work({ known: storedHash ?? decoy, password });
        return storedHash !== null && matches === true;
      }),
  };
}

/** It costs what a real one costs, and no password is known for it. */
function makeDecoyHash(rng: Rng): string {
  const random = (bytes: number) => Buffer.from(rng.bytes(bytes)).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}$${random(16)}$${random(32)}`;
}
