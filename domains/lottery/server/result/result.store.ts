/** SQL of the versions of results, what persons entered, and what sources reported. */
import type { ResultSource } from '#domains/lottery/contract/issue.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ResultVersion = {
  readonly issue: bigint;
  readonly version: number;
  readonly result: DrawResult;
  readonly source: ResultSource;
  readonly enteredBy: string | null;
  readonly confirmedBy: string | null;
  readonly reason: string | null;
  readonly storedAt: Instant;
};

export async function insertResult(tx: Tx, row: ResultVersion): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.result (issue, version, result, source, entered_by, confirmed_by, reason, stored_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.issue,
      row.version,
      JSON.stringify(row.result),
      row.source,
      row.enteredBy,
      row.confirmedBy,
      row.reason,
      new Date(row.storedAt),
    ],
  );
}

/** Oldest first. */
export async function listResultVersions(tx: Tx, issue: bigint): Promise<ResultVersion[]> {
  const { rows } = await tx.query<ResultVersion>(
    `SELECT issue, version, result, source, entered_by AS "enteredBy", confirmed_by AS "confirmedBy", reason, stored_at AS "storedAt"
       FROM lottery.result WHERE issue = $1 ORDER BY version LIMIT 100`,
    [issue],
  );
  return rows;
}

export type ResultEntry = {
  readonly id: bigint;
  readonly result: DrawResult;
  readonly replaces: number;
  readonly reason: string;
  readonly enteredBy: string;
  readonly enteredAt: Instant;
};

export async function readWaitingEntry(tx: Tx, issue: bigint): Promise<ResultEntry | null> {
  const { rows } = await tx.query<ResultEntry>(
    `SELECT id, result, replaces, reason, entered_by AS "enteredBy", entered_at AS "enteredAt"
       FROM lottery.result_entry WHERE issue = $1 AND state = 'waiting'`,
    [issue],
  );
  return rows[0] ?? null;
}

export async function insertEntry(
  tx: Tx,
  { issue, result, replaces, reason, enteredBy, enteredAt }: Omit<ResultEntry, 'id'> & { readonly issue: bigint },
): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.result_entry (issue, result, replaces, reason, entered_by, entered_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [issue, JSON.stringify(result), replaces, reason, enteredBy, new Date(enteredAt)],
  );
}

export async function endEntry(
  tx: Tx,
  entry: { readonly id: bigint; readonly state: 'confirmed' | 'withdrawn'; readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.query('UPDATE lottery.result_entry SET state = $2, ended_by = $3, ended_at = $4 WHERE id = $1', [
    entry.id,
    entry.state,
    entry.by,
    new Date(entry.at),
  ]);
}

export type SourceReport = { readonly source: string; readonly result: DrawResult };

/** A source may correct itself until there is a result. */
export async function saveReport(
  tx: Tx,
  { issue, source, result, at }: SourceReport & { readonly issue: bigint; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.feed_result (issue, source, result, reported_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (issue, source) DO UPDATE SET result = excluded.result, reported_at = excluded.reported_at`,
    [issue, source, JSON.stringify(result), new Date(at)],
  );
}

export async function listReports(tx: Tx, issue: bigint): Promise<SourceReport[]> {
  const { rows } = await tx.query<SourceReport>(
    'SELECT source, result FROM lottery.feed_result WHERE issue = $1 ORDER BY source LIMIT 10',
    [issue],
  );
  return rows;
}

export type AuditRow = {
  readonly game: string;
  /** Null of what was done to the game itself. */
  readonly issue: bigint | null;
  readonly actor: string;
  readonly action: string;
  readonly reason: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

/** In the transaction of the action, so that neither exists without the other. */
export async function insertAudit(tx: Tx, { game, issue, actor, action, reason, detail, at }: AuditRow): Promise<void> {
  await tx.query(
    'INSERT INTO lottery.audit (game, issue, actor, action, reason, detail, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [game, issue, actor, action, reason, JSON.stringify(detail), new Date(at)],
  );
}

/** Newest first. */
export async function listAudit(
  tx: Tx,
  game: string,
  count: number,
): Promise<(AuditRow & { readonly number: string | null })[]> {
  const { rows } = await tx.query<AuditRow & { readonly number: string | null }>(
    `SELECT a.game, a.issue, i.number, a.actor, a.action, a.reason, a.detail, a.at
       FROM lottery.audit a LEFT JOIN lottery.issue i ON i.id = a.issue WHERE a.game = $1 ORDER BY a.id DESC LIMIT $2`,
    [game, count],
  );
  return rows;
}
