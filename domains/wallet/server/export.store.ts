/** A member's orders as the privacy law requires them to be exported: in every currency, newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { listOrdersForExport } from './order-list.store.ts';

type ExportedOrder = {
  readonly id: string;
  readonly currency: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly state: string;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly madeAt: Instant;
  readonly endedAt: Instant | null;
};
export type ExportedDeposit = ExportedOrder & { readonly method: string; readonly promotion: string | null };
export type ExportedWithdrawal = ExportedOrder & { readonly account: string; readonly receipt: string | null };

const columns = `id, currency, amount, fee, state, reason, reference, made_at AS "madeAt", ended_at AS "endedAt"`;

export const listDepositsForExport = (tx: Tx, member: MemberId, limit: number): Promise<ExportedDeposit[]> =>
  listOrdersForExport(tx, { table: 'wallet.deposit', columns: `${columns}, method, promotion` }, { member, limit });

export const listWithdrawalsForExport = (tx: Tx, member: MemberId, limit: number): Promise<ExportedWithdrawal[]> =>
  listOrdersForExport(tx, { table: 'wallet.withdrawal', columns: `${columns}, account, receipt` }, { member, limit });

export type ExportedVendorTransfer = {
  readonly id: string;
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly currency: string;
  readonly amount: Money;
  readonly state: string;
  readonly reason: string | null;
  readonly madeAt: Instant;
  readonly endedAt: Instant | null;
};

export async function listVendorTransfersForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedVendorTransfer[]> {
  const { rows } = await tx.query<ExportedVendorTransfer>(
    `SELECT id, vendor, direction, currency, amount, state, reason, made_at AS "madeAt", ended_at AS "endedAt"
       FROM wallet.vendor_transfer WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedMemberTransfer = {
  readonly id: string;
  readonly side: 'sent' | 'received';
  readonly direction: 'upline' | 'downline';
  readonly currency: string;
  readonly amount: Money;
  readonly remark: string;
  readonly madeAt: Instant;
};

/** The other member's identity is private. */
export async function listMemberTransfersForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedMemberTransfer[]> {
  const side = (column: 'sender' | 'receiver', order: string) =>
    `(SELECT id, '${column === 'sender' ? 'sent' : 'received'}' AS side, direction, currency, amount, remark,
        made_at AS "madeAt" FROM wallet.member_transfer WHERE ${column} = $1 ORDER BY ${order} DESC LIMIT $2)`;
  const { rows } = await tx.query<ExportedMemberTransfer>(
    `SELECT * FROM (${side('sender', 'id')} UNION ALL ${side('receiver', 'made_at')}) AS both_sides
      ORDER BY "madeAt" DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
