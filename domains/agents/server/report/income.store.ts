/** What an agent was credited, by bills and by points. A bill counts on the day on which it was paid, whatever its window. */

import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { ReportRange } from './report-range.ts';

export type IncomeRow = {
  readonly day: string;
  readonly kind: ContractKind | 'points';
  readonly bills: number;
  readonly amount: Money;
};

/** The newest first, one row for each day and kind. */
export async function listIncome(
  tx: Tx,
  {
    agent,
    currency,
    range,
    offsetMinutes,
  }: { agent: MemberId; currency: string; range: ReportRange; offsetMinutes: number },
): Promise<IncomeRow[]> {
  const { rows } = await tx.query<IncomeRow>(
    `SELECT ((issued_at AT TIME ZONE 'UTC') + $5::int * interval '1 minute')::date::text AS day, kind, count(*)::int AS bills,
            sum(paid)::bigint AS amount
       FROM agents.bill
      WHERE agent = $1 AND currency = $2 AND issued_at >= $3 AND issued_at < $4 AND paid > 0
      GROUP BY 1, 2
     UNION ALL
     SELECT day::text, 'points', count(*)::int, sum(amount)::bigint FROM agents.point_rebate
      WHERE agent = $1 AND currency = $2 AND day BETWEEN $6 AND $7 GROUP BY point_rebate.day
      ORDER BY 1 DESC, 2`,
    [agent, currency, new Date(range.from), new Date(range.until), offsetMinutes, range.first, range.last],
  );
  return rows;
}
