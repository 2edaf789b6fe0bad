import type { LimitKind, LimitPeriod } from '#domains/protection/contract/limit.ts';
import type { LimitState, PendingLimitRaise } from '#domains/protection/rules/limit.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type LimitKey = { readonly kind: LimitKind; readonly period: LimitPeriod };
export type LimitRow = LimitKey & LimitState;

type LimitTableRow = LimitKey & {
  readonly value: Money;
  readonly pendingValue: Money | null;
  readonly pendingAskedAt: Instant | null;
};

const rowOf = ({ pendingValue, pendingAskedAt, ...row }: LimitTableRow): LimitRow => ({
  ...row,
  pending: pendingAskedAt === null ? null : { value: pendingValue, askedAt: pendingAskedAt },
});

/** Twelve at most. */
export async function listLimits(tx: Tx, member: MemberId, kinds: readonly LimitKind[]): Promise<LimitRow[]> {
  const { rows } = await tx.query<LimitTableRow>({
    name: 'protection_limits',
    text: `SELECT kind, period, value, pending_value AS "pendingValue", pending_asked_at AS "pendingAskedAt"
             FROM protection.member_limit WHERE member = $1 AND kind = ANY($2)
            ORDER BY array_position(ARRAY['deposit', 'loss', 'stake', 'session'], kind),
                     array_position(ARRAY['day', 'week', 'month'], period) LIMIT 12`,
    values: [member, kinds],
  });
  return rows.map(rowOf);
}

type MemberLimitKey = LimitKey & { readonly member: MemberId };

export async function readLimit(tx: Tx, { member, kind, period }: MemberLimitKey): Promise<LimitRow | null> {
  const rows = await listLimits(tx, member, [kind]);
  return rows.find((row) => row.period === period) ?? null;
}

/** In force from now on; nothing is pending any more. */
export async function writeLimit(tx: Tx, { member, kind, period }: MemberLimitKey, value: Money): Promise<void> {
  await tx.query(
    `INSERT INTO protection.member_limit (member, kind, period, value) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member, kind, period)
     DO UPDATE SET value = excluded.value, pending_value = NULL, pending_asked_at = NULL`,
    [member, kind, period, value],
  );
}

export async function writePending(
  tx: Tx,
  { member, kind, period }: MemberLimitKey,
  pending: PendingLimitRaise | null,
): Promise<void> {
  await tx.query(
    `UPDATE protection.member_limit SET pending_value = $4, pending_asked_at = $5
      WHERE member = $1 AND kind = $2 AND period = $3`,
    [member, kind, period, pending?.value ?? null, pending ? new Date(pending.askedAt) : null],
  );
}

export async function deleteLimit(tx: Tx, { member, kind, period }: MemberLimitKey): Promise<void> {
  await tx.query('DELETE FROM protection.member_limit WHERE member = $1 AND kind = $2 AND period = $3', [
    member,
    kind,
    period,
  ]);
}
