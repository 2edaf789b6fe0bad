import { settleIssue } from '#domains/lottery/server/settlement/settlement.ts';
import { refundIssue } from '#domains/lottery/server/settlement/void.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { systemClock } from '#platform/server/runtime/clock.ts';

/** Few in a transaction, so that there are many moments in which a worker may die. */
const chunk = 20;

type WaitingIssue = { readonly id: bigint; readonly state: 'drawn' | 'voided'; readonly version: number };

/** What the events of a draw and of a void do, for every issue that waits for it. Returns how many there were. */
export async function settleDrawn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<WaitingIssue>(
    `SELECT id, state, result_version AS version FROM lottery.issue i WHERE state = 'drawn' OR (state = 'voided'
      AND EXISTS (SELECT FROM lottery.ticket t WHERE t.issue = i.id AND t.state IN ('held', 'open'))) ORDER BY id`,
  );
  const context = { pool, clock: systemClock, signal: new AbortController().signal, chunk };
  for (const { id, state, version } of rows) {
    if (state === 'voided') await refundIssue(context, id);
    else await settleIssue(context, { issueId: id, version });
  }
  return rows.length;
}
