/**
 * Heavy work a few at a time, each begun some time after the one before. Whoever finds the queue full is turned away at
 * once: under a flood of logins an early "too many" is kinder than an answer after the caller has gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createDoor } from '#platform/server/route.ts';

export type WorkQueue = {
  /** Null when the queue is full; the work was not begun. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export type WorkQueueOptions = { readonly running: number; readonly waiting: number; readonly apartMs?: number };

export function workQueue({ running, waiting, apartMs = 0 }: WorkQueueOptions): WorkQueue {
  const door = createDoor(running + waiting, { atWork: running });
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
      door.leave();
    }
  }

  return {
    run: (work) => {
      const turn = door.enter();
      return turn && inTurn(turn, work);
    },
  };
}
