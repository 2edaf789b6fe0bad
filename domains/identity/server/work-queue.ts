/**
 * Heavy work a few at a time. Whoever finds the queue full is turned away at once: under a flood of
 * logins an early "too many" is kinder than an answer after the caller has gone.
 */
import { createDoor } from '#platform/server/route.ts';

export type WorkQueue = {
  /** Null when the queue is full; the work was not begun. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export function workQueue({ running, waiting }: { running: number; waiting: number }): WorkQueue {
  const door = createDoor(running + waiting, running);

  async function inTurn<T>(turn: Promise<void>, work: () => Promise<T>): Promise<T> {
    await turn;
    try {
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
