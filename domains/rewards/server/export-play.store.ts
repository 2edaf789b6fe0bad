/** What a member did and reached in rewards, for the data export that the privacy law requires. Newest first. */
import type { MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type ExportedCheckIn = {
  readonly day: string;
  readonly position: number;
  readonly gift: string;
  readonly checkedInAt: Instant;
};

export async function listCheckInsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedCheckIn[]> {
  const { rows } = await tx.query<ExportedCheckIn>(
    `SELECT day::text, position::int, gift, checked_in_at AS "checkedInAt"
       FROM rewards.check_in c WHERE member = $1 ORDER BY c.day DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedMission = {
  readonly mission: string;
  readonly name: Localized<string>;
  readonly window: string;
  /** A count, or an amount as text. */
  readonly done: string;
  readonly state: string;
  readonly completedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly points: string | null;
  readonly pointsAt: Instant | null;
};

/** How far the member came in missions, and the points that they brought. */
export async function listMissionsForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedMission[]> {
  const { rows } = await tx.query<ExportedMission>(
    `SELECT p.mission, m.name, p.window_key AS "window",
            CASE WHEN m.kind IN ('deposit.sum', 'bet.valid') THEN trim_scale(p.total / 10000.0) ELSE p.total END::text AS done,
            p.state, p.completed_at AS "completedAt", p.ended_at AS "endedAt", w.points::text, w.at AS "pointsAt"
       FROM rewards.mission_progress p JOIN rewards.mission m ON m.id = p.mission
       LEFT JOIN rewards.mission_points w USING (member, mission, window_key)
      WHERE p.member = $1 ORDER BY p.window_key DESC, p.mission LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedScore = {
  readonly board: string;
  readonly name: Localized<string>;
  readonly window: string;
  /** Points, an amount, or a multiple with two decimals. */
  readonly score: string;
  readonly isListed: boolean;
};

/** The member’s own scores on leaderboards; those of others are left out. */
export async function listScoresForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedScore[]> {
  const { rows } = await tx.query<ExportedScore>(
    `SELECT s.board, b.name, s.window_key AS "window",
            CASE b.metric WHEN 'points' THEN s.score WHEN 'valid' THEN trim_scale(s.score / 10000.0)
              ELSE trim_scale(s.score / 100.0) END::text AS score, s.is_listed AS "isListed"
       FROM rewards.leaderboard_score s JOIN rewards.leaderboard b ON b.id = s.board
      WHERE s.member = $1 ORDER BY s.window_key DESC, s.board LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRank = {
  readonly currency: string;
  readonly level: number;
  readonly reached: number;
  readonly held: number;
  readonly granted: number | null;
  readonly reachedAt: Instant;
  readonly since: Instant;
};

/** In every currency that was played in. */
export async function listRanksForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedRank[]> {
  const { rows } = await tx.query<ExportedRank>(
    `SELECT currency, level::int, reached::int, held::int, granted::int, reached_at AS "reachedAt", since
       FROM rewards.member_rank WHERE member = $1 ORDER BY currency LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRankChange = {
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  readonly cause: string;
  readonly validBet: Money | null;
  readonly needed: Money | null;
  readonly at: Instant;
};

export async function listRankChangesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedRankChange[]> {
  const { rows } = await tx.query<ExportedRankChange>(
    `SELECT currency, from_level::int AS "from", to_level::int AS "to", cause, valid_bet AS "validBet", needed, at
       FROM rewards.rank_change WHERE member = $1 ORDER BY at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRebateClaim = {
  readonly id: string;
  readonly currency: string;
  readonly cause: string;
  readonly validBet: Money;
  readonly amount: Money;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly at: Instant;
};

export async function listRebateClaimsForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedRebateClaim[]> {
  const { rows } = await tx.query<ExportedRebateClaim>(
    `SELECT id, currency, cause, valid_bet AS "validBet", amount, first_at AS "firstAt", last_at AS "lastAt", at
       FROM rewards.rebate_claim WHERE member = $1 ORDER BY at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedOpenRebate = {
  readonly currency: string;
  readonly category: string;
  readonly day: string;
  readonly ratePpm: number;
  readonly validBet: Money;
  readonly bets: number;
};

/** Bets by day and rate whose rebate is not claimed yet; of those that are, the claim tells. */
export async function listOpenRebatesForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedOpenRebate[]> {
  const { rows } = await tx.query<ExportedOpenRebate>(
    `SELECT currency, category, day::text, rate_ppm AS "ratePpm", valid_bet AS "validBet", bets
       FROM rewards.rebate_sum s WHERE member = $1 AND claim IS NULL ORDER BY s.day DESC, s.id DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedEnvelopeShare = {
  readonly envelope: string;
  readonly name: Localized<string>;
  readonly currency: string;
  readonly place: number;
  readonly amount: Money;
  readonly openedAt: Instant;
};

export async function listEnvelopeSharesForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedEnvelopeShare[]> {
  const { rows } = await tx.query<ExportedEnvelopeShare>(
    `SELECT s.envelope, e.name, e.currency, s.place, s.amount, s.opened_at AS "openedAt"
       FROM rewards.envelope_share s JOIN rewards.envelope e ON e.id = s.envelope
      WHERE s.member = $1 ORDER BY s.opened_at DESC, s.envelope LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRaffleTicket = {
  readonly promotion: number;
  readonly currency: string;
  /** The deposit and which ticket of it, or the day of the check-in. */
  readonly earnedBy: string;
  readonly earnedAt: Instant;
  /** Which draw of the raffle it was; null until it is drawn, as are the prize and the time. */
  readonly number: number | null;
  readonly prize: Localized<string> | null;
  readonly drawnAt: Instant | null;
};

export async function listRaffleTicketsForExport(
  tx: Tx,
  member: MemberId,
  limit: number,
): Promise<ExportedRaffleTicket[]> {
  const { rows } = await tx.query<ExportedRaffleTicket>(
    `SELECT t.promotion, r.currency, replace(t.key, ':' || t.member, '') AS "earnedBy", t.earned_at AS "earnedAt",
            t.number, z.name AS prize, t.drawn_at AS "drawnAt"
       FROM rewards.raffle_ticket t JOIN rewards.raffle r ON r.promotion = t.promotion
       LEFT JOIN rewards.raffle_prize z ON z.promotion = t.promotion AND z.position = t.prize
      WHERE t.member = $1 ORDER BY t.earned_at DESC, t.promotion DESC, t.key DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedPayback = {
  readonly promotion: number;
  readonly currency: string;
  readonly category: string;
  /** Whether the total is of valid bets or of losses. */
  readonly basis: string;
  /** Less than nothing where the member won on the whole. */
  readonly total: Money;
  readonly endsAt: Instant;
  readonly paidAt: Instant | null;
};

/** What the member bet or lost in each window of a payback; what it gave is among the gifts. */
export async function listPaybacksForExport(tx: Tx, member: MemberId, limit: number): Promise<ExportedPayback[]> {
  const { rows } = await tx.query<ExportedPayback>(
    `SELECT s.promotion, b.currency, b.category, b.basis, s.total, s.ends_at AS "endsAt", s.paid_at AS "paidAt"
       FROM rewards.payback_sum s JOIN rewards.payback b ON b.promotion = s.promotion
      WHERE s.member = $1 ORDER BY s.ends_at DESC, s.promotion DESC LIMIT $2`,
    [member, limit],
  );
  return rows;
}

export type ExportedRewardSetting = {
  /** Null where the member has chosen nothing. */
  readonly isListedOnBoards: boolean | null;
  readonly isNamedOnBoards: boolean | null;
  /** How often the member’s referral link was opened, as text. */
  readonly linkVisits: string | null;
};

export async function readRewardSettingForExport(tx: Tx, member: MemberId): Promise<ExportedRewardSetting | null> {
  const { rows } = await tx.query<ExportedRewardSetting>(
    `SELECT p.is_listed AS "isListedOnBoards", p.is_named AS "isNamedOnBoards", l.visits::text AS "linkVisits"
       FROM (SELECT $1::text AS member) own
       LEFT JOIN rewards.leaderboard_preference p ON p.member = own.member
       LEFT JOIN rewards.referral_link l ON l.member = own.member`,
    [member],
  );
  return rows[0] ?? null;
}
