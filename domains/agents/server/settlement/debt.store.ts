/** What agents owe: shortfalls that the operator covered, and corrections downwards. */

import { maxDebtPeriods, type OpenDebt } from '#domains/agents/rules/line.ts';
import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type DebtKey = { readonly agent: MemberId; readonly kind: ContractKind; readonly currency: string };

/** Oldest first, held until the transaction ends. */
export async function lockDebts(tx: Tx, agents: readonly MemberId[], { kind, currency }: Omit<DebtKey, 'agent'>) {
  const { rows } = await tx.query<OpenDebt & { agent: MemberId }>(
    `SELECT id, agent, amount - recovered AS left FROM agents.debt
      WHERE agent = ANY ($1) AND kind = $2 AND currency = $3 AND recovered < amount AND lapsed_at IS NULL
      ORDER BY id FOR UPDATE`,
    [agents, kind, currency],
  );
  return Map.groupBy(rows, ({ agent }) => agent);
}

export type Recovery = { readonly id: bigint; readonly bill: string; readonly amount: Money };

export async function insertRecoveries(tx: Tx, recoveries: readonly Recovery[]): Promise<void> {
  if (recoveries.length === 0) return;
  await tx.query(
    `WITH taken AS (SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS one (id, bill, amount)),
       kept AS (INSERT INTO agents.recovery (debt, bill, amount) SELECT id, bill, amount FROM taken)
     UPDATE agents.debt SET recovered = recovered + taken.amount FROM taken WHERE debt.id = taken.id`,
    [recoveries.map(({ id }) => id), recoveries.map(({ bill }) => bill), recoveries.map(({ amount }) => amount)],
  );
}

/** Another bill of the kind has come; what is left after the sixth lapses. */
export async function countDebtPeriod(tx: Tx, ids: readonly bigint[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `UPDATE agents.debt SET periods = periods + 1,
            lapsed_at = CASE WHEN periods + 1 >= $2 AND recovered < amount THEN $3::timestamptz END
      WHERE id = ANY ($1::bigint[])`,
    [ids, maxDebtPeriods, new Date(at)],
  );
}

export type NewDebt = DebtKey & {
  readonly contract: string;
  readonly bill: string;
  readonly cause: 'shortfall' | 'correction';
  readonly amount: Money;
};

export async function insertDebts(tx: Tx, debts: readonly NewDebt[]): Promise<void> {
  if (debts.length === 0) return;
  await tx.query(
    `INSERT INTO agents.debt (contract, agent, kind, currency, cause, bill, amount)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])`,
    [
      debts.map(({ contract }) => contract),
      debts.map(({ agent }) => agent),
      debts.map(({ kind }) => kind),
      debts.map(({ currency }) => currency),
      debts.map(({ cause }) => cause),
      debts.map(({ bill }) => bill),
      debts.map(({ amount }) => amount),
    ],
  );
}

/**
 * A correction found a smaller shortfall than was owed for the window: the open part of the debt falls, and what was paid back
 * or covered by the agent's own wallet already beyond it is answered, to be paid out.
 */
export async function releaseShortfall(
  tx: Tx,
  { contract, window, to }: { contract: string; window: { start: Instant; end: Instant }; to: Money },
): Promise<Money> {
  const { rows } = await tx.query<{ id: bigint; amount: Money; recovered: Money }>(
    `SELECT debt.id, debt.amount, debt.recovered FROM agents.debt JOIN agents.bill ON bill.id = debt.bill
      WHERE debt.contract = $1 AND debt.cause = 'shortfall' AND bill.window_start >= $2 AND bill.window_start < $3
      ORDER BY debt.id DESC FOR UPDATE OF debt`,
    [contract, new Date(window.start), new Date(window.end)],
  );
  const covers = await lockCovers(tx, { contract, window });
  const owed = [...rows.map(({ amount }) => amount), ...covers.map(({ covered }) => covered)];
  let less = owed.reduce((total, amount) => total + amount, 0n) - to;
  let back = 0n;
  for (const { id, amount, recovered } of rows) {
    if (less <= 0n) break;
    const falls = less < amount ? less : amount;
    const paidBack = recovered > amount - falls ? recovered - (amount - falls) : 0n;
    await tx.query(
      'UPDATE agents.debt SET amount = amount - $2, recovered = least(recovered, amount - $2) WHERE id = $1',
      [id, falls],
    );
    less -= falls;
    back += paidBack;
  }
  for (const { id, covered } of covers) {
    if (less <= 0n) break;
    const returned = less < covered ? less : covered;
    await tx.query('UPDATE agents.bill SET covered = covered - $2 WHERE id = $1', [id, returned]);
    less -= returned;
    back += returned;
  }
  return money(back);
}

/** What the agent's own wallet covered for the window, the newest first. */
async function lockCovers(
  tx: Tx,
  { contract, window }: { contract: string; window: { start: Instant; end: Instant } },
): Promise<{ readonly id: string; readonly covered: Money }[]> {
  const { rows } = await tx.query<{ id: string; covered: Money }>(
    `SELECT id, covered FROM agents.bill WHERE contract = $1 AND window_start >= $2 AND window_start < $3 AND covered > 0
      ORDER BY version DESC FOR UPDATE`,
    [contract, new Date(window.start), new Date(window.end)],
  );
  return rows;
}
