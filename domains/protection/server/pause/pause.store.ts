import type { Pause } from '#domains/protection/contract/pause.ts';
import type { PastPause } from '#domains/protection/rules/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

const columns = 'kind, term, starts_at AS "startsAt", ends_at AS "endsAt", final_until AS "finalUntil"';

export async function readRunningPause(tx: Tx, member: MemberId, at: Instant): Promise<Pause | null> {
  const { rows } = await tx.query<Pause>({
    name: 'protection_pause_running',
    text: `SELECT ${columns} FROM protection.pause WHERE member = $1 AND closed_at IS NULL AND ends_at > $2`,
    values: [member, new Date(at)],
  });
  return rows[0] ?? null;
}

/** Of these members those who are on a pause or excluded. */
export async function listPaused(tx: Tx, members: readonly MemberId[], at: Instant): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT DISTINCT member FROM protection.pause WHERE member = ANY ($1) AND closed_at IS NULL AND ends_at > $2',
    [members, new Date(at)],
  );
  return new Set(rows.map(({ member }) => member));
}

/** `from`: the account that it was applied from; null where unknown, or where it was started here. */
export type PauseOrigin = { readonly carried: boolean; readonly from: MemberId | null };

export async function readPauseOrigin(tx: Tx, member: MemberId, at: Instant): Promise<PauseOrigin | null> {
  const { rows } = await tx.query<PauseOrigin>(
    `SELECT carried, carried_from AS "from" FROM protection.pause
      WHERE member = $1 AND closed_at IS NULL AND ends_at > $2`,
    [member, new Date(at)],
  );
  return rows[0] ?? null;
}

export type Exclusion = { readonly member: MemberId; readonly pause: Pause };
type ExclusionRow = Pause & { readonly member: MemberId };
const exclusionOf = ({ member, ...pause }: ExclusionRow): Exclusion => ({ member, pause });

/** Of these the exclusion that lasts longest. */
export async function readExclusionOf(tx: Tx, members: readonly MemberId[], at: Instant): Promise<Exclusion | null> {
  const { rows } = await tx.query<ExclusionRow>(
    `SELECT member, ${columns} FROM protection.pause
      WHERE member = ANY ($1) AND kind = 'self_exclusion' AND closed_at IS NULL AND ends_at > $2
      ORDER BY ends_at DESC, carried, member LIMIT 1`,
    [members, new Date(at)],
  );
  return rows[0] ? exclusionOf(rows[0]) : null;
}

/** Of these all that run, the longest first. */
export async function listExclusionsOf(tx: Tx, members: readonly MemberId[], at: Instant): Promise<Exclusion[]> {
  const { rows } = await tx.query<ExclusionRow>(
    `SELECT member, ${columns} FROM protection.pause
      WHERE member = ANY ($1) AND kind = 'self_exclusion' AND closed_at IS NULL AND ends_at > $2
      ORDER BY ends_at DESC, carried, member`,
    [members, new Date(at)],
  );
  return rows.map(exclusionOf);
}

/** Those that run, in order, after this member. */
export async function pageExclusions(
  tx: Tx,
  { at, after, limit }: { readonly at: Instant; readonly after: string; readonly limit: number },
): Promise<Exclusion[]> {
  const { rows } = await tx.query<ExclusionRow>(
    `SELECT member, ${columns} FROM protection.pause
      WHERE closed_at IS NULL AND member > $1 AND kind = 'self_exclusion' AND ends_at > $2 ORDER BY member LIMIT $3`,
    [after, new Date(at), limit],
  );
  return rows.map(exclusionOf);
}

export type PropagationStep = { readonly member: MemberId; readonly carried: boolean };

/** The accounts through which an exclusion came to this one, up to where it was begun, this one among them. */
export async function readPropagationPath(tx: Tx, { member, pause }: Exclusion): Promise<PropagationStep[]> {
  const { rows } = await tx.query<PropagationStep>(
    `WITH RECURSIVE above AS (
       SELECT member, carried, carried_from FROM protection.pause
        WHERE member = $1 AND closed_at IS NULL AND starts_at = $2 AND term = $3
       UNION
       SELECT p.member, p.carried, p.carried_from FROM above JOIN protection.pause p
           ON p.member = above.carried_from AND p.closed_at IS NULL AND p.starts_at = $2 AND p.term = $3)
     SELECT member, carried FROM above`,
    [member, new Date(pause.startsAt), pause.term],
  );
  return rows;
}

