/** Whether money of a member is still in transit, in or out. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export async function hasOpenOrders(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await tx.query<{ isOpen: boolean }>(
    // A bank can still return what was paid until it is confirmed.
    // What was cancelled or expired can still be paid at its company while we still poll there.
    `SELECT EXISTS (SELECT FROM wallet.deposit WHERE member = $1
                       AND (state = 'pending' OR review_due_at IS NOT NULL OR (state IN ('cancelled', 'expired') AND ask_at IS NOT NULL)))
         OR EXISTS (SELECT FROM wallet.withdrawal
                     WHERE member = $1 AND state IN ('applied', 'checking', 'approved', 'sent', 'paid', 'disputed')) AS "isOpen"`,
    [member],
  );
  return rows[0]?.isOpen ?? false;
}
