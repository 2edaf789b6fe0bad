/** Bills of an agent as lists, with totals over all pages. */

import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { type BillRow, billColumns, decodeBill, type StoredBill } from './bill.store.ts';

export type BillFilter = {
  readonly agent: MemberId;
  readonly currency: string;
  readonly kind: ContractKind;
  /** Of the start of the window. */
  readonly from: Instant;
  readonly until: Instant;
};

const filtered = 'agent = $1 AND currency = $2 AND kind = $3 AND window_start >= $4 AND window_start < $5';
const valuesOf = ({ agent, currency, kind, from, until }: BillFilter) => [
  agent,
  currency,
  kind,
  new Date(from),
  new Date(until),
];
const inOrder = 'ORDER BY window_start DESC, version DESC, number DESC';

export async function listAgentBills(
  tx: Tx,
  filter: BillFilter,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<StoredBill[]> {
  const { rows } = await tx.query<BillRow>(
    `SELECT ${billColumns} FROM agents.bill WHERE ${filtered} ${inOrder} OFFSET $6 LIMIT $7`,
    [...valuesOf(filter), skip, limit],
  );
  return rows.map(decodeBill);
}

export type BillTotals = { readonly bills: number; readonly net: Money; readonly paid: Money };

/** Of a correction only the difference counts: its window is there already. */
export async function sumAgentBills(tx: Tx, filter: BillFilter): Promise<BillTotals> {
  const { rows } = await tx.query<BillTotals>(
    `SELECT count(*)::int AS bills, coalesce(sum(CASE version WHEN 1 THEN net ELSE difference END), 0)::bigint AS net,
            coalesce(sum(paid), 0)::bigint AS paid
       FROM agents.bill WHERE ${filtered}`,
    valuesOf(filter),
  );
  const [totals] = rows;
  if (!totals) throw new Error('agents: bills have no totals');
  return totals;
}

export type BillRecovery = { readonly number: bigint; readonly cause: string; readonly amount: Money };

/** The shortfalls and corrections that a bill paid back, the oldest first, with the number of the bill that they are of. */
export async function listRecoveries(tx: Tx, bill: string): Promise<BillRecovery[]> {
  const { rows } = await tx.query<BillRecovery>(
    `SELECT owed.number, debt.cause, recovery.amount
       FROM agents.recovery JOIN agents.debt ON debt.id = recovery.debt JOIN agents.bill AS owed ON owed.id = debt.bill
      WHERE recovery.bill = $1 ORDER BY debt.id`,
    [bill],
  );
  return rows;
}

/** Whose contracts these are. */
export async function listDownlinesOf(tx: Tx, contracts: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await tx.query<{ id: string; downline: MemberId }>(
    'SELECT id, downline FROM agents.contract WHERE id = ANY ($1)',
    [contracts],
  );
  return new Map(rows.map(({ id, downline }) => [id, downline]));
}
