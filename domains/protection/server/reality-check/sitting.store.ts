import type { PlayedTime, SittingTimes } from '#domains/protection/rules/sitting.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { BusinessDay, Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SittingRow = SittingTimes & { readonly openingStaked: Money; readonly openingWon: Money };

export async function readSitting(tx: Tx, member: MemberId): Promise<SittingRow | null> {
  const { rows } = await tx.query<SittingRow>({
    name: 'protection_sitting',
    text: `SELECT started_at AS "startedAt", noted_at AS "notedAt", acknowledged_at AS "acknowledgedAt",
                  opening_staked AS "openingStaked", opening_won AS "openingWon"
             FROM protection.sitting WHERE member = $1`,
    values: [member],
  });
  return rows[0] ?? null;
}

export async function writeSitting(tx: Tx, member: MemberId, sitting: SittingRow): Promise<void> {
  const { startedAt, notedAt, acknowledgedAt, openingStaked, openingWon } = sitting;
  await tx.query(
    `INSERT INTO protection.sitting (member, started_at, noted_at, acknowledged_at, opening_staked, opening_won)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (member) DO UPDATE SET started_at = excluded.started_at, noted_at = excluded.noted_at,
       acknowledged_at = excluded.acknowledged_at, opening_staked = excluded.opening_staked,
       opening_won = excluded.opening_won`,
    [
      member,
      new Date(startedAt),
      new Date(notedAt),
      acknowledgedAt === null ? null : new Date(acknowledgedAt),
      openingStaked,
      openingWon,
    ],
  );
}

export async function addPlayedTime(tx: Tx, member: MemberId, { day, ms }: PlayedTime): Promise<void> {
  await tx.query(
    `INSERT INTO protection.played_day AS known (member, day, ms) VALUES ($1, $2, $3)
     ON CONFLICT (member, day) DO UPDATE SET ms = least(known.ms + excluded.ms, 86400000)`,
    [member, day, ms],
  );
}

/** Since the first day of a period. */
export async function readPlayedMs(tx: Tx, member: MemberId, firstDay: BusinessDay): Promise<number> {
  const { rows } = await tx.query<{ ms: number }>({
    name: 'protection_played',
    text: 'SELECT coalesce(sum(ms), 0)::float8 AS ms FROM protection.played_day WHERE member = $1 AND day >= $2',
    values: [member, firstDay],
  });
  return rows[0]?.ms ?? 0;
}

export async function writeAcknowledged(tx: Tx, member: MemberId, at: Instant): Promise<void> {
  await tx.query('UPDATE protection.sitting SET acknowledged_at = greatest(started_at, $2) WHERE member = $1', [
    member,
    new Date(at),
  ]);
}

/** Members with a sign of play since this moment, in order, after this one. */
export async function listActivePlayers(
  tx: Tx,
  { since, after, limit }: { readonly since: Instant; readonly after: string; readonly limit: number },
): Promise<MemberId[]> {
  const { rows } = await tx.query<{ member: MemberId }>(
    'SELECT member FROM protection.sitting WHERE member > $1 AND noted_at > $2 ORDER BY member LIMIT $3',
    [after, new Date(since), limit],
  );
  return rows.map(({ member }) => member);
}
