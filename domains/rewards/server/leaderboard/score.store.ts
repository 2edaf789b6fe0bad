/** Scores, in order by an index, and the bets they are made of. */
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { WindowKey } from './board.store.ts';

export type ScoreKey = WindowKey & { readonly member: MemberId };
export type ScoreRow = { readonly member: MemberId; readonly score: bigint };

const columnsOf = (keys: readonly ScoreKey[]) => [
  keys.map(({ board }) => board),
  keys.map(({ windowKey }) => windowKey),
  keys.map(({ member }) => member),
];

/** Whoever was never here before is listed unless they chose not to be. */
export async function addScores(tx: Tx, changes: readonly (ScoreKey & { readonly change: bigint })[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'rewards board score add',
    text: `INSERT INTO rewards.leaderboard_score AS s (board, window_key, member, score, is_listed)
      SELECT new.board, new.window_key, new.member, sum(new.change), coalesce(p.is_listed, true)
        FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS new (board, window_key, member, change)
        LEFT JOIN rewards.leaderboard_preference p ON p.member = new.member
       GROUP BY new.board, new.window_key, new.member, p.is_listed ORDER BY 1, 2, 3
      ON CONFLICT (board, window_key, member) DO UPDATE SET score = s.score + excluded.score, is_listed = excluded.is_listed`,
    values: [...columnsOf(changes), changes.map(({ change }) => change)],
  });
}

/** The best bet of the window is the score; a correction may make another one the best. */
export async function writeBestScores(tx: Tx, keys: readonly ScoreKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.query({
    name: 'rewards board score best',
    text: `INSERT INTO rewards.leaderboard_score AS s (board, window_key, member, score, is_listed)
      SELECT key.board, key.window_key, key.member,
             (SELECT b.value FROM rewards.leaderboard_bet b
               WHERE b.board = key.board AND b.window_key = key.window_key AND b.member = key.member
               ORDER BY b.value DESC LIMIT 1), coalesce(p.is_listed, true)
        FROM (SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[]) AS key (board, window_key, member)) AS key
        LEFT JOIN rewards.leaderboard_preference p ON p.member = key.member
       ORDER BY 1, 2, 3
      ON CONFLICT (board, window_key, member) DO UPDATE SET score = excluded.score, is_listed = excluded.is_listed`,
    values: columnsOf(keys),
  });
}

export type ScoredBet = ScoreKey & {
  readonly bet: string;
  readonly value: bigint;
  readonly revision: number;
  readonly at: Instant;
};

