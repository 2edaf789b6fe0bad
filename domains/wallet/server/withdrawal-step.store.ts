import type { Tx } from '#platform/server/context.ts';
import type { DoneStep } from '../rules/timeline.ts';

export type NewStep = Pick<DoneStep, 'step' | 'actor' | 'at'> & Partial<DoneStep>;

/** The caller holds the order's lock, so that places follow each other. */
export async function insertSteps(tx: Tx, withdrawal: string, steps: readonly NewStep[]): Promise<void> {
  for (const { step, actor, at, amount = null, reason = null, remark = null, checks = [] } of steps) {
    await tx.query(
      `INSERT INTO wallet.withdrawal_step (withdrawal, position, step, actor, amount, reason, remark, checks, done_at)
       SELECT $1, coalesce(max(position), 0) + 1, $2, $3, $4, $5, $6, $7, $8 FROM wallet.withdrawal_step
        WHERE withdrawal = $1`,
      [withdrawal, step, actor, amount, reason, remark, JSON.stringify(checks), new Date(at)],
    );
  }
}

/** A few for each order; a quarrel without end is cut, not the page. */
const stepsMost = 200;

export async function listSteps(tx: Tx, withdrawal: string): Promise<DoneStep[]> {
  const { rows } = await tx.query<DoneStep>(
    `SELECT step, actor, amount, reason, remark, checks, done_at AS at FROM wallet.withdrawal_step
      WHERE withdrawal = $1 ORDER BY position LIMIT $2`,
    [withdrawal, stepsMost],
  );
  return rows;
}
