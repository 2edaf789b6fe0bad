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

/** All of them, the latest first. */
export async function listPauses(tx: Tx, member: MemberId): Promise<Pause[]> {
  const { rows } = await tx.query<Pause>(
    `SELECT kind, term, starts_at AS "startsAt", ends_at AS "endsAt", final_until AS "finalUntil"
       FROM protection.pause WHERE member = $1 ORDER BY id DESC LIMIT 200`,
    [member],
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

export async function insertPause(tx: Tx, member: MemberId, pause: Pause): Promise<void> {
  await tx.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until) VALUES ($1, $2, $3, $4, $5, $6)`,
    [member, pause.kind, pause.term, new Date(pause.startsAt), new Date(pause.endsAt), new Date(pause.finalUntil)],
  );
}
