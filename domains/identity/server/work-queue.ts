/**
 * Heavy work a few at a time. Whoever finds the queue full is turned away at once: under a flood of
 * logins an early "too many" is kinder than an answer after the caller has gone.
 */
export type WorkQueue = {
  /** Null when the queue is full; the work was not begun. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

export function workQueue({ running, waiting }: { running: number; waiting: number }): WorkQueue {
  let busy = 0;
  const line: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy < running) busy += 1;
    else await new Promise<void>((start) => line.push(start));
    try {
      return await work();
    } finally {
      // The place goes to the next in line without becoming free, so nobody slips in between.
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  return {
    run: (work) => (busy >= running && line.length >= waiting ? null : inTurn(work)),
  };
}
