/** The rank of each member, and every change of it. */
import type { Player } from '#domains/bets/server/index.ts';
import type { LevelState } from '#domains/rewards/rules/vip/level.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type MemberRank = Player &
  LevelState & {
    readonly merchant: string;
    /** When it had this level first; the month of it counts as kept. */
    readonly reachedAt: Instant;
    readonly since: Instant;
    /** The first day of the first month, and the first week's Monday, that are not judged yet. */
    readonly nextMonth: string;
    readonly nextWeek: string;
  };

const columns = `member, currency, merchant, level::int, reached::int, held::int, granted::int, reached_at AS "reachedAt", since,
  next_month::text AS "nextMonth", next_week::text AS "nextWeek"`;

/** One that is there stays as it is. */
export async function insertMemberRanks(tx: Tx, ranks: readonly MemberRank[]): Promise<void> {
  if (ranks.length === 0) return;
  await tx.query({
    name: 'rewards member rank insert',
    text: `INSERT INTO rewards.member_rank (member, currency, merchant, level, reached, held, granted, reached_at, since, next_month, next_week)
      SELECT member, currency, merchant, level, reached, held, granted, "reachedAt", since, "nextMonth", "nextWeek"
      FROM jsonb_to_recordset($1::jsonb) AS new (member text, currency text, merchant text, level smallint, reached smallint, held smallint,
        granted smallint, "reachedAt" timestamptz, since timestamptz, "nextMonth" date, "nextWeek" date)
      ORDER BY member, currency ON CONFLICT DO NOTHING`,
    values: [ranksJson(ranks)],
  });
}

const ranksJson = (ranks: readonly MemberRank[]): string =>
  JSON.stringify(
    ranks.map((rank) => ({
      ...rank,
      reachedAt: new Date(rank.reachedAt).toISOString(),
      since: new Date(rank.since).toISOString(),
    })),
  );

/** In one order, so that two batches wait for each other instead of one for the other in turn. */
export async function lockMemberRanks(tx: Tx, players: readonly Player[]): Promise<MemberRank[]> {
  if (players.length === 0) return [];
  const { rows } = await tx.query<MemberRank>({
    name: 'rewards member rank lock',
    text: `SELECT ${columns} FROM rewards.member_rank JOIN unnest($1::text[], $2::text[]) AS player (member, currency) USING (member, currency)
      ORDER BY member, currency FOR UPDATE OF member_rank`,
    values: [players.map(({ member }) => member), players.map(({ currency }) => currency)],
  });
  return rows;
}

export async function readMemberRank(tx: Tx, { member, currency }: Player): Promise<MemberRank | null> {
  const { rows } = await tx.query<MemberRank>({
    name: 'rewards member rank',
    text: `SELECT ${columns} FROM rewards.member_rank WHERE member = $1 AND currency = $2`,
    values: [member, currency],
  });
  return rows[0] ?? null;
}

/** Of those that have one. */
export async function readMemberRanks(tx: Tx, players: readonly Player[]): Promise<MemberRank[]> {
  const { rows } = await tx.query<MemberRank>({
    name: 'rewards member ranks',
    text: `SELECT ${columns} FROM rewards.member_rank JOIN unnest($1::text[], $2::text[]) AS player (member, currency) USING (member, currency)`,
    values: [players.map(({ member }) => member), players.map(({ currency }) => currency)],
  });
  return rows;
}

/** The highest of each member, over all currencies. */
export async function listRanksOfMembers(tx: Tx, members: readonly MemberId[]): Promise<MemberRank[]> {
  const { rows } = await tx.query<MemberRank>({
    name: 'rewards member rank of members',
    text: `SELECT DISTINCT ON (member) ${columns} FROM rewards.member_rank WHERE member = ANY ($1) AND level > 0
      ORDER BY member, member_rank.level DESC, currency`,
    values: [members],
  });
  return rows;
}

type Period = 'month' | 'week';

/** Locks those whose first period that is not judged began before `until`; what somebody else has locked comes later. */
export async function lockRanksToJudge(
  tx: Tx,
  period: Period,
  { until, limit }: { readonly until: string; readonly limit: number },
): Promise<MemberRank[]> {
  const column = period === 'month' ? 'next_month' : 'next_week';
  const { rows } = await tx.query<MemberRank>({
    name: `rewards member rank to judge by ${period}`,
    text: `SELECT ${columns} FROM rewards.member_rank WHERE held > 0 AND ${column} < $1::date
      ORDER BY ${column}, member, currency LIMIT $2 FOR UPDATE SKIP LOCKED`,
    values: [until, limit],
  });
  return rows;
}

export async function saveMemberRanks(tx: Tx, ranks: readonly MemberRank[]): Promise<void> {
  if (ranks.length === 0) return;
  await tx.query({
    name: 'rewards member rank save',
    text: `UPDATE rewards.member_rank AS rank SET level = new.level, reached = new.reached, held = new.held, granted = new.granted,
        reached_at = new."reachedAt", since = new.since, next_month = new."nextMonth", next_week = new."nextWeek"
      FROM jsonb_to_recordset($1::jsonb) AS new (member text, currency text, level smallint, reached smallint, held smallint,
        granted smallint, "reachedAt" timestamptz, since timestamptz, "nextMonth" date, "nextWeek" date)
      WHERE rank.member = new.member AND rank.currency = new.currency`,
    values: [ranksJson(ranks)],
  });
}

export type RankChange = Player & {
  readonly merchant: string;
  readonly from: number;
  readonly to: number;
  readonly cause: 'play' | 'keep' | 'regain' | 'correction' | 'staff';
  readonly validBet: bigint | null;
  readonly needed: Money | null;
  readonly actor: string | null;
  readonly reason: string | null;
  readonly at: Instant;
};

export async function insertRankChanges(tx: Tx, changes: readonly RankChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ validBet, needed, at, ...change }) => ({
    ...change,
    validBet: validBet === null ? null : String(validBet),
    needed: needed === null ? null : String(needed),
    at: new Date(at).toISOString(),
  }));
  await tx.query({
    name: 'rewards rank change insert',
    text: `INSERT INTO rewards.rank_change (member, currency, merchant, from_level, to_level, cause, valid_bet, needed, actor, reason, at)
      SELECT member, currency, merchant, "from", "to", cause, "validBet", needed, actor, reason, at
      FROM jsonb_to_recordset($1::jsonb) AS new (member text, currency text, merchant text, "from" smallint, "to" smallint, cause text,
        "validBet" bigint, needed bigint, actor text, reason text, at timestamptz)`,
    values: [JSON.stringify(rows)],
  });
}

/** Newest first. */
export async function listRankChanges(tx: Tx, { member, currency }: Player, limit: number): Promise<RankChange[]> {
  const { rows } = await tx.query<RankChange>({
    name: 'rewards rank change list',
    text: `SELECT member, currency, merchant, from_level::int AS "from", to_level::int AS "to", cause, valid_bet AS "validBet", needed, actor,
        reason, at
      FROM rewards.rank_change WHERE member = $1 AND currency = $2 ORDER BY id DESC LIMIT $3`,
    values: [member, currency, limit],
  });
  return rows;
}
