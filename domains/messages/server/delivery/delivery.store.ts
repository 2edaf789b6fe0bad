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

type DeliveryRequest = Pick<Delivery, 'letter' | 'kind' | 'writtenAt'>;

/** For those of these members who chose a further channel for the kind. How many rows there are. */
export async function insertDeliveries(
  tx: Tx,
  { letter, kind, writtenAt }: DeliveryRequest,
  members: readonly MemberId[],
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'messages delivery insert',
    text: `INSERT INTO messages.delivery (member, letter, channel, kind, merchant, written_at, due_at)
           SELECT member, $1, channel, kind, merchant, $3, $3 FROM messages.channel
            WHERE kind = $2 AND member = ANY ($4) ON CONFLICT DO NOTHING`,
    values: [letter, kind, new Date(writtenAt), members],
  });
  return rowCount ?? 0;
}

/** Of a letter for everybody of a brand who was there when it was sent: the ids begin with the instant. */
export async function insertDeliveriesToAll(
  tx: Tx,
  { letter, kind, writtenAt, merchant }: DeliveryRequest & Pick<Delivery, 'merchant'>,
): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO messages.delivery (member, letter, channel, kind, merchant, written_at, due_at)
     SELECT member, $1, channel, kind, merchant, $3, $3 FROM messages.channel
      WHERE merchant = $4 AND kind = $2 AND 'ib_' || substr(member, 4) < $1 ON CONFLICT DO NOTHING`,
    [letter, kind, new Date(writtenAt), merchant],
  );
  return rowCount ?? 0;
}

/** The oldest that are due, locked; another worker passes them over. */
export async function lockDueDeliveries(
  tx: Tx,
  {
    now,
    channels,
    limit,
  }: { readonly now: Instant; readonly channels: readonly DeliveryChannel[]; readonly limit: number },
): Promise<Delivery[]> {
  const { rows } = await tx.query<Delivery>(
    `SELECT member, letter, channel, kind, merchant, written_at AS "writtenAt", sessions FROM messages.delivery
      WHERE due_at <= $1 AND channel = ANY ($2) ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [new Date(now), channels, limit],
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