/** The accounts to which this one was applied from here, and on from there. */
export async function listPropagatedTo(tx: Tx, { member, pause }: Exclusion): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `WITH RECURSIVE below AS (
       SELECT $1::text COLLATE "C" AS member
       UNION
       SELECT p.member FROM below JOIN protection.pause p
           ON p.carried_from = below.member AND p.closed_at IS NULL AND p.starts_at = $2 AND p.term = $3)
     SELECT member FROM below WHERE member <> $1`,
    [member, new Date(pause.startsAt), pause.term],
  );
  return rows.map((row) => row.member);
}

/** Pauses that were started here, the latest first; those of another account are in that one's export. */
export async function listPauses(tx: Tx, member: MemberId, limit: number): Promise<Pause[]> {
  const { rows } = await tx.query<Pause>(
    `SELECT ${columns} FROM protection.pause WHERE member = $1 AND NOT carried ORDER BY id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

/** Those that run no more, the latest first. */
export async function listPastPauses(tx: Tx, member: MemberId): Promise<PastPause[]> {
  const { rows } = await tx.query<Pause & Omit<PastPause, 'pause'>>(
    `SELECT ${columns}, carried, closed_as AS "closedAs" FROM protection.pause
      WHERE member = $1 AND closed_at IS NOT NULL ORDER BY id DESC LIMIT 50`,
    [member],
  );
  return rows.map(({ carried, closedAs, ...pause }) => ({ carried, closedAs, pause }));
}

export type LapsingQuery = { readonly at: Instant; readonly soon: Instant; readonly limit: number };

/** Whose own word outlasts what was carried over it, which has run out or will soon. */
export async function listLapsingMembers(tx: Tx, { at, soon, limit }: LapsingQuery): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    `SELECT DISTINCT own.member FROM protection.pause own
       JOIN protection.pause last ON last.member = own.member AND last.closed_at IS NULL
      WHERE own.closed_as = 'replaced' AND NOT own.carried AND own.ends_at > $1 AND last.carried AND last.ends_at <= $2
        AND own.ends_at > last.ends_at
      ORDER BY own.member LIMIT $3`,
    [new Date(at), new Date(soon), limit],
  );
  return rows.map(({ member }) => member);
}

/** Clears the way for another pause: one that ran out is closed at its end, one that still runs is closed as given. */
export async function closePause(
  tx: Tx,
  { member, at, as }: { member: MemberId; at: Instant; as: 'replaced' | 'lifted' | 'wrong_person' },
): Promise<void> {
  await tx.query(
    `UPDATE protection.pause SET closed_at = least(ends_at, $2), closed_as = CASE WHEN ends_at <= $2 THEN 'ended' ELSE $3 END
      WHERE member = $1 AND closed_at IS NULL`,
    [member, new Date(at), as],
  );
}

/** `from`: the other account of the person on which it was begun. */
export async function insertPause(
  tx: Tx,
  member: MemberId,
  { from = null, ...pause }: Pause & { readonly from?: MemberId | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until, carried, carried_from)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      member,
      pause.kind,
      pause.term,
      new Date(pause.startsAt),
      new Date(pause.endsAt),
      new Date(pause.finalUntil),
      from !== null,
      from,
    ],
  );
}

/** What a member says while another account's exclusion runs here: it has no time of its own until that one is gone. */
export async function insertDeferredPause(tx: Tx, member: MemberId, pause: Pause): Promise<void> {
  await tx.query(
    `INSERT INTO protection.pause (member, kind, term, starts_at, ends_at, final_until, closed_at, closed_as)
     VALUES ($1, $2, $3, $4, $5, $6, $4, 'replaced')`,
    [member, pause.kind, pause.term, new Date(pause.startsAt), new Date(pause.endsAt), new Date(pause.finalUntil)],
  );
}
