import type { DeliveryChannel, LetterKind } from '#domains/messages/contract/letter.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { LetterId } from '../letter/letter.store.ts';

export type Delivery = {
  readonly member: MemberId;
  readonly letter: LetterId;
  readonly channel: DeliveryChannel;
  readonly kind: LetterKind;
  readonly merchant: string;
  readonly writtenAt: Instant;
  /** To devices: the sessions that get it at the next try. Null: all of the member, as at the first try. */
  readonly sessions: readonly string[] | null;
};

export type QueuedLetter = Pick<Delivery, 'letter' | 'kind' | 'writtenAt'>;

/** For those of these members who chose a further channel for the kind. Which channels there are rows for. */
export async function insertDeliveries(
  tx: Tx,
  { letter, kind, writtenAt }: QueuedLetter,
  members: readonly MemberId[],
): Promise<DeliveryChannel[]> {
  const { rows } = await tx.query<Pick<Delivery, 'channel'>>({
    name: 'messages delivery insert',
    text: `WITH inserted AS (
             INSERT INTO messages.delivery (member, letter, channel, kind, merchant, written_at, due_at)
             SELECT member, $1, channel, kind, merchant, $3, $3 FROM messages.channel
              WHERE kind = $2 AND member = ANY ($4) ON CONFLICT DO NOTHING RETURNING channel)
           SELECT DISTINCT channel FROM inserted`,
    values: [letter, kind, new Date(writtenAt), members],
  });
  return rows.map(({ channel }) => channel);
}

/** Of a letter for everybody of a brand who was there when it was sent: the ids begin with the instant. */
export async function insertDeliveriesToAll(
  tx: Tx,
  { letter, kind, writtenAt, merchant }: QueuedLetter & Pick<Delivery, 'merchant'>,
): Promise<DeliveryChannel[]> {
  const { rows } = await tx.query<Pick<Delivery, 'channel'>>(
    `WITH inserted AS (
       INSERT INTO messages.delivery (member, letter, channel, kind, merchant, written_at, due_at)
       SELECT member, $1, channel, kind, merchant, $3, $3 FROM messages.channel
        WHERE merchant = $4 AND kind = $2 AND 'ib_' || substr(member, 4) < $1 ON CONFLICT DO NOTHING RETURNING channel)
     SELECT DISTINCT channel FROM inserted`,
    [letter, kind, new Date(writtenAt), merchant],
  );
  return rows.map(({ channel }) => channel);
}

/** The oldest that are due, locked; another worker passes them over. */
export async function lockDueDeliveries(
  tx: Tx,
  { now, channel, limit }: { readonly now: Instant; readonly channel: DeliveryChannel; readonly limit: number },
): Promise<Delivery[]> {
  const { rows } = await tx.query<Delivery>(
    `SELECT member, letter, channel, kind, merchant, written_at AS "writtenAt", sessions FROM messages.delivery
      WHERE due_at <= $1 AND channel = $2 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [new Date(now), channel, limit],
  );
  return rows;
}

type DeliveryKey = Pick<Delivery, 'member' | 'letter' | 'channel'>;

export async function deleteDelivery(tx: Tx, { member, letter, channel }: DeliveryKey): Promise<void> {
  await tx.query('DELETE FROM messages.delivery WHERE member = $1 AND letter = $2 AND channel = $3', [
    member,
    letter,
    channel,
  ]);
}

export async function postponeDelivery(
  tx: Tx,
  { member, letter, channel }: DeliveryKey,
  until: Instant,
): Promise<void> {
  await tx.query('UPDATE messages.delivery SET due_at = $4 WHERE member = $1 AND letter = $2 AND channel = $3', [
    member,
    letter,
    channel,
    new Date(until),
  ]);
}

/** Which try this is, from one. */
export async function countAttempt(tx: Tx, { member, letter, channel }: DeliveryKey): Promise<number> {
  const { rows } = await tx.query<{ attempts: number }>(
    `UPDATE messages.delivery SET attempts = attempts + 1
      WHERE member = $1 AND letter = $2 AND channel = $3 RETURNING attempts`,
    [member, letter, channel],
  );
  return rows[0]?.attempts ?? 1;
}

export async function saveDeliverySessions(
  tx: Tx,
  { member, letter, channel }: DeliveryKey,
  sessions: readonly string[],
): Promise<void> {
  await tx.query('UPDATE messages.delivery SET sessions = $4 WHERE member = $1 AND letter = $2 AND channel = $3', [
    member,
    letter,
    channel,
    sessions,
  ]);
}
