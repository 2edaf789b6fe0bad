/** The end of what says whose money it was: accounts outside, the names on orders, pictures of receipts. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Orders and the ledger keep their amounts by the bare id. */
export async function forgetPayees(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query(
    `DELETE FROM wallet.deposit_proof p USING wallet.deposit d WHERE d.id = p.deposit AND d.member = ANY ($1)`,
    [members],
  );
  await tx.query(
    `DELETE FROM wallet.withdrawal_proof p USING wallet.withdrawal w WHERE w.id = p.withdrawal AND w.member = ANY ($1)`,
    [members],
  );
  await tx.query(
    `UPDATE wallet.withdrawal SET payee = payee || '{"number": "", "holder": ""}' WHERE member = ANY ($1)`,
    [members],
  );
  await tx.query('DELETE FROM wallet.payout_account WHERE member = ANY ($1)', [members]);
}
