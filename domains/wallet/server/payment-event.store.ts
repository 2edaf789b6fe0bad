import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { PaymentEvent } from './providers/provider.ts';

type NewEvent = {
  readonly provider: string;
  readonly event: PaymentEvent;
  readonly bodyHash: Buffer;
  readonly receivedAt: Instant;
};

/** False for an event that was there already. Two at once wait for each other here. */
export async function claimEvent(tx: Tx, { provider, event, bodyHash, receivedAt }: NewEvent): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO wallet.payment_event
       (provider, event, subject, subject_id, news, amount, body_hash, happened_at, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      provider,
      event.id,
      event.subject,
      event.subjectId,
      event.news,
      event.amount,
      bodyHash,
      new Date(event.happenedAt),
      new Date(receivedAt),
    ],
  );
  return rowCount === 1;
}

export async function keepVerdict(
  tx: Tx,
  { provider, event, verdict }: { provider: string; event: string; verdict: string },
): Promise<void> {
  await tx.query('UPDATE wallet.payment_event SET verdict = $3 WHERE provider = $1 AND event = $2', [
    provider,
    event,
    verdict,
  ]);
}
