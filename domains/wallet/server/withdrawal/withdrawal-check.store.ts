import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Whether another member of the brand is or was paid to the same account. */
export async function isSharedAccount(
  tx: Tx,
  { member, account }: { member: MemberId; account: string },
): Promise<boolean> {
  const { rows } = await tx.query<{ shared: boolean }>(
    `SELECT EXISTS (SELECT FROM wallet.payout_account own JOIN wallet.payout_account other
         ON other.merchant = own.merchant AND other.number_hmac = own.number_hmac AND other.member <> own.member
       WHERE own.id = $1 AND own.member = $2) AS shared`,
    [account, member],
  );
  return rows[0]?.shared === true;
}
