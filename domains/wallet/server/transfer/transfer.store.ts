import type { transferStates } from '#domains/wallet/contract/transfer.ts';
import type { PlannedTransfer } from '#domains/wallet/rules/transfer/transfer.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { maxCountedOrders } from '../order-list.store.ts';
import type { TransferRefusalReason } from '../vendors/vendor.ts';

export type NewVendorTransfer = PlannedTransfer & {
  readonly id: Id<'vt'>;
  readonly merchant: string;
  readonly member: MemberId;
  readonly currency: string;
  readonly madeAt: Instant;
  /** Null: a job sends it. */
  readonly sentAt: Instant | null;
  readonly askAt: Instant;
};

export type VendorTransferState = (typeof transferStates)[number];

export type VendorTransfer = Omit<NewVendorTransfer, 'sentAt' | 'askAt'> & {
  readonly state: VendorTransferState;
  readonly reason: TransferRefusalReason | null;
  readonly endedAt: Instant | null;
  readonly asks: number;
};

const columns = `id, merchant, member, vendor, direction, kind, currency, amount, state, reason, made_at AS "madeAt",
  ended_at AS "endedAt", asks`;

/** Transfers of one member are judged one after the other. */
export async function lockTransfersOf(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('transfers of ' || $1, 0))`, [member]);
}

export async function insertVendorTransfer(tx: Tx, transfer: NewVendorTransfer): Promise<void> {
  await tx.query(
    `INSERT INTO wallet.vendor_transfer (id, merchant, member, vendor, direction, kind, currency, amount, made_at,
       sent_at, ask_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      transfer.id,
      transfer.merchant,
      transfer.member,
      transfer.vendor,
      transfer.direction,
      transfer.kind,
      transfer.currency,
      transfer.amount,
      new Date(transfer.madeAt),
      transfer.sentAt === null ? null : new Date(transfer.sentAt),
      new Date(transfer.askAt),
    ],
  );
}

export async function lockTransfer(tx: Tx, id: string): Promise<VendorTransfer | null> {
  const { rows } = await tx.query<VendorTransfer>(
    `SELECT ${columns} FROM wallet.vendor_transfer WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** The caller has locked the row. */
export async function endTransfer(
  tx: Tx,
  {
    id,
    state,
    reason,
    at,
  }: { id: string; state: 'done' | 'returned'; reason: TransferRefusalReason | null; at: Instant },
): Promise<void> {
  await tx.query(
    'UPDATE wallet.vendor_transfer SET state = $2, reason = $3, ended_at = $4, ask_at = NULL WHERE id = $1',
    [id, state, reason, new Date(at)],
  );
}

export type MovingAmount = { readonly vendor: string; readonly amount: Money };

export async function listMovingAmounts(
  tx: Tx,
  { member, currency }: { member: MemberId; currency: string },
): Promise<MovingAmount[]> {
  const { rows } = await tx.query<MovingAmount>(
    `SELECT vendor, amount FROM wallet.vendor_transfer
      WHERE member = $1 AND currency = $2 AND state = 'moving' ORDER BY vendor LIMIT 1000`,
    [member, currency],
  );
  return rows;
}

export async function hasMovingTransfers(tx: Tx, vendor: string): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM wallet.vendor_transfer WHERE vendor = $1 AND state = 'moving' LIMIT 1`,
    [vendor],
  );
  return rows.length > 0;
}

/** Longest wait first. */
export async function listUnansweredTransfers(
  tx: Tx,
  { until, limit }: { until: Instant; limit: number },
): Promise<VendorTransfer[]> {
  const { rows } = await tx.query<VendorTransfer>(
    `SELECT ${columns} FROM wallet.vendor_transfer WHERE state = 'moving' AND made_at <= $1 ORDER BY made_at, id LIMIT $2`,
    [new Date(until), limit],
  );
  return rows;
}

export type TransferPage = { readonly member: MemberId; readonly pageNo: number; readonly pageSize: number };

export async function listOwnTransfers(tx: Tx, { member, pageNo, pageSize }: TransferPage): Promise<VendorTransfer[]> {
  const { rows } = await tx.query<VendorTransfer>(
    `SELECT ${columns} FROM wallet.vendor_transfer WHERE member = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [member, pageSize, (pageNo - 1) * pageSize],
  );
  return rows;
}

/** The last one that the member made; empty where there is none. */
export async function readNewestTransfer(tx: Tx, member: MemberId): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM wallet.vendor_transfer WHERE member = $1 ORDER BY id DESC LIMIT 1',
    [member],
  );
  return rows[0]?.id ?? '';
}

export async function readTransfers(tx: Tx, ids: readonly string[]): Promise<VendorTransfer[]> {
  const { rows } = await tx.query<VendorTransfer>(
    `SELECT ${columns} FROM wallet.vendor_transfer WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return rows;
}

export async function countOwnTransfers(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM (SELECT FROM wallet.vendor_transfer WHERE member = $1 LIMIT $2) AS counted',
    [member, maxCountedOrders],
  );
  return rows[0]?.total ?? 0;
}

/** The members who ever moved something to or from a vendor. */
export async function listTransferWallets(
  tx: Tx,
  vendor: string,
): Promise<{ readonly member: MemberId; readonly currency: string }[]> {
  const { rows } = await tx.query<{ member: MemberId; currency: string }>(
    `SELECT DISTINCT member, currency FROM wallet.vendor_transfer WHERE vendor = $1 ORDER BY member, currency LIMIT 100000`,
    [vendor],
  );
  return rows;
}

export type DueTransfer = VendorTransfer & {
  /** It was not sent to the vendor yet. */
  readonly isNew: boolean;
  readonly sentAt: Instant;
};

/**
 * Postponed and marked as sent before the call to the vendor: a worker that dies in between leaves a transfer that
 * becomes due again, and then it is polled.
 */
export async function claimDueTransfers(
  tx: Tx,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<DueTransfer[]> {
  const { rows } = await tx.query<DueTransfer>(
    `WITH due AS (
       SELECT id AS due_id, sent_at IS NULL AS is_new FROM wallet.vendor_transfer
        WHERE state = 'moving' AND ask_at <= $1 ORDER BY ask_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE wallet.vendor_transfer SET ask_at = $2, sent_at = coalesce(sent_at, $1) FROM due WHERE id = due_id
     RETURNING ${columns}, is_new AS "isNew", sent_at AS "sentAt"`,
    [new Date(now), new Date(until), limit],
  );
  return rows;
}

/** The vendor did not reply. What was settled in between is left. */
export async function scheduleTransferPoll(tx: Tx, { id, next }: { id: string; next: Instant }): Promise<void> {
  await tx.query(
    `UPDATE wallet.vendor_transfer SET asks = least(asks + 1, 30000), ask_at = $2 WHERE id = $1 AND state = 'moving'`,
    [id, new Date(next)],
  );
}
