import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PaymentEvent } from '../providers/provider.ts';

type NewPaymentEvent = {
  readonly provider: string;
  readonly event: PaymentEvent;
  readonly bodyHash: Buffer;
  readonly receivedAt: Instant;
};

/** False for an event that exists already. Two concurrent inserts wait for each other here. */
export async function insertPaymentEvent(
  tx: Tx,
  { provider, event, bodyHash, receivedAt }: NewPaymentEvent,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO wallet.payment_event
       (provider, event, subject, subject_id, news, amount, body_hash, happened_at, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      provider,
      event.id,
      event.subject,
      event.subjectId,
      event.result,
      event.amount,
      bodyHash,
      new Date(event.happenedAt),
      new Date(receivedAt),
    ],
  );
  return rowCount === 1;
}

export async function savePaymentVerdict(
  tx: Tx,
  { provider, event, verdict }: { provider: string; event: string; verdict: string },
): Promise<void> {
  await tx.query('UPDATE wallet.payment_event SET verdict = $3 WHERE provider = $1 AND event = $2', [
    provider,
    event,
    verdict,
  ]);
}

export type UnmatchedEvent = {
  /** `pe_` and the number of its row. */
  readonly id: string;
  readonly provider: string;
  readonly event: string;
  readonly subject: PaymentEvent['subject'];
  readonly subjectId: string;
  readonly amount: Money | null;
  readonly receivedAt: Instant;
  readonly lookedAt: Instant | null;
};

const unmatchedColumns = `'pe_' || id AS id, provider, event, subject, subject_id AS "subjectId", amount,
  received_at AS "receivedAt", looked_at AS "lookedAt"`;
const isUnmatchedSql = `verdict = 'unknown_order' AND news = 'paid'`;

/** Money that was taken or paid for no order of ours, and was not reviewed yet. */
export async function listUnmatchedEvents(tx: Tx, limit: number): Promise<UnmatchedEvent[]> {
  const { rows } = await tx.query<UnmatchedEvent>(
    `SELECT ${unmatchedColumns} FROM wallet.payment_event WHERE ${isUnmatchedSql} AND looked_at IS NULL
      ORDER BY received_at, id LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function readUnmatchedEvent(tx: Tx, id: string): Promise<UnmatchedEvent | null> {
  const { rows } = await tx.query<UnmatchedEvent>(
    `SELECT ${unmatchedColumns} FROM wallet.payment_event WHERE id = $1 AND ${isUnmatchedSql}`,
    [id.slice(3)],
  );
  return rows[0] ?? null;
}

/** False where it was reviewed already. */
export async function markEventReviewed(tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE wallet.payment_event SET looked_at = $2 WHERE id = $1 AND ${isUnmatchedSql} AND looked_at IS NULL`,
    [id.slice(3), new Date(at)],
  );
  return rowCount === 1;
}
