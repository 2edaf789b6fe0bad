/** A member's orders as the privacy law has them handed out: in every currency, newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

type CopiedOrder = {
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
export type CopiedDeposit = CopiedOrder & { readonly method: string; readonly promotion: string | null };
export type CopiedWithdrawal = CopiedOrder & { readonly account: string; readonly receipt: string | null };

const columns = `id, currency, amount, fee, state, reason, reference, made_at AS "madeAt", ended_at AS "endedAt"`;

export async function copyDeposits(tx: Tx, member: MemberId, limit: number): Promise<CopiedDeposit[]> {
  const { rows } = await tx.query<CopiedDeposit>(
    `SELECT ${columns}, method, promotion FROM wallet.deposit WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export async function copyWithdrawals(tx: Tx, member: MemberId, limit: number): Promise<CopiedWithdrawal[]> {
  const { rows } = await tx.query<CopiedWithdrawal>(
    `SELECT ${columns}, account, receipt FROM wallet.withdrawal WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type CopiedVendorTransfer = {
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

export async function copyVendorTransfers(tx: Tx, member: MemberId, limit: number): Promise<CopiedVendorTransfer[]> {
  const { rows } = await tx.query<CopiedVendorTransfer>(
    `SELECT id, vendor, direction, currency, amount, state, reason, made_at AS "madeAt", ended_at AS "endedAt"
       FROM wallet.vendor_transfer WHERE member = $1 ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type CopiedMemberTransfer = {
  readonly id: string;
  readonly side: 'sent' | 'received';
  readonly direction: 'upline' | 'downline';
  readonly currency: string;
  readonly amount: Money;
  readonly remark: string;
  readonly madeAt: Instant;
};

/** Who the other one was is theirs to tell. */
export async function copyMemberTransfers(tx: Tx, member: MemberId, limit: number): Promise<CopiedMemberTransfer[]> {
  const side = (column: 'sender' | 'receiver', order: string) =>
    `(SELECT id, '${column === 'sender' ? 'sent' : 'received'}' AS side, direction, currency, amount, remark,
        made_at AS "madeAt" FROM wallet.member_transfer WHERE ${column} = $1 ORDER BY ${order} DESC LIMIT $2)`;
  const { rows } = await tx.query<CopiedMemberTransfer>(
    `SELECT * FROM (${side('sender', 'id')} UNION ALL ${side('receiver', 'made_at')}) AS both_sides
      ORDER BY "madeAt" DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
