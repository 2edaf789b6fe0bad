/** Counts and sums of what came to and left a team besides bets, by which lists are located and added up. */
import type { Tx } from '#platform/server/context.ts';
import type { FigureEntry } from './figure-entry.ts';

/** From the member's side: a withdrawal left, and so did what was taken back. */
export const signedAmount = ({ kind, amount }: Pick<FigureEntry, 'kind' | 'amount'>): bigint =>
  kind === 'withdrawal' ? -amount : amount;

export async function addMovements(tx: Tx, entries: readonly FigureEntry[]): Promise<void> {
  const movements = entries.filter(({ kind }) => kind !== 'bet');
  if (movements.length === 0) return;
  await tx.query(
    `INSERT INTO agents.team_movement_day AS stored (agent, currency, day, kind, entries, amount_in, amount_out)
     SELECT link.ancestor, currency, day, kind, count(*), sum(greatest(amount, 0)), sum(greatest(-amount, 0))
       FROM unnest($1::text[], $2::text[], $3::date[], $4::text[], $5::timestamptz[], $6::bigint[])
         AS movement (member, currency, day, kind, at, amount)
       JOIN agents.tree_link AS link ON link.descendant = movement.member AND link.valid_from <= movement.at
        AND link.valid_to > movement.at
      GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
     ON CONFLICT (agent, currency, day, kind) DO UPDATE SET entries = stored.entries + EXCLUDED.entries,
       amount_in = stored.amount_in + EXCLUDED.amount_in, amount_out = stored.amount_out + EXCLUDED.amount_out`,
    [
      movements.map(({ member }) => member),
      movements.map(({ currency }) => currency),
      movements.map(({ day }) => day),
      movements.map(({ kind }) => kind),
      movements.map(({ at }) => new Date(at)),
      movements.map(signedAmount),
    ],
  );
}
