/** How far members are with missions, and what has counted. */
import type { ProgressState } from '#domains/rewards/rules/mission/mission.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { MissionId } from './mission.store.ts';

export type ProgressKey = { readonly member: MemberId; readonly mission: MissionId; readonly windowKey: string };

export type Progress = ProgressKey & {
  readonly total: bigint;
  readonly state: ProgressState;
  readonly completedAt: Instant | null;
  readonly claimUntil: Instant | null;
  readonly endedAt: Instant | null;
};

const columns = `member, mission, window_key AS "windowKey", total, state, completed_at AS "completedAt", claim_until AS "claimUntil",
  ended_at AS "endedAt"`;

/** Creates those that are new and locks all, in one order, so that two batches never wait for each other in a circle. */
export async function lockProgress(tx: Tx, keys: readonly ProgressKey[]): Promise<Progress[]> {
  const values = [keys.map((key) => key.member), keys.map((key) => key.mission), keys.map((key) => key.windowKey)];
  await tx.query({
    name: 'rewards mission progress create',
    text: `INSERT INTO rewards.mission_progress (member, mission, window_key)
      SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[]) AS key (member, mission, window_key)
      ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
    values,
  });
  const { rows } = await tx.query<Progress>({
    name: 'rewards mission progress lock',
    text: `SELECT ${columns} FROM rewards.mission_progress
      WHERE (member, mission, window_key) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
      ORDER BY 1, 2, 3 FOR UPDATE`,
    values,
  });
  return rows;
}

/** Reached and not complete, of missions whose budget suffices for one more; the windows that began last come first. */
export async function listWaitingForBudget(tx: Tx, limit: number): Promise<ProgressKey[]> {
  const { rows } = await tx.query<ProgressKey>({
    name: 'rewards mission waiting for budget',
    text: `SELECT p.member, p.mission, p.window_key AS "windowKey"
      FROM rewards.mission m
      JOIN LATERAL (
        SELECT member, mission, window_key, total FROM rewards.mission_progress
         WHERE mission = m.id AND state = 'open' AND total > 0 AND total >= m.target ORDER BY window_key DESC LIMIT $1
      ) p ON true
      WHERE m.budget IS NOT NULL AND m.reserved + m.reward <= m.budget AND m.state = 'running' LIMIT $1`,
    values: [limit],
  });
  return rows;
}

/** Of this member alone: for a claim, which creates nothing. */
export async function lockOwnProgress(tx: Tx, { member, mission, windowKey }: ProgressKey): Promise<Progress | null> {
  const { rows } = await tx.query<Progress>({
    name: 'rewards mission progress own',
    text: `SELECT ${columns} FROM rewards.mission_progress
      WHERE member = $1 AND mission = $2 AND window_key = $3 FOR UPDATE`,
    values: [member, mission, windowKey],
  });
  return rows[0] ?? null;
}

export async function listProgress(tx: Tx, keys: readonly ProgressKey[]): Promise<Progress[]> {
  const { rows } = await tx.query<Progress>({
    name: 'rewards mission progress list',
    text: `SELECT ${columns} FROM rewards.mission_progress
      WHERE (member, mission, window_key) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))`,
    values: [keys.map((key) => key.member), keys.map((key) => key.mission), keys.map((key) => key.windowKey)],
  });
  return rows;
}

/** In every window; what ends first comes first. */
export async function listClaimable(tx: Tx, member: MemberId, now: Instant): Promise<Progress[]> {
  const { rows } = await tx.query<Progress>({
    name: 'rewards mission claimable',
    text: `SELECT ${columns} FROM rewards.mission_progress
      WHERE member = $1 AND state = 'claimable' AND claim_until > $2 ORDER BY claim_until, mission LIMIT 200`,
    values: [member, new Date(now)],
  });
  return rows;
}

export type ProgressChange = ProgressKey & Pick<Progress, 'total' | 'state' | 'completedAt' | 'claimUntil'>;

export async function writeProgress(tx: Tx, changes: readonly ProgressChange[]): Promise<void> {
  if (changes.length === 0) return;
  const timeText = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
  const rows = changes.map(({ total, completedAt, claimUntil, ...change }) => ({
    ...change,
    total: String(total),
    completedAt: timeText(completedAt),
    claimUntil: timeText(claimUntil),
  }));
  await tx.query({
    name: 'rewards mission progress write',
    text: `UPDATE rewards.mission_progress AS p
      SET total = new.total, state = new.state, completed_at = new."completedAt", claim_until = new."claimUntil"
      FROM jsonb_to_recordset($1::jsonb) AS new (member text, mission text, "windowKey" text, total bigint, state text,
        "completedAt" timestamptz, "claimUntil" timestamptz)
      WHERE p.member = new.member AND p.mission = new.mission AND p.window_key = new."windowKey"`,
    values: [JSON.stringify(rows)],
  });
}

export async function markClaimed(tx: Tx, { member, mission, windowKey }: ProgressKey, at: Instant): Promise<void> {
  await tx.query({
    name: 'rewards mission claim',
    text: `UPDATE rewards.mission_progress SET state = 'claimed', ended_at = $4
      WHERE member = $1 AND mission = $2 AND window_key = $3`,
    values: [member, mission, windowKey, new Date(at)],
  });
}

/** Writes down that the time for up to `limit` claims is over; by mission, how many were. */
export async function expireOverdueProgress(
  tx: Tx,
  now: Instant,
  limit: number,
): Promise<{ mission: MissionId; count: number }[]> {
  const { rows } = await tx.query<{ mission: MissionId; count: number }>({
    name: 'rewards mission expire',
    text: `WITH overdue AS (
        SELECT member, mission, window_key FROM rewards.mission_progress
         WHERE state = 'claimable' AND claim_until <= $1 ORDER BY claim_until LIMIT $2 FOR UPDATE SKIP LOCKED
      ), expired AS (
        UPDATE rewards.mission_progress AS p SET state = 'expired', ended_at = p.claim_until FROM overdue AS o
         WHERE p.member = o.member AND p.mission = o.mission AND p.window_key = o.window_key RETURNING p.mission
      )
      SELECT mission, count(*)::integer AS count FROM expired GROUP BY mission ORDER BY mission`,
    values: [new Date(now), limit],
  });
  return rows;
}

export type CountedEvent = ProgressKey & {
  readonly event: string;
  readonly part: string;
  readonly value: bigint;
  readonly revision: number;
  readonly at: Instant;
};

export async function readCountedEvents(
  tx: Tx,
  keys: readonly { readonly mission: string; readonly event: string }[],
): Promise<CountedEvent[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<CountedEvent>({
    name: 'rewards mission event read',
    text: `SELECT mission, event, member, window_key AS "windowKey", part, value, revision, at FROM rewards.mission_event
      WHERE (mission, event) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    values: [keys.map(({ mission }) => mission), keys.map(({ event }) => event)],
  });
  return rows;
}

