/** Erases what names the owner of money: external accounts, names and remarks on orders, pictures of receipts. */
import type { MemberId } from '#kernel/id.ts';
import type { Tx } from '#platform/server/context.ts';

/** Orders and the ledger keep their amounts under the bare id. */
export async function erasePayees(tx: Tx, members: readonly MemberId[]): Promise<void> {
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
  await tx.query(
    `UPDATE wallet.withdrawal_step s SET remark = NULL FROM wallet.withdrawal w
      WHERE w.id = s.withdrawal AND w.member = ANY ($1) AND s.actor = 'you' AND s.remark IS NOT NULL`,
    [members],
  );
  await tx.query(`UPDATE wallet.member_transfer SET remark = '' WHERE sender = ANY ($1) AND remark <> ''`, [members]);
  await tx.query('DELETE FROM wallet.payout_account WHERE member = ANY ($1)', [members]);
}
