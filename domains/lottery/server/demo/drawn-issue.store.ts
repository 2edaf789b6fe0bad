/** Writes issues of the past with their results, set-based. */
import type { ResultSource } from '#domains/lottery/contract/issue.ts';
import type { DrawResult } from '#domains/lottery/contract/selection.ts';
import type { Tx } from '#platform/server/context.ts';
import type { IssueTimes } from '../issue/issue.store.ts';

export type DrawnIssue = IssueTimes & {
  readonly game: string;
  readonly number: string;
  readonly chain: number;
  readonly place: number;
  readonly betsRoot: string;
  readonly beacon: string;
  readonly seed: string;
  readonly result: DrawResult;
};

export async function hasIssues(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>('SELECT EXISTS (SELECT 1 FROM lottery.issue) AS found');
  return rows[0]?.found ?? false;
}

/** Settled at once: nobody bet on them. */
export async function insertDrawnIssues(tx: Tx, issues: readonly DrawnIssue[], source: ResultSource): Promise<void> {
  const rows = issues.map(({ opensAt, closesAt, drawsAt, dueAt, ...issue }) => ({
    ...issue,
    opensAt: new Date(opensAt),
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
    dueAt: new Date(dueAt),
  }));
  await tx.query(
    `WITH drawn AS (
       INSERT INTO lottery.issue (game, number, opens_at, closes_at, draws_at, due_at, state, chain, place, closed_at, bets_root,
         beacon, seed, result, result_version, drawn_at, settled_at, settled_version)
       SELECT game, number, "opensAt", "closesAt", "drawsAt", "dueAt", 'settled', chain, place, "closesAt", "betsRoot", beacon,
              seed, result, 1, "drawsAt", "drawsAt", 1
         FROM jsonb_to_recordset($1::jsonb) AS given (game text, number text, "opensAt" timestamptz, "closesAt" timestamptz,
           "drawsAt" timestamptz, "dueAt" timestamptz, chain int, place int, "betsRoot" text, beacon text, seed text, result jsonb)
       RETURNING id, result, drawn_at)
     INSERT INTO lottery.result (issue, version, result, source, stored_at) SELECT id, 1, result, $2, drawn_at FROM drawn`,
    [JSON.stringify(rows), source],
  );
}
