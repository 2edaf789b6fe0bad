/** Connections that send the head of a call and then nothing, from one address and from many. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readStatus } from '#domains/content/contract/status.ts';
import { login } from '#domains/identity/contract/session.ts';
import { nextAddress } from '../request.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { type HeldRequest, openHeldRequest } from './held-request.ts';

/** Well before the ten seconds after which a body is not waited for any more. */
const refusedWithinMs = 4_000;

export type HeldBodyFlood = { readonly name: string; readonly count: number; readonly from: () => string };

export const floodFromOneAddress = (count: number): HeldBodyFlood => {
  const address = nextAddress();
  return { name: 'one address', count, from: () => address };
};

export const floodFromManyAddresses = (count: number): HeldBodyFlood => ({
  name: 'as many addresses',
  count,
  from: nextAddress,
});

/** Calls of others while they are held, and how long the slowest of them took. */
export async function holdBodies(
  target: Target,
  { trials, flood, calls }: { readonly trials: TrialLog; readonly flood: HeldBodyFlood; readonly calls: number },
): Promise<number> {
  const requests: HeldRequest[] = [];
  let slowest = 0;
  try {
    for (let n = 0; n < flood.count; n++)
      requests.push(await openHeldRequest(target.port, { path: login.path, body: { held: 'x' }, from: flood.from() }));
    for (let n = 0; n < calls; n++) {
      const began = performance.now();
      // With a body and without one.
      const isRead = n % 2 === 0;
      const { status } = isRead
        ? await target.ask({ method: readStatus.method, path: readStatus.path })
        : await target.ask({ method: 'POST', path: login.path, headers: { 'content-type': 'text/plain' }, body: 'x' });
      slowest = Math.max(slowest, performance.now() - began);
      trials.record(
        `${flood.count} held bodies of ${flood.name} stop a call: ${status}`,
        status === (isRead ? 200 : 400),
      );
      await sleep(20);
    }
    if (flood.name === 'one address') {
      const open = () => requests.filter((each) => each.status() !== 429 || !each.isClosed()).length;
      const end = performance.now() + refusedWithinMs;
      while (open() > 64 && performance.now() < end) await sleep(50);
      trials.record('one address holds as many bodies as it likes', open() <= 64);
    }
  } finally {
    for (const each of requests) each.drop();
  }
  return slowest;
}

/** How long one connection may hold a body; null where it was not cut off. */
export async function measureHoldMs(target: Target, timeoutMs: number): Promise<number | null> {
  const began = performance.now();
  const requests = await openHeldRequest(target.port, { path: login.path, body: { held: 'x' } });
  while (!requests.isClosed() && performance.now() - began < timeoutMs) await sleep(50);
  const isCut = requests.isClosed() && requests.status() === 408;
  requests.drop();
  return isCut ? performance.now() - began : null;
}
