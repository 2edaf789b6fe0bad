/** The devices that need no second proof, and their removal. */
import type { forgetAllDevices, forgetDevice, listTrustedDevices } from '#domains/identity/contract/device.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { networkOf } from '../login/network.ts';
import { eventSourceOf, recordSecurityEvent } from './event.ts';
import * as store from './trusted-device.store.ts';

export const listDevices: UseCase<typeof listTrustedDevices> = async ({ tx, caller }) =>
  done(await store.listTrusted(tx, caller.member, 100));

export const removeDevice: UseCase<typeof forgetDevice> = async (context, { id }) => {
  const { tx, caller } = context;
  const [name] = await store.deleteTrusted(tx, caller.member, id);
  if (name === undefined) return refuse('not_found');
  await store.clearAnyDeviceTrust(tx, caller.member);
  const event = {
    ...eventSourceOf(context),
    member: caller.member,
    kind: 'device_forgotten',
    detail: { name },
  } as const;
  await recordSecurityEvent(tx, event);
  return done({ forgotten: 1 });
};

export const removeAllDevices: UseCase<typeof forgetAllDevices> = async (context) => {
  const { tx, caller } = context;
  const names = await store.deleteTrusted(tx, caller.member, null);
  await store.deleteTrustedNetworks(tx, caller.member, networkOf(context.ip));
  await store.clearAnyDeviceTrust(tx, caller.member);
  const event = {
    ...eventSourceOf(context),
    member: caller.member,
    kind: 'device_forgotten',
    detail: { names },
  } as const;
  await recordSecurityEvent(tx, event);
  return done({ forgotten: names.length });
};
