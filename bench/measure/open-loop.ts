/**
 * Requests on a fixed beat, whether or not the ones before were answered: a slow server is not spared. Each is timed
 * from the moment it was due, so that a beat that came late counts as well.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Answered = { readonly status: number; readonly ms: number };

export type Beat = { readonly port: number; readonly perSecond: number; readonly count: number };

export async function openLoop({ port, perSecond, count }: Beat, ask: (n: number) => Asked): Promise<Answered[]> {
  // A wait for a free connection counts too, since it follows the moment that the request was due.
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const from = performance.now();
  const answers: Promise<Answered>[] = [];
  try {
    for (let n = 0; n < count; n++) {
      const dueAt = from + (n * 1_000) / perSecond;
      const aheadMs = dueAt - performance.now();
      if (aheadMs > 0) await sleep(aheadMs);
      answers.push(send({ agent, port, dueAt }, ask(n)));
    }
    return await Promise.all(answers);
  } finally {
    agent.destroy();
  }
}

type Sending = { readonly agent: Agent; readonly port: number; readonly dueAt: number };

function send({ agent, port, dueAt }: Sending, { body, ...asked }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', ...asked });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - dueAt }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** `share` 0.99: all but one in a hundred were as fast. */
export function quantile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
