/** Bills of a window that wait for staff: nothing of them has been paid. */
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { BillId, BillState } from './bill.store.ts';

export type UnpaidBill = {
  readonly id: BillId;
  readonly contract: string;
  readonly state: BillState;
  readonly reason: string | null;
  readonly payable: Money;
};

/** The oldest version first, held until the transaction ends: nobody approves them beside it. */
export async function lockUnpaidBills(
  tx: Tx,
  contracts: readonly string[],
  { start, end }: { readonly start: Instant; readonly end: Instant },
): Promise<UnpaidBill[]> {
  const { rows } = await tx.query<UnpaidBill>(
    `SELECT id, contract, state, reason, payable FROM agents.bill
      WHERE contract = ANY ($1) AND window_start >= $2 AND window_start < $3 AND state IN ('COMPUTED', 'WITHHELD') AND payable > 0
      ORDER BY contract, window_start, version FOR UPDATE`,
    [contracts, new Date(start), new Date(end)],
  );
  return rows;
}

export async function lowerUnpaidBill(tx: Tx, id: BillId, less: Money): Promise<void> {
  await tx.query('UPDATE agents.bill SET payable = payable - $2 WHERE id = $1', [id, less]);
}

/** What the agents' own wallets covered of their shortfalls. */
export async function saveCovered(tx: Tx, covered: ReadonlyMap<string, Money>): Promise<void> {
  if (covered.size === 0) return;
  await tx.query(
    `UPDATE agents.bill SET covered = taken.amount FROM unnest($1::text[], $2::bigint[]) AS taken (id, amount)
      WHERE bill.id = taken.id`,
    [[...covered.keys()], [...covered.values()]],
  );
}
