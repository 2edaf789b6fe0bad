/** When staff of a brand answer. */
import type { SupportHours } from '#domains/messages/rules/support-hours.ts';
import type { Tx } from '#platform/server/context.ts';

export async function readSupportHours(tx: Tx, merchant: string): Promise<SupportHours | null> {
  const { rows } = await tx.query<SupportHours>(
    `SELECT opens_minute::int AS "opensMinute", closes_minute::int AS "closesMinute"
       FROM messages.support_hours WHERE merchant = $1`,
    [merchant],
  );
  return rows[0] ?? null;
}

export async function saveSupportHours(tx: Tx, merchant: string, { opensMinute, closesMinute }: SupportHours) {
  await tx.query(
    `INSERT INTO messages.support_hours (merchant, opens_minute, closes_minute) VALUES ($1, $2, $3)
     ON CONFLICT (merchant) DO UPDATE SET opens_minute = excluded.opens_minute, closes_minute = excluded.closes_minute`,
    [merchant, opensMinute, closesMinute],
  );
}
