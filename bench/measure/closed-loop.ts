/**
 * So many connections, each asking again as soon as it was answered. Requests are written beforehand as bytes, and of an
 * answer only as much is read as its verdict needs: the caller shares the machine with what it measures.
 */
import { connect } from 'node:net';

export type ClosedLoad = {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  /** Taken by turns by all connections; the load ends early where they are used up. */
  readonly requests: Iterator<Buffer>;
  /** What a good answer holds. */
  readonly good: string;
};

export type ClosedLoadResult = {
  readonly answers: number;
  readonly perSecond: number;
  /** Sorted. */
  readonly ms: Float64Array;
};

export async function runClosedLoop(load: ClosedLoad): Promise<ClosedLoadResult> {
  const durations: number[] = [];
  const began = performance.now();
  const until = began + load.ms;
  await Promise.all(Array.from({ length: load.connections }, () => drive(load, until, durations)));
  const seconds = (performance.now() - began) / 1_000;
  return { answers: durations.length, perSecond: durations.length / seconds, ms: Float64Array.from(durations).sort() };
}

export const quantileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function drive({ port, requests, good }: ClosedLoad, until: number, durations: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let received = '';
    const next = () => {
      const request = performance.now() < until ? requests.next() : null;
      if (!request || request.done) {
        socket.destroy();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(request.value);
    };
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('connect', next);
    socket.on('data', (part: string) => {
      received = received === '' ? part : received + part;
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const at = received.indexOf('content-length: ');
      if (at < 0 || received.length < head + 4 + Number.parseInt(received.slice(at + 16, at + 24), 10)) return;
      if (!received.includes(good, head)) return reject(new Error(`a call was answered ${received}`));
      durations.push(performance.now() - sentAt);
      received = '';
      next();
    });
  });
}
