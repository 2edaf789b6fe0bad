/**
 * Whoever shares the machine's cores from outside of it takes them away for tens of milliseconds, and the kernel counts what
 * it was kept waiting for. Answers that were under way in such a moment tell of the neighbours, with and without a load.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answered } from './open-loop.ts';

const windowMs = 100;
/** As for other work inside: a quarter of a core. */
const mostStolenMs = windowMs / 4;
/** What was held up queues, and is caught up with. */
const afterMs = 200;

export type Span = { readonly from: number; readonly to: number };

export type Watch = {
  /** The answers that were not under way while others had the cores. */
  quiet(answers: readonly Answered[]): Answered[];
  stop(): Promise<void>;
};

export function watchNeighbours(stolenMs: () => number | null = readStolenMs): Watch {
  const taken: Span[] = [];
  const over = new AbortController();
  const watched = (async () => {
    let [at, stolen] = [performance.now(), stolenMs()];
    while (!over.signal.aborted && stolen !== null) {
      await sleep(windowMs);
      const [now, sum] = [performance.now(), stolenMs() ?? stolen];
      if (sum - stolen > (mostStolenMs * (now - at)) / windowMs) taken.push({ from: at, to: now + afterMs });
      [at, stolen] = [now, sum];
    }
  })();
  return {
    quiet: (answers) => answers.filter(({ dueAt, ms }) => !touches(taken, { from: dueAt, to: dueAt + ms })),
    stop: async () => {
      over.abort();
      await watched;
    },
  };
}

/** `taken` is in the order of time. */
export function touches(taken: readonly Span[], { from, to }: Span): boolean {
  let [low, high] = [0, taken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((taken[middle]?.to ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const next = taken[low];
  return next !== undefined && next.from <= to;
}

/** Of all cores since the start; null where the kernel does not tell. A tick is ten milliseconds on every Linux of ours. */
function readStolenMs(): number | null {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const ticks = Number(line.trim().split(/\s+/)[8]);
    return Number.isFinite(ticks) ? ticks * 10 : null;
  } catch {
    return null;
  }
}
