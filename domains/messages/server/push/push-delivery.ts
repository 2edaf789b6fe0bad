/**
 * Letters as notifications on devices. A delivery is claimed in one transaction, posted to the push services outside of any, and
 * settled in another: a worker that dies between is followed by the next try, and the topic of a push replaces the one before it.
 */
import { listLiveSessions, readAccount } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { addMs, hourMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import * as deliveries from '../delivery/delivery.store.ts';
import { type DeliveryBatch, type DeliveryDeps, describeKind, judgeDelivery, readBatch } from '../delivery/delivery.ts';
import { readLetter } from '../letter/letter.store.ts';
import * as store from './push.store.ts';
import { getServerKey } from './push.ts';
import { encryptPush, privateKeyBytes, type ServerKey, saltBytes, signSender } from './push-crypto.ts';

export type PushRequest = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** The status of the answer; throws where there is none. */
export type PostPush = (request: PushRequest) => Promise<number>;

export type PushDeps = Pick<DeliveryDeps, 'listBarred' | 'brandOf'> & { readonly postPush: PostPush };

const postTimeoutMs = 10 * secondMs;

export const postPush: PostPush = async ({ endpoint, headers, body }) => {
  const signal = AbortSignal.timeout(postTimeoutMs);
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  return answer.status;
};

type Run = { readonly now: Instant; readonly rng: Rng; readonly signal: AbortSignal };

const batchSize = 20;
const maxAttempts = 6;
/** A push service keeps it no longer for a device that is off. */
const ttlSeconds = hourMs / secondMs;

type ClaimedPush = {
  readonly delivery: deliveries.Delivery;
  readonly attempt: number;
  readonly payload: string;
  readonly subject: string;
  readonly subscriptions: readonly store.PushSubscription[];
};

export async function deliverDuePushes(pool: Pool, deps: PushDeps, { now, rng, signal }: Run): Promise<void> {
  let claimed: { readonly found: number; readonly pushes: readonly ClaimedPush[]; readonly key: ServerKey };
  do {
    claimed = await transact(pool, (tx) => claimPushes(tx, deps, now));
    const { key } = claimed;
    for (const push of claimed.pushes) {
      if (signal.aborted) return;
      const results = await Promise.all(
        push.subscriptions.map((subscription) => sendPush(deps, { push, subscription, key, now, rng })),
      );
      await transact(pool, (tx) => settle(tx, { push, results }));
    }
  } while (!signal.aborted && claimed.found === batchSize);
}

/** Longer after every try; the first is over long before the next. */
const waitMs = (attempt: number) => minuteMs * 3 ** (attempt - 1);

async function claimPushes(tx: Tx, deps: PushDeps, now: Instant) {
  const due = await deliveries.lockDueDeliveries(tx, { now, channel: 'push', limit: batchSize });
  const batch = await readBatch(tx, deps, { due, now });
  const pushes: ClaimedPush[] = [];
  for (const delivery of due) {
    const step = await judgeDelivery(tx, batch, delivery);
    if (step === 'postponed') continue;
    const push = step === 'send' ? await preparePush(tx, batch, delivery) : null;
    if (!push || push.attempt > maxAttempts) await deliveries.deleteDelivery(tx, delivery);
    else pushes.push(push);
  }
  return { found: due.length, pushes, key: await getServerKey(tx, now) };
}

async function preparePush(
  tx: Tx,
  { now, brands }: DeliveryBatch,
  delivery: deliveries.Delivery,
): Promise<ClaimedPush | null> {
  const { member, merchant, letter: id, kind } = delivery;
  const account = await readAccount(tx, member);
  const brand = brands.get(merchant);
  const letter = await readLetter(tx, { member, merchant }, id);
  if (!letter || letter.readAt !== null || !brand || account?.status !== 'active') return null;
  const live = await listLiveSubscriptions(tx, member, now);
  const { sessions } = delivery;
  const subscriptions = sessions === null ? live : live.filter(({ session }) => sessions.includes(session));
  if (subscriptions.length === 0) return null;
  const attempt = await deliveries.countAttempt(tx, delivery);
  await deliveries.postponeDelivery(tx, delivery, addMs(now, waitMs(attempt)));
  const body = describeKind(kind, brand, account.language);
  const payload = JSON.stringify({ title: brand.name, body, tag: kind, url: `/member/messageV2?open=${id}` });
  return { delivery, attempt, payload, subject: brand.origin, subscriptions };
}

/** Those whose session is over are deleted. */
async function listLiveSubscriptions(tx: Tx, member: MemberId, now: Instant): Promise<store.PushSubscription[]> {
  const subscriptions = await store.listSubscriptions(tx, member);
  if (subscriptions.length === 0) return [];
  const sessions = subscriptions.map(({ session }) => session);
  const live = await listLiveSessions(tx, sessions, now);
  const over = sessions.filter((session) => !live.has(session));
  if (over.length > 0) await store.endPushSubscriptions(tx, over);
  return subscriptions.filter(({ session }) => live.has(session));
}

type SendInput = {
  readonly push: ClaimedPush;
  readonly subscription: store.PushSubscription;
  readonly key: ServerKey;
  readonly now: Instant;
  readonly rng: Rng;
};

type SendResult = { readonly session: string; readonly outcome: 'sent' | 'gone' | 'refused' | 'again' };

async function sendPush(deps: PushDeps, { push, subscription, key, now, rng }: SendInput): Promise<SendResult> {
  const { session, endpoint } = subscription;
  const randomness = { privateKey: rng.bytes(privateKeyBytes), salt: rng.bytes(saltBytes) };
  const request: PushRequest = {
    endpoint,
    headers: {
      authorization: signSender(key, { endpoint, subject: push.subject, at: now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      topic: push.delivery.letter.slice('ib_'.length),
      urgency: push.delivery.kind === 'promotion' ? 'low' : 'normal',
    },
    body: encryptPush(push.payload, subscription, randomness),
  };
  try {
    return { session, outcome: outcomeOf(await deps.postPush(request)) };
  } catch {
    // No answer: the next try is under the same topic.
    return { session, outcome: 'again' };
  }
}

/** Only 404 and 410 say that the subscription has ended (RFC 8030); what else is refused may be a mistake of ours. */
function outcomeOf(status: number): SendResult['outcome'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
}

async function settle(tx: Tx, { push, results }: { push: ClaimedPush; results: readonly SendResult[] }): Promise<void> {
  const sessionsOf = (outcome: SendResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).map(({ session }) => session);
  const [gone, again] = [sessionsOf('gone'), sessionsOf('again')];
  if (gone.length > 0) await store.endPushSubscriptions(tx, gone);
  if (again.length > 0) await deliveries.saveDeliverySessions(tx, push.delivery, again);
  else await deliveries.deleteDelivery(tx, push.delivery);
}
