/**
 * Requests on a fixed beat, whether or not the ones before were answered: a slow server is not spared. Each is timed
 * from the moment it was due, so that a beat that came late counts as well.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, Lines } from './line.ts';

export type Answered = { readonly status: number; readonly ms: number; readonly dueAt: number };

/** `lines`: connections of the caller's, which stay open for the next beat. */
export type Beat = { readonly perSecond: number; readonly count: number } & (
  | { readonly port: number }
  | { readonly lines: Lines }
);

/** A wait for a free connection counts too, since it follows the moment that the request was due. */
export const linesTo = (port: number): Lines => new Lines({ port, most: 128 });

export async function openLoop(beat: Beat, ask: (n: number) => Asked): Promise<Answered[]> {
  const { perSecond, count } = beat;
  const lines = 'lines' in beat ? beat.lines : linesTo(beat.port);
  const from = performance.now();
  const answers: Promise<Answered>[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const dueAt = from + (n * 1_000) / perSecond;
      const aheadMs = dueAt - performance.now();
      if (aheadMs > 0) await sleep(aheadMs);
      answers.push(lines.send(ask(n)).then((status) => ({ status, ms: performance.now() - dueAt, dueAt })));
    }
    return await Promise.all(answers);
  } finally {
    if (!('lines' in beat)) lines.close();
  }
}

/** `share` 0.99: all but one in a hundred were as fast. */
export function quantile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
