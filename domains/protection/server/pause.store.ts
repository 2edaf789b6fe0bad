import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pause } from '../contract/pause.ts';

export async function readRunning(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  const { rows } = await tx.query<Pause>({
    name: 'protection_pause_running',
    text: `SELECT kind, term, starts_at AS "startsAt", ends_at AS "endsAt", final_until AS "finalUntil"
             FROM protection.pause WHERE member = $1 AND closed_at IS NULL AND ends_at > $2`,
    values: [member, new Date(at)],
  });
  return rows[0] ?? null;
}

export async function isCarried(tx: Tx, member: MemberId, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM protection.pause WHERE member = $1 AND closed_at IS NULL AND ends_at > $2 AND carried',
    [member, new Date(at)],
  );
  return rowCount === 1;
}

/** Of these the exclusion that lasts longest. */
export async function readExclusionOf(tx: Tx, members: readonly MemberId[], at: Instant): Promise<Pause | null> {
  const { rows } = await tx.query<Pause>(
    `SELECT kind, term, starts_at AS "startsAt", ends_at AS "endsAt", final_until AS "finalUntil"
       FROM protection.pause
      WHERE member = ANY ($1) AND kind = 'self_exclusion' AND closed_at IS NULL AND ends_at > $2
      ORDER BY ends_at DESC LIMIT 1`,
    [members, new Date(at)],
  );
  return rows[0] ?? null;
}

/** Those that were begun here, the latest first; what another account brought stands in that one's copy. */
export async function listPauses(tx: Tx, member: MemberId, limit: number): Promise<Pause[]> {
  const { rows } = await tx.query<Pause>(
    `SELECT kind, term, starts_at AS "startsAt", ends_at AS "endsAt", final_until AS "finalUntil"
       FROM protection.pause WHERE member = $1 AND NOT carried ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Makes room for another: what ran out has ended by itself, what still runs is closed as told. */
export async function closePause(
  tx: Tx,
  { member, at, as }: { member: MemberId; at: Instant; as: 'replaced' | 'lifted' },
): Promise<void> {
  await tx.query(
    `UPDATE protection.pause SET closed_at = least(ends_at, $2), closed_as = CASE WHEN ends_at <= $2 THEN 'ended' ELSE $3 END
      WHERE member = $1 AND closed_at IS NULL`,
    [member, new Date(at), as],
  );
}

/** `carried`: begun on another account of the same person. */
export async function insertPause(
  tx: Tx,
  member: MemberId,
  { carried = false, ...pause }: Pause & { readonly carried?: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until, carried)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      member,
      pause.kind,
      pause.term,
      new Date(pause.startsAt),
      new Date(pause.endsAt),
      new Date(pause.finalUntil),
      carried,
    ],
  );
}
