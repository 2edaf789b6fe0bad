import type { PastStep } from '#domains/wallet/rules/withdrawal/withdrawal-timeline.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type NewStep = Pick<PastStep, 'step' | 'actor' | 'at'> & Partial<PastStep>;

/** The caller has locked the order, so that positions are consecutive. */
export async function insertSteps(tx: Tx, withdrawal: string, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.query({
    name: 'wallet_withdrawal_steps',
    text: `
      INSERT INTO wallet.withdrawal_step (withdrawal, position, step, actor, amount, reason, remark, reference, checks, done_at)
      SELECT $1, place + coalesce((SELECT max(position) FROM wallet.withdrawal_step WHERE withdrawal = $1), 0),
             step, actor, amount, reason, remark, reference, checks::jsonb, done_at
        FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
                    $9::timestamptz[])
             WITH ORDINALITY AS new (step, actor, amount, reason, remark, reference, checks, done_at, place)`,
    values: [
      withdrawal,
      steps.map(({ step }) => step),
      steps.map(({ actor }) => actor),
      steps.map(({ amount = null }) => amount),
      steps.map(({ reason = null }) => reason),
      steps.map(({ remark = null }) => remark),
      steps.map(({ reference = null }) => reference),
      steps.map(({ checks = [] }) => JSON.stringify(checks)),
      steps.map(({ at }) => new Date(at)),
    ],
  });
}

/** A few for each order; an endless dispute is cut, not the page. */
const maxSteps = 200;

export async function listSteps(tx: Tx, withdrawal: string): Promise<PastStep[]> {
  const { rows } = await tx.query<PastStep>(
    `SELECT step, actor, amount, reason, remark, reference, checks, done_at AS at FROM wallet.withdrawal_step
      WHERE withdrawal = $1 ORDER BY position LIMIT $2`,
    [withdrawal, maxSteps],
  );
  return rows;
}

/** The most that staff have paid of one rest: what is disputed again is first of all what they paid. */
export async function readRestPaid(tx: Tx, withdrawal: string): Promise<Money> {
  const { rows } = await tx.query<{ most: Money | null }>(
    `SELECT max(amount) AS most FROM wallet.withdrawal_step WHERE withdrawal = $1 AND step = 'rest_paid'`,
    [withdrawal],
  );
  return rows[0]?.most ?? zero;
}

/** Why the rules sent these to staff, `owner: name_differs`, in the order of the checks. */
export async function listFailedChecks(
  tx: Tx,
  withdrawals: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.query<{ withdrawal: string; failed: string[] }>(
    `SELECT withdrawal, array_agg((each ->> 'check') || ': ' || (each ->> 'reason') ORDER BY s.position, c.place) AS failed
       FROM wallet.withdrawal_step s, jsonb_array_elements(s.checks) WITH ORDINALITY AS c (each, place)
      WHERE withdrawal = ANY ($1) AND NOT (each ->> 'passed')::boolean GROUP BY withdrawal`,
    [withdrawals],
  );
  return new Map(rows.map(({ withdrawal, failed }) => [withdrawal, failed]));
}
