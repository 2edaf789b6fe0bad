import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** One key for all processes; the first one inserts it. */
export async function getOrInsertMarkKey(tx: Tx, fresh: Uint8Array): Promise<Buffer> {
  const storedKey = await readMarkKey(tx);
  if (storedKey) return storedKey;
  await tx.query('INSERT INTO protection.mark_key (key) VALUES ($1) ON CONFLICT DO NOTHING', [fresh]);
  const made = await readMarkKey(tx);
  if (!made) throw new Error('the key of the marks is gone');
  return made;
}

/** Null before the first exclusion. */
export async function readMarkKey(tx: Tx): Promise<Buffer | null> {
  const { rows } = await tx.query<{ key: Buffer }>('SELECT key FROM protection.mark_key');
  return rows[0]?.key ?? null;
}

/** The member's setting has to be there. */
export async function insertMarks(tx: Tx, member: MemberId, marks: readonly Buffer[]): Promise<void> {
  if (marks.length === 0) return;
  await tx.query(
    `INSERT INTO protection.exclusion_mark (member, mark) SELECT $1, mark FROM unnest($2::bytea[]) AS mark
     ON CONFLICT DO NOTHING`,
    [member, marks],
  );
}

/** More accounts than one person has; a number with more is ignored. */
const maxMembers = 50;

export async function listMembersWithMarks(tx: Tx, marks: readonly Buffer[]): Promise<MemberId[]> {
  if (marks.length === 0) return [];
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT DISTINCT member FROM protection.exclusion_mark WHERE mark = ANY ($1) ORDER BY member LIMIT $2',
    [marks, maxMembers],
  );
  return rows.map(({ member }) => member);
}

export async function deleteMarks(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM protection.exclusion_mark WHERE member = ANY ($1)', [members]);
}

/** Deletes the marks of exclusions that ended before this moment. Returns how many. */
export async function deleteOldMarks(tx: Tx, before: Instant): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM protection.exclusion_mark m
      WHERE NOT EXISTS (SELECT FROM protection.pause p
                         WHERE p.member = m.member AND p.kind = 'self_exclusion' AND coalesce(p.closed_at, p.ends_at) > $1)`,
    [new Date(before)],
  );
  return rowCount ?? 0;
}
