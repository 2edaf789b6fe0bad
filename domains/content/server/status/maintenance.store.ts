import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MaintenanceWindow = { readonly id: string; readonly endsAt: Instant | null };

/** Serialises opening and closing. */
export async function lockMaintenance(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('maintenance windows', 0))`);
}

/** Those of exactly this scope that hold the site closed at `now`; null is the scope of all brands. */
export async function listRunningWindows(
  tx: Tx,
  { merchant, now }: { merchant: string | null; now: Instant },
): Promise<MaintenanceWindow[]> {
  const { rows } = await tx.query<MaintenanceWindow>(
    `SELECT id::text, ends_at AS "endsAt" FROM content.maintenance_window
      WHERE merchant IS NOT DISTINCT FROM $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)
      ORDER BY id LIMIT 100`,
    [merchant, new Date(now)],
  );
  return rows;
}

export async function insertWindow(
  tx: Tx,
  { merchant, from, until }: { merchant: string | null; from: Instant; until: Instant | null },
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO content.maintenance_window (merchant, starts_at, ends_at) VALUES ($1, $2, $3) RETURNING id::text`,
    [merchant, new Date(from), until === null ? null : new Date(until)],
  );
  return rows[0]?.id ?? '';
}

/** A window that began in this very moment lasts one millisecond: the table knows none that lasts no time. */
export async function endWindow(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.query(
    `UPDATE content.maintenance_window SET ends_at = greatest($2, starts_at + interval '1 millisecond') WHERE id = $1`,
    [id, new Date(now)],
  );
}
