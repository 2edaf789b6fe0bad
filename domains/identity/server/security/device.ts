/** The devices that need no second proof, and how they are forgotten. */
import type { forgetAllDevices, forgetDevice, listTrustedDevices } from '#domains/identity/contract/device.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { networkOf } from '../network.ts';
import * as store from './device.store.ts';
import { recordSecurity, seenFrom } from './event.ts';

export const list: UseCase<typeof listTrustedDevices> = async ({ tx, caller }) =>
  done(await store.listTrusted(tx, caller.member, 100));

export const forget: UseCase<typeof forgetDevice> = async (context, { id }) => {
  const { tx, caller } = context;
  const [name] = await store.deleteTrusted(tx, caller.member, id);
  if (name === undefined) return refuse('not_found');
  await store.trustNoEveryDevice(tx, caller.member);
  const event = { ...seenFrom(context), member: caller.member, kind: 'device_forgotten', detail: { name } } as const;
  await recordSecurity(tx, event);
  return done({ forgotten: 1 });
};

export const forgetAll: UseCase<typeof forgetAllDevices> = async (context) => {
  const { tx, caller } = context;
  const names = await store.deleteTrusted(tx, caller.member, null);
  await store.deleteTrustedNetworks(tx, caller.member, networkOf(context.ip));
  await store.trustNoEveryDevice(tx, caller.member);
  const event = { ...seenFrom(context), member: caller.member, kind: 'device_forgotten', detail: { names } } as const;
  await recordSecurity(tx, event);
  return done({ forgotten: names.length });
};
