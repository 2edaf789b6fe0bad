import type { ContractKind } from '#domains/agents/rules/terms.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { BillId, BillState } from '../settlement/bill.store.ts';

export type WaitingBill = {
  readonly id: BillId;
  readonly number: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly kind: ContractKind;
  readonly agent: MemberId;
  readonly state: BillState;
  readonly reason: string | null;
  readonly payable: Money;
  /** Of a correction: below zero where it takes back. */
  readonly difference: Money;
  /** What is owed for it is written with the approval. */
  readonly isDeferred: boolean;
  readonly contract: string;
  readonly windowStart: Instant;
  readonly windowEnd: Instant;
  readonly version: number;
  readonly shortfall: Money;
  /** Whether an upline that is short cut the gross. */
  readonly isPart: boolean;
  readonly createdAt: Instant;
};

const columns = `id, number, merchant, currency, kind, agent, state, reason, payable, created_at AS "createdAt", difference,
  is_deferred AS "isDeferred", contract, window_start AS "windowStart", window_end AS "windowEnd", version, shortfall,
  (input ->> 'wholeGross')::numeric > gross / 10000.0 AS "isPart"`;

export async function lockBill(tx: Tx, id: string): Promise<WaitingBill | null> {
  const { rows } = await tx.query<WaitingBill>(`SELECT ${columns} FROM agents.bill WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

/** Those that wait for staff, the oldest first. */
export async function listWaitingBills(tx: Tx, limit: number): Promise<WaitingBill[]> {
  const { rows } = await tx.query<WaitingBill>(
    `SELECT ${columns} FROM agents.bill WHERE state IN ('COMPUTED', 'APPROVED') ORDER BY created_at, id LIMIT $1`,
    [limit],
  );
  return rows;
}

export async function markApproved(tx: Tx, { id, by }: { id: BillId; by: string }): Promise<void> {
  await tx.query(
    `UPDATE agents.bill SET state = 'APPROVED', approved_by = $2 WHERE id = $1 AND state IN ('COMPUTED', 'WITHHELD')`,
    [id, by],
  );
}

/** What the version before said of the shortfall; zero where there is none. */
export async function readShortfallBefore(
  tx: Tx,
  { contract, windowStart, version }: Pick<WaitingBill, 'contract' | 'windowStart' | 'version'>,
): Promise<Money> {
  const { rows } = await tx.query<{ shortfall: Money }>(
    'SELECT shortfall FROM agents.bill WHERE contract = $1 AND window_start = $2 AND version = $3',
    [contract, new Date(windowStart), version - 1],
  );
  return rows[0]?.shortfall ?? zero;
}

export async function markPaid(
  tx: Tx,
  {
    id,
    state,
    reason,
    payable,
    recovered,
    paid,
    at,
  }: {
    id: BillId;
    state: 'ISSUED' | 'PART';
    reason: string | null;
    payable: Money;
    recovered: Money;
    paid: Money;
    at: Instant;
  },
): Promise<void> {
  await tx.query(
    `UPDATE agents.bill SET state = $2, reason = $3, recovered = $4, paid = $5, issued_at = $6, payable = $7, is_deferred = false
      WHERE id = $1 AND state = 'APPROVED'`,
    [id, state, reason, recovered, paid, new Date(at), payable],
  );
}

export async function markWithheld(tx: Tx, { id, reason }: { id: BillId; reason: string }): Promise<void> {
  await tx.query(`UPDATE agents.bill SET state = 'WITHHELD', reason = $2 WHERE id = $1 AND state = 'COMPUTED'`, [
    id,
    reason,
  ]);
}
