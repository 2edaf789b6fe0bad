/** Where a login comes from, and how a place becomes known. */
import { hash } from 'node:crypto';
import { deviceName } from '#domains/identity/rules/device.ts';
import type { MemberId } from '#kernel/id.ts';
import { makeId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { networkOf } from '../network.ts';
import { recordSecurity, seenFrom } from '../security/event.ts';
import type { Place } from './credential.store.ts';
import * as store from './place.store.ts';

export const placeOf = (ip: string, device: string | undefined): Place => ({
  ip,
  network: networkOf(ip),
  deviceSha256: device === undefined ? null : hash('sha256', device, 'buffer'),
});

const loopbacks: ReadonlySet<string> = new Set(['127.0.0.1', '::1'].map(networkOf));
export const isLoopback = (network: string) => loopbacks.has(network);

/** After a login that was whole: the next one from here needs no second proof. */
export async function trustPlace(
  context: Pick<Context, 'tx' | 'clock' | 'rng' | 'ip' | 'userAgent'>,
  { member, device }: { member: MemberId; device: string | undefined },
): Promise<void> {
  const { tx, clock, rng, ip, userAgent } = context;
  const { network, deviceSha256 } = placeOf(ip, device);
  const at = clock.now();
  await store.trustNetwork(tx, { member, network, at });
  if (!deviceSha256) return;
  const id = makeId('td', at, rng.bytes(16));
  const isNew = await store.trustDevice(tx, { id, member, deviceSha256, name: deviceName(userAgent), at });
  if (isNew) await recordSecurity(tx, { member, kind: 'device_trusted', ...seenFrom(context) });
}
