/** What the member has had of the bonus part of a bet whose bonus was lost to nothing. */
import type { Money } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';

export type LatePart = { readonly had: Money; readonly required: Money };

/** Locked until the transaction ends. `before`: what was paid to the bonus wallet while that bonus was active. */
export async function lockLatePart(
  tx: Tx,
  { bet, requirement, before }: { readonly bet: string; readonly requirement: string; readonly before: Money },
): Promise<LatePart> {
  const { rows } = await tx.query<LatePart>({
    name: 'rewards late part lock',
    text: `INSERT INTO rewards.late_part AS late (bet, requirement, had) VALUES ($1, $2, $3)
      ON CONFLICT (bet) DO UPDATE SET had = late.had RETURNING had, required`,
    values: [bet, requirement, before],
  });
  const [row] = rows;
  if (!row) throw new Error(`rewards: the late part of ${bet} is gone`);
  return row;
}

export async function writeLatePart(tx: Tx, bet: string, { had, required }: LatePart): Promise<void> {
  await tx.query({
    name: 'rewards late part write',
    text: 'UPDATE rewards.late_part SET had = $2, required = $3 WHERE bet = $1',
    values: [bet, had, required],
  });
}

/** The turnover of all bonuses that came back of one bonus. */
export async function sumLateRequired(tx: Tx, requirement: string): Promise<bigint> {
  const { rows } = await tx.query<{ required: bigint }>({
    name: 'rewards late part sum',
    text: 'SELECT coalesce(sum(required), 0)::bigint AS required FROM rewards.late_part WHERE requirement = $1',
    values: [requirement],
  });
  return rows[0]?.required ?? 0n;
}
