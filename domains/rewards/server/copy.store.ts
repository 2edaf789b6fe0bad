/** A member's bonuses as the privacy law has them handed out: in every currency, whatever became of them. */
import type { MemberId } from '#kernel/id.ts';
import type { Worded } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type CopiedBonus = {
  readonly id: string;
  readonly currency: string;
  readonly name: Worded<string>;
  readonly amount: Money;
  readonly grantedAt: Instant;
  /** `free` where nothing is asked for it. */
  readonly state: string;
  readonly required: Money | null;
  readonly done: Money | null;
  readonly closedAt: Instant | null;
};

/** Newest first. */
export async function copyBonuses(tx: Tx, member: MemberId, limit: number): Promise<CopiedBonus[]> {
  const { rows } = await tx.query<CopiedBonus>(
    `SELECT b.id, b.currency, b.name, b.amount, b.granted_at AS "grantedAt", coalesce(r.state, 'free') AS state,
            r.required, r.done, r.closed_at AS "closedAt"
       FROM rewards.bonus b LEFT JOIN rewards.requirement r ON r.kind = 'bonus' AND r.credit = b.id
      WHERE b.member = $1 ORDER BY b.granted_at DESC, b.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}
