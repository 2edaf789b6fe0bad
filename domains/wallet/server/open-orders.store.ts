/** Whether money of a member is still on its way, in or out. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

export async function hasOpenOrders(tx: Tx, member: MemberId): Promise<boolean> {
  const { rows } = await tx.query<{ isOpen: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.deposit WHERE member = $1 AND state = 'pending')
         OR EXISTS (SELECT FROM wallet.withdrawal
                     WHERE member = $1 AND state IN ('applied', 'checking', 'approved', 'sent', 'disputed')) AS "isOpen"`,
    [member],
  );
  return rows[0]?.isOpen ?? false;
}
