/**
 * Requests on a fixed beat, whether or not the ones before were answered: a slow server is not spared. Each is timed
 * from the moment it was due, so that a beat that came late counts as well.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionPool, type LineRequest } from './http-connection.ts';

export type TimedAnswer = { readonly status: number; readonly ms: number; readonly dueAt: number };

/** `lines`: connections of the caller's, which stay open for the next beat. */
export type OpenLoad = { readonly perSecond: number; readonly count: number } & (
  | { readonly port: number }
  | { readonly lines: ConnectionPool }
);

/** A wait for a free connection counts too, since it follows the moment that the request was due. */
export const createConnections = (port: number): ConnectionPool => new ConnectionPool({ port, maxConnections: 128 });

export async function runOpenLoop(beat: OpenLoad, ask: (n: number) => LineRequest): Promise<TimedAnswer[]> {
  const { perSecond, count } = beat;
  const lines = 'lines' in beat ? beat.lines : createConnections(beat.port);
  const from = performance.now();
  const answers: Promise<TimedAnswer>[] = [];
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
export function quantile(answers: readonly TimedAnswer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