export async function readScoredBets(
  tx: Tx,
  keys: readonly { readonly board: string; readonly bet: string }[],
): Promise<ScoredBet[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<ScoredBet>({
    name: 'rewards board bet read',
    text: `SELECT board, bet, window_key AS "windowKey", member, value, revision, at FROM rewards.leaderboard_bet
      WHERE (board, bet) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    values: [keys.map(({ board }) => board), keys.map(({ bet }) => bet)],
  });
  return rows;
}

export async function writeScoredBets(tx: Tx, bets: readonly ScoredBet[]): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map(({ value, at, ...bet }) => ({ ...bet, value: String(value), at: new Date(at).toISOString() }));
  await tx.query({
    name: 'rewards board bet write',
    text: `INSERT INTO rewards.leaderboard_bet (board, bet, window_key, member, value, revision, at)
      SELECT board, bet, "windowKey", member, value, revision, at FROM jsonb_to_recordset($1::jsonb) AS new (board text, bet text,
        "windowKey" text, member text, value bigint, revision integer, at timestamptz)
      ON CONFLICT (board, bet) DO UPDATE SET value = excluded.value, revision = excluded.revision`,
    values: [JSON.stringify(rows)],
  });
}

/** What no correction concerns any more; how many were removed. */
export async function deleteScoredBets(tx: Tx, before: Instant, limit: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'rewards board bet delete',
    text: `DELETE FROM rewards.leaderboard_bet WHERE (board, bet) IN (
        SELECT board, bet FROM rewards.leaderboard_bet WHERE at < $1 ORDER BY at LIMIT $2)`,
    values: [new Date(before), limit],
  });
  return rowCount ?? 0;
}

const listed = 'FROM rewards.leaderboard_score WHERE board = $1 AND window_key = $2 AND is_listed AND score > 0';

export async function listScores(
  tx: Tx,
  { board, windowKey }: WindowKey,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<ScoreRow[]> {
  const { rows } = await tx.query<ScoreRow>({
    name: 'rewards board score list',
    text: `SELECT member, score ${listed} ORDER BY score DESC, member LIMIT $3 OFFSET $4`,
    values: [board, windowKey, limit, skip],
  });
  return rows;
}

/** Down to a place and everybody who shares it, with at least this score. */
export async function listScoresDownTo(
  tx: Tx,
  { board, windowKey }: WindowKey,
  { place, minimum }: { readonly place: number; readonly minimum: bigint },
): Promise<ScoreRow[]> {
  const { rows } = await tx.query<ScoreRow>({
    name: 'rewards board score winners',
    text: `SELECT member, score ${listed} AND score >= $4
        AND score >= coalesce((SELECT score ${listed} ORDER BY score DESC, member LIMIT 1 OFFSET $3), 0)
      ORDER BY score DESC, member`,
    values: [board, windowKey, place - 1, minimum],
  });
  return rows;
}

export async function countPlayers(tx: Tx, { board, windowKey }: WindowKey): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'rewards board score count',
    text: `SELECT count(*)::integer AS count ${listed}`,
    values: [board, windowKey],
  });
  return rows[0]?.count ?? 0;
}

export async function readOwnScore(
  tx: Tx,
  { board, windowKey, member }: ScoreKey,
): Promise<{ readonly score: bigint; readonly isListed: boolean } | null> {
  const { rows } = await tx.query<{ score: bigint; isListed: boolean }>({
    name: 'rewards board score own',
    text: `SELECT score, is_listed AS "isListed" FROM rewards.leaderboard_score
      WHERE board = $1 AND window_key = $2 AND member = $3`,
    values: [board, windowKey, member],
  });
  return rows[0] ?? null;
}

/** The row before and the one after, as far as there are any. */
export async function listBeside(
  tx: Tx,
  { board, windowKey }: WindowKey,
  { member, score }: ScoreRow,
): Promise<{ readonly before: ScoreRow | null; readonly after: ScoreRow | null }> {
  const { rows } = await tx.query<ScoreRow & { side: 'before' | 'after' }>({
    name: 'rewards board score beside',
    text: `(SELECT 'before' AS side, * FROM (
        (SELECT member, score, 1 AS near ${listed} AND score = $3 AND member < $4 ORDER BY member DESC LIMIT 1) UNION ALL
        (SELECT member, score, 2 AS near ${listed} AND score > $3 ORDER BY score, member DESC LIMIT 1)) AS b ORDER BY near LIMIT 1)
      UNION ALL (SELECT 'after' AS side, * FROM (
        (SELECT member, score, 1 AS near ${listed} AND score = $3 AND member > $4 ORDER BY member LIMIT 1) UNION ALL
        (SELECT member, score, 2 AS near ${listed} AND score < $3 ORDER BY score DESC, member LIMIT 1)) AS a ORDER BY near LIMIT 1)`,
    values: [board, windowKey, score, member],
  });
  const rowOf = (side: 'before' | 'after') => rows.find((row) => row.side === side) ?? null;
  return { before: rowOf('before'), after: rowOf('after') };
}

export type ScorePlace = { readonly score: bigint; readonly above: number; readonly tied: number };

/** How many have a higher score, and how many this one. */
export async function countPlaces(
  tx: Tx,
  { board, windowKey }: WindowKey,
  scores: readonly bigint[],
): Promise<ScorePlace[]> {
  const { rows } = await tx.query<ScorePlace>({
    name: 'rewards board score places',
    text: `SELECT of.score, (SELECT count(*)::integer ${listed} AND score > of.score) AS above,
        (SELECT count(*)::integer ${listed} AND score = of.score) AS tied
      FROM unnest($3::bigint[]) AS of (score)`,
    values: [board, windowKey, scores],
  });
  return rows;
}

export async function countTies(
  tx: Tx,
  { board, windowKey }: WindowKey,
  scores: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await tx.query<{ score: bigint; tied: number }>({
    name: 'rewards board score ties',
    text: `SELECT score, count(*)::integer AS tied ${listed} AND score = ANY($3::bigint[]) GROUP BY score`,
    values: [board, windowKey, scores],
  });
  return new Map(rows.map(({ score, tied }) => [score, tied]));
}

export type Visibility = { readonly isListed: boolean; readonly isNamed: boolean };

export async function readVisibility(tx: Tx, member: MemberId): Promise<Visibility> {
  const { rows } = await tx.query<Visibility>({
    name: 'rewards board visibility',
    text: `SELECT is_listed AS "isListed", is_named AS "isNamed" FROM rewards.leaderboard_preference WHERE member = $1`,
    values: [member],
  });
  return rows[0] ?? { isListed: true, isNamed: false };
}

/** The choice holds for every window that is not final. */
export async function writeVisibility(tx: Tx, member: MemberId, { isListed, isNamed }: Visibility): Promise<void> {
  await tx.query({
    name: 'rewards board visibility write',
    text: `INSERT INTO rewards.leaderboard_preference (member, is_listed, is_named) VALUES ($1, $2, $3)
      ON CONFLICT (member) DO UPDATE SET is_listed = $2, is_named = $3`,
    values: [member, isListed, isNamed],
  });
  await tx.query({
    name: 'rewards board visibility apply',
    text: `UPDATE rewards.leaderboard_score AS s SET is_listed = $2 FROM rewards.leaderboard_window AS w
      WHERE s.member = $1 AND s.is_listed <> $2 AND w.board = s.board AND w.window_key = s.window_key AND w.final_at IS NULL`,
    values: [member, isListed],
  });
}

/** Of these members, those whose whole name is read. */
export async function listNamed(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'rewards board named',
    text: 'SELECT member FROM rewards.leaderboard_preference WHERE member = ANY($1) AND is_named',
    values: [members],
  });
  return new Set(rows.map(({ member }) => member));
}

/** Of these members, those who are not to be listed. */
export async function listUnlisted(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'rewards board unlisted',
    text: 'SELECT member FROM rewards.leaderboard_preference WHERE member = ANY($1) AND NOT is_listed',
    values: [members],
  });
  return new Set(rows.map(({ member }) => member));
}
