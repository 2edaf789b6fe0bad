/** SQL of draws beside the calendar. */
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { IssueTimes } from './issue.store.ts';

export type ExtraDraw = Omit<IssueTimes, 'opensAt'> & {
  readonly id: bigint;
  readonly game: string;
  readonly number: string;
  readonly issue: bigint | null;
  readonly isCancelled: boolean;
};

const columns = `id, game, number, closes_at AS "closesAt", draws_at AS "drawsAt", due_at AS "dueAt", issue,
  cancelled_at IS NOT NULL AS "isCancelled"`;

/** The newest first, cancelled ones included: their numbers are taken. */
export async function listExtraDraws(tx: Tx, game: string): Promise<ExtraDraw[]> {
  const { rows } = await tx.query<ExtraDraw>(
    `SELECT ${columns} FROM lottery.extra_draw WHERE game = $1 ORDER BY draws_at DESC, id DESC LIMIT 1000`,
    [game],
  );
  return rows;
}

export type NewExtraDraw = Omit<ExtraDraw, 'id' | 'issue' | 'isCancelled'> & {
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertExtraDraw(tx: Tx, draw: NewExtraDraw): Promise<void> {
  await tx.query(
    `INSERT INTO lottery.extra_draw (game, number, closes_at, draws_at, due_at, added_by, reason, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      draw.game,
      draw.number,
      new Date(draw.closesAt),
      new Date(draw.drawsAt),
      new Date(draw.dueAt),
      draw.actor,
      draw.reason,
      new Date(draw.at),
    ],
  );
}

export async function setExtraPlanned(tx: Tx, { game, number }: Pick<ExtraDraw, 'game' | 'number'>): Promise<void> {
  await tx.query(
    `UPDATE lottery.extra_draw e SET issue = i.id FROM lottery.issue i
      WHERE e.game = $1 AND e.number = $2 AND i.game = e.game AND i.number = e.number`,
    [game, number],
  );
}

export async function setExtraCancelled(
  tx: Tx,
  { id, actor, reason, at }: Pick<ExtraDraw, 'id'> & Pick<NewExtraDraw, 'actor' | 'reason' | 'at'>,
): Promise<void> {
  await tx.query(
    'UPDATE lottery.extra_draw SET cancelled_by = $2, cancel_reason = $3, cancelled_at = $4 WHERE id = $1',
    [id, actor, reason, new Date(at)],
  );
}
