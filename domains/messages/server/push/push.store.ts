import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PushKeys, ServerKey } from './push-crypto.ts';

export type PushSubscription = PushKeys & { readonly session: string; readonly endpoint: string };

type NewSubscription = PushSubscription & {
  readonly member: MemberId;
  readonly merchant: string;
  readonly at: Instant;
};

/** A browser has one address, whoever logged in there before. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { session, member, merchant, endpoint, p256dh, auth, at } = subscription;
  await tx.query('DELETE FROM messages.push_subscription WHERE endpoint = $1 AND session <> $2', [endpoint, session]);
  await tx.query(
    `INSERT INTO messages.push_subscription (session, member, merchant, endpoint, p256dh, auth, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (session) DO UPDATE SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`,
    [session, member, merchant, endpoint, p256dh, auth, new Date(at)],
  );
}

export async function hasSubscription(tx: Tx, session: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM messages.push_subscription WHERE session = $1', [session]);
  return rowCount === 1;
}

export async function listSubscriptions(tx: Tx, member: MemberId): Promise<PushSubscription[]> {
  const { rows } = await tx.query<PushSubscription>(
    `SELECT session, endpoint, p256dh, auth FROM messages.push_subscription
      WHERE member = $1 ORDER BY created_at DESC LIMIT 20`,
    [member],
  );
  return rows;
}

/** When sessions end, at a logout or otherwise. */
export async function endPushSubscriptions(tx: Tx, sessions: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM messages.push_subscription WHERE session = ANY ($1)', [sessions]);
}

export async function readServerKey(tx: Tx): Promise<ServerKey | null> {
  const { rows } = await tx.query<ServerKey>(
    'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM messages.push_key',
  );
  return rows[0] ?? null;
}

/** The first of two that are made at once stays. */
export async function insertServerKey(tx: Tx, { publicKey, privateKey }: ServerKey, at: Instant): Promise<void> {
  await tx.query(
    'INSERT INTO messages.push_key (public_key, private_key, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [publicKey, privateKey, new Date(at)],
  );
}
