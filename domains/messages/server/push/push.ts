/** A member's calls about notifications on the device at hand. */
import type * as contract from '#domains/messages/contract/push.ts';
import { parsePushEndpoint } from '#domains/messages/rules/push-endpoint.ts';
import { assert } from '#kernel/assert.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { addPushKinds, hasPushKinds } from '../setting/setting.store.ts';
import * as store from './push.store.ts';
import { isPublicKey, makeServerKey, type ServerKey } from './push-crypto.ts';

export async function getServerKey(tx: Tx, at: Instant): Promise<ServerKey> {
  const known = await store.readServerKey(tx);
  if (known) return known;
  await store.insertServerKey(tx, makeServerKey(), at);
  const key = await store.readServerKey(tx);
  assert(key, 'the key of notifications is gone');
  return key;
}

export const showPush: UseCase<typeof contract.readPush> = async ({ tx, caller, clock }) => {
  const { publicKey } = await getServerKey(tx, clock.now());
  return done({
    publicKey: Buffer.from(publicKey).toString('base64url'),
    isOn: await store.hasSubscription(tx, caller.session),
  });
};

/** Who switches a device on wants at least these; offers are a choice of their own. */
const firstKinds = ['money', 'security', 'system'] as const;

export const subscribeDevice: UseCase<typeof contract.subscribePush> = async ({ tx, caller, site, clock }, input) => {
  const endpoint = parsePushEndpoint(input.endpoint);
  if (endpoint === null) return refuse('push_endpoint_unknown');
  const [p256dh, auth] = [Buffer.from(input.p256dh, 'base64url'), Buffer.from(input.auth, 'base64url')];
  if (!isPublicKey(p256dh)) return refuse('push_key_invalid');
  const { member, session } = caller;
  const { merchant } = site;
  await store.saveSubscription(tx, { session, member, merchant, endpoint, p256dh, auth, at: clock.now() });
  if (!(await hasPushKinds(tx, member))) await addPushKinds(tx, { member, merchant, kinds: firstKinds });
  return done({ isOn: true });
};

export const unsubscribeDevice: UseCase<typeof contract.unsubscribePush> = async ({ tx, caller }) => {
  await store.endPushSubscriptions(tx, [caller.session]);
  return done({ isOn: false });
};
