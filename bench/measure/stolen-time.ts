/**
 * Whoever shares the machine's cores from outside of it takes them away for tens of milliseconds, and the kernel counts what
 * it was kept waiting for. What was asked around such a moment tells of the neighbours, with and without a load.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimedAnswer } from './open-loop.ts';

const windowMs = 50;
/** As for other work inside. */
const maxStolenCores = 0.25;
/** What was asked just before is held up, and what was held up queues and is caught up with. */
const margin = { beforeMs: 100, afterMs: 200 };

export type StealSample = { readonly at: number; readonly stolenMs: number };
export type TimeSpan = { readonly from: number; readonly to: number };

export type StealWatch = {
  /** What was asked while nobody else had the cores. By the moment of asking, so that a slow answer counts as much as a fast one. */
  quiet(answers: readonly TimedAnswer[]): TimedAnswer[];
  stop(): Promise<void>;
};

export function watchStolenTime(): StealWatch {
  const samples: StealSample[] = [];
  const over = new AbortController();
  const watched = (async () => {
    for (let stolenMs = readStolenMs(); stolenMs !== null && !over.signal.aborted; stolenMs = readStolenMs()) {
      samples.push({ at: performance.now(), stolenMs });
      await sleep(windowMs);
    }
  })();
  return {
    quiet: (answers) => excludeSpans(stolenSpans(samples), answers),
    stop: async () => {
      over.abort();
      await watched;
    },
  };
}

/** Windows in which more was stolen than counts for nothing, with what is around them; in the order of time. */
export const stolenSpans = (samples: readonly StealSample[]): TimeSpan[] =>
  samples.slice(1).flatMap(({ at, stolenMs }, n) => {
    const before = samples[n] ?? { at, stolenMs };
    const isTaken = stolenMs - before.stolenMs > maxStolenCores * Math.min(at - before.at, windowMs);
    return isTaken ? [{ from: before.at - margin.beforeMs, to: at + margin.afterMs }] : [];
  });

export const excludeSpans = (stolen: readonly TimeSpan[], answers: readonly TimedAnswer[]): TimedAnswer[] =>
  answers.filter(({ dueAt }) => !stolen.some(({ from, to }) => from <= dueAt && dueAt <= to));

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
