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
