import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LetterContent, LetterId } from '../letter/letter.store.ts';

export type Broadcast = {
  readonly id: LetterId;
  readonly merchant: string;
  readonly kind: 'system' | 'promotion';
  /** `all`, or the name of a segment. */
  readonly audience: string;
  readonly isListed: boolean;
  readonly content: LetterContent;
  readonly sendAt: Instant;
};

export async function insertBroadcast(tx: Tx, broadcast: Broadcast): Promise<void> {
  const { id, merchant, kind, audience, isListed, content, sendAt } = broadcast;
  await tx.query(
    `INSERT INTO messages.broadcast (id, merchant, kind, audience, is_listed, content, send_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, merchant, kind, audience, isListed, JSON.stringify(content), new Date(sendAt)],
  );
}

/** The oldest that is due, locked; another worker passes it over. */
export async function lockDueBroadcast(tx: Tx, now: Instant): Promise<Broadcast | null> {
  const { rows } = await tx.query<Broadcast>(
    `SELECT id, merchant, kind, audience, is_listed AS "isListed", content, send_at AS "sendAt"
       FROM messages.broadcast WHERE sent_at IS NULL AND send_at <= $1
      ORDER BY send_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now)],
  );
  return rows[0] ?? null;
}

export async function insertRecipients(
  tx: Tx,
  { id, kind }: Pick<Broadcast, 'id' | 'kind'>,
  members: readonly MemberId[],
): Promise<void> {
  await tx.query(
    `INSERT INTO messages.mark (member, broadcast, kind, is_listed)
     SELECT member, $1, $2, true FROM unnest($3::text[]) AS new (member) ON CONFLICT DO NOTHING`,
    [id, kind, members],
  );
}

export async function markSent(
  tx: Tx,
  { id, at, recipients }: { readonly id: string; readonly at: Instant; readonly recipients: number },
): Promise<void> {
  await tx.query('UPDATE messages.broadcast SET sent_at = $2, recipients = $3 WHERE id = $1', [
    id,
    new Date(at),
    recipients,
  ]);
}

/** Its marks go with it. */
export async function deleteOldBroadcasts(tx: Tx, before: Instant): Promise<void> {
  await tx.query('DELETE FROM messages.broadcast WHERE sent_at < $1', [new Date(before)]);
}
