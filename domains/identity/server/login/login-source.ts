/** The source of a login, and how a source becomes trusted. */
import { hash } from 'node:crypto';
import { deviceName } from '#domains/identity/rules/login/device.ts';
import type { MemberId } from '#kernel/id.ts';
import { makeId } from '#kernel/id.ts';
import type { Context } from '#platform/server/context.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import type { LoginSource } from './credential.store.ts';
import * as store from './login-source.store.ts';
import { networkOf } from './network.ts';

export const loginSourceOf = (ip: string, device: string | undefined): LoginSource => ({
  ip,
  network: networkOf(ip),
  deviceSha256: device === undefined ? null : hash('sha256', device, 'buffer'),
});

const loopbacks: ReadonlySet<string> = new Set(['127.0.0.1', '::1'].map(networkOf));
export const isLoopback = (network: string) => loopbacks.has(network);

/** After a login that was whole: the next one from here needs no second proof. */
export async function trustLoginSource(
  context: Pick<Context, 'tx' | 'clock' | 'rng' | 'ip' | 'userAgent'>,
  { member, device }: { member: MemberId; device: string | undefined },
): Promise<void> {
  const { tx, clock, rng, ip, userAgent } = context;
  const { network, deviceSha256 } = loginSourceOf(ip, device);
  const at = clock.now();
  await store.trustNetwork(tx, { member, network, at });
  if (!deviceSha256) return;
  const id = makeId('td', at, rng.bytes(16));
  const isNew = await store.trustDevice(tx, { id, member, deviceSha256, name: deviceName(userAgent), at });
  if (isNew) await recordSecurityEvent(tx, { member, kind: 'device_trusted', ...eventSourceOf(context) });
}
