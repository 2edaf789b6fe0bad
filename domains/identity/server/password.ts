/** Passwords at rest: argon2id, a few at a time, and the same work whether or not the account exists. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rng } from '#platform/server/rng.ts';
import { argonCost, type Hashed, Hasher, HasherEnded, type ToHash } from './hasher.ts';
import { idleClass } from './idle-class.ts';
import { workQueue } from './work-queue.ts';

/**
 * On half of the cores: each hash streams through 19 MiB, and where all cores do that, everybody's memory is far away. Two
 * at least: of two cores one alone served fewer than twenty a second in a slow hour. Sixteen in line is about half a second
 * of work for two; beyond that a caller is better told to wait.
 */
export const limits = { running: Math.max(2, Math.floor(availableParallelism() / 2)), waiting: 16 };

/** Fewer than the queue holds: whoever registers or changes a password finds a place while logins are stormed. */
export const loginPlaces = limits.running + 10;

/** Of them, so many that the hashing never waits for the steps before and after it. */
export const loginsAtWork = 2 * limits.running;

/** So long the hashing may find no core that is left over, before it takes a small share of one. */
const patienceMs = 500;
const mostDeaths = 3;

export type Passwords = {
  /** Null when too many are waiting. */
  hash(password: string): Promise<string> | null;
  /** Without a hash it verifies against a decoy, so that an unknown account takes as long as a known one. */
  verify(hash: string | null, password: string): Promise<boolean> | null;
};

export function createPasswords({ rng }: { rng: Rng }): Passwords {
  const queue = workQueue(limits);
  const work = createHashing();
  const decoy = decoyOf(rng);

  return {
    hash: (password) => queue.run(async () => String(await work({ password }))),
    verify: (known, password) =>
      queue.run(async () => {
        const matches = await work({ known: known ?? decoy, password });
        return known !== null && matches === true;
      }),
  };
}

/**
 * A storm of logins takes what nobody else wants, so that bets beside it hardly notice; on a machine where nothing is left
 * for long, logins still have their share.
 */
export function createHashing(patience = patienceMs): (work: ToHash) => Promise<Hashed> {
  const back = new Hasher({ atOnce: limits.running });
  const last = new Hasher({ atOnce: limits.running, stands: 'last' });

  // Whoever may begin a process in that class may still be kept from running it: killed a few times, it is left alone.
  let deaths = 0;
  const atLast = (work: ToHash) =>
    last.work(work).then(
      (hashed) => {
        deaths = 0;
        return hashed;
      },
      (error: unknown) => {
        if (!(error instanceof HasherEnded)) throw error;
        deaths += 1;
        return back.work(work);
      },
    );

  return async (work) => {
    if (idleClass() === null || last.isBehind || deaths >= mostDeaths) return back.work(work);
    const answered = new AbortController();
    const late = sleep(patience, null, { signal: answered.signal }).then(() => back.work(work));
    try {
      return await Promise.race([atLast(work), late]);
    } finally {
      answered.abort();
      // Nobody waits for it any more.
      late.catch(() => {});
    }
  };
}

/** It costs what a real one costs, and no password is known for it. */
function decoyOf(rng: Rng): string {
  const random = (bytes: number) => Buffer.from(rng.bytes(bytes)).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${argonCost.memoryCost},t=${argonCost.timeCost},p=${argonCost.parallelism}$${random(16)}$${random(32)}`;
}
