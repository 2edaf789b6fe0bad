import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export async function readHistory(tx: Tx, member: MemberId, count: number): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `SELECT password_hash AS hash FROM identity.password_history WHERE member = $1 ORDER BY ended_at DESC LIMIT $2`,
    [member, count],
  );
  return rows.map(({ hash }) => hash);
}

export async function readDefaultPassword(tx: Tx, merchant: string): Promise<string | null> {
  const { rows } = await tx.query<{ password: string }>(
    'SELECT default_password AS password FROM identity.setting WHERE merchant = $1',
    [merchant],
  );
  return rows[0]?.password ?? null;
}

/** Marks the password as generated, so that its owner never has to enter it. */
export async function markPasswordGenerated(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('UPDATE identity.member SET password_chosen = false WHERE id = $1', [member]);
}

/** Marks the password as one that somebody else knows: the next login has to change it. */
export async function markPasswordGiven(tx: Tx, member: MemberId): Promise<void> {
  await tx.query('UPDATE identity.member SET password_given = true WHERE id = $1', [member]);
}

/** False where the password is no longer the one that was judged: of two changes at once only one is made. */
export async function replacePassword(
  tx: Tx,
  { member, from, to, at }: { member: MemberId; from: string; to: string; at: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity.member SET password_hash = $3, password_changed_at = $4, password_chosen = true, password_given = false
      WHERE id = $1 AND password_hash = $2 AND status <> 'closed'`,
    [member, from, to, new Date(at)],
  );
  return rowCount === 1;
}

/** The last `keep` stay. Two changes within one millisecond still stand one behind the other. */
export async function rememberPassword(
  tx: Tx,
  { member, hash, at, keep }: { member: MemberId; hash: string; at: Instant; keep: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO identity.password_history (member, password_hash, ended_at)
     SELECT $1, $2, greatest($3::timestamptz, max(ended_at) + interval '1 millisecond')
       FROM identity.password_history WHERE member = $1`,
    [member, hash, new Date(at)],
  );
  await tx.query(
    `DELETE FROM identity.password_history WHERE member = $1 AND ended_at NOT IN (
       SELECT ended_at FROM identity.password_history WHERE member = $1 ORDER BY ended_at DESC LIMIT $2)`,
    [member, keep],
  );
}
