/** Money besides bets that came to and left the members of a team. */
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { DayCount } from './page-days.ts';
import type { ReportScope } from './report-scope.ts';
import { listTeamRows, type TeamRow, type TeamRowQuery } from './team-row.store.ts';

export type MovementKind = 'deposit' | 'withdrawal' | 'rebate' | 'bonus' | 'salary' | 'dividend' | 'adjustment';

export type MovementRow = TeamRow & {
  readonly kind: MovementKind;
  /** Below zero where it left. */
  readonly amount: Money;
  readonly reference: string;
};

const signed = `CASE row.kind WHEN 'withdrawal' THEN -row.amount ELSE row.amount END`;
const where = `row.kind <> 'bet' AND ($8::text IS NULL OR row.kind = $8)`;
const columns = `row.kind, ${signed} AS amount, row.source AS reference`;

export const listMovementRows = (tx: Tx, kind: MovementKind | null, query: TeamRowQuery): Promise<MovementRow[]> =>
  listTeamRows(tx, { columns, where, isBet: false, value: kind }, query);

export type MovementDay = DayCount & { readonly in: Money; readonly out: Money };

/** Newest first, days without any left out. */
export async function listMovementDays(
  tx: Tx,
  { agent, member, currency, range }: ReportScope,
  kind: MovementKind | null,
): Promise<MovementDay[]> {
  const values = [agent, currency, range.first, range.last, kind];
  const { rows } =
    member === null
      ? await tx.query<MovementDay>(
          `SELECT day::text, sum(entries)::int AS rows, sum(amount_in)::bigint AS in, sum(amount_out)::bigint AS out
             FROM agents.team_movement_day
            WHERE agent = $1 AND currency = $2 AND day BETWEEN $3 AND $4 AND ($5::text IS NULL OR kind = $5)
            GROUP BY day ORDER BY team_movement_day.day DESC`,
          values,
        )
      : await tx.query<MovementDay>(
          `SELECT row.day::text, count(*)::int AS rows, coalesce(sum(${signed}) FILTER (WHERE ${signed} > 0), 0)::bigint AS in,
                  coalesce(-sum(${signed}) FILTER (WHERE ${signed} < 0), 0)::bigint AS out
             FROM agents.figure_entry AS row
             JOIN agents.tree_link AS link ON link.descendant = row.member AND link.ancestor = $1 AND link.valid_from <= row.at
              AND link.valid_to > row.at
            WHERE row.member = $6 AND row.currency = $2 AND row.day BETWEEN $3 AND $4 AND row.kind <> 'bet'
              AND ($5::text IS NULL OR row.kind = $5)
            GROUP BY row.day ORDER BY row.day DESC`,
          [...values, member],
        );
  return rows;
}
