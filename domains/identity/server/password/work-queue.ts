/**
 * Runs heavy work a few tasks at a time, each started some time after the one before. A full queue refuses at once: under a
 * flood of logins an early "too many" is better than a response after the caller has gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createConcurrencyLimiter } from '#platform/server/route.ts';

export type WorkQueue = {
  /** Null when the queue is full; the work was not begun. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export type WorkQueueOptions = { readonly running: number; readonly waiting: number; readonly apartMs?: number };

export function createWorkQueue({ running, waiting, apartMs = 0 }: WorkQueueOptions): WorkQueue {
  const limiter = createConcurrencyLimiter(running + waiting, { concurrency: running });
  let nextAt = 0;

  async function inTurn<T>(turn: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    await turn;
    try {
      const now = performance.now();
      const at = Math.max(now, nextAt);
      nextAt = at + apartMs;
      if (at > now) await sleep(at - now);
      return await work();
    } finally {
      limiter.release();
    }
  }

  return {
    run: (work) => {
      const turn = limiter.acquire();
      return turn && inTurn(turn, work);
    },
  };
}