/** A later revision takes the place of the one before; its window stays. */
export async function writeCountedEvents(tx: Tx, events: readonly CountedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ value, at, ...event }) => ({
    ...event,
    value: String(value),
    at: new Date(at).toISOString(),
  }));
  await tx.query({
    name: 'rewards mission event write',
    text: `INSERT INTO rewards.mission_event AS e (mission, event, member, window_key, part, value, revision, at)
      SELECT mission, event, member, "windowKey", part, value, revision, at
        FROM jsonb_to_recordset($1::jsonb) AS new (mission text, event text, member text, "windowKey" text, part text, value bigint,
          revision integer, at timestamptz)
      ON CONFLICT (mission, event) DO UPDATE SET value = excluded.value, revision = excluded.revision`,
    values: [JSON.stringify(rows)],
  });
}

export type PartKey = ProgressKey & { readonly part: string };

/** Those of which something counts. */
export async function listCountedParts(tx: Tx, keys: readonly PartKey[]): Promise<PartKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<PartKey>({
    name: 'rewards mission event parts',
    text: `SELECT DISTINCT key.mission, key.member, key.window_key AS "windowKey", key.part
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS key (mission, member, window_key, part)
      WHERE EXISTS (SELECT FROM rewards.mission_event e WHERE e.mission = key.mission AND e.member = key.member
        AND e.window_key = key.window_key AND e.part = key.part AND e.part <> '' AND e.value > 0)`,
    values: [
      keys.map(({ mission }) => mission),
      keys.map(({ member }) => member),
      keys.map(({ windowKey }) => windowKey),
      keys.map(({ part }) => part),
    ],
  });
  return rows;
}

/** What no correction concerns any more; how many were removed. */
export async function deleteCountedEvents(tx: Tx, before: Instant, limit: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'rewards mission event delete',
    text: `DELETE FROM rewards.mission_event WHERE (mission, event) IN (
        SELECT mission, event FROM rewards.mission_event WHERE at < $1 ORDER BY at LIMIT $2)`,
    values: [new Date(before), limit],
  });
  return rowCount ?? 0;
}

export async function insertPoints(
  tx: Tx,
  { member, mission, windowKey, points, at }: ProgressKey & { readonly points: bigint; readonly at: Instant },
): Promise<void> {
  await tx.query({
    name: 'rewards mission points insert',
    text: 'INSERT INTO rewards.mission_points (member, mission, window_key, points, at) VALUES ($1, $2, $3, $4, $5)',
    values: [member, mission, windowKey, points, new Date(at)],
  });
}

/** Mission points from one moment to another. */
export async function sumPoints(
  tx: Tx,
  { member, from, until }: { readonly member: MemberId; readonly from: Instant; readonly until: Instant },
): Promise<bigint> {
  const { rows } = await tx.query<{ points: bigint }>({
    name: 'rewards mission points sum',
    text: `SELECT coalesce(sum(points), 0)::bigint AS points FROM rewards.mission_points
      WHERE member = $1 AND at >= $2 AND at < $3`,
    values: [member, new Date(from), new Date(until)],
  });
  return rows[0]?.points ?? 0n;
}
