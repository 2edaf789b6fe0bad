/** Requirements and how far a member's bets are counted. */
import type { Player } from '#domains/bets/server/index.ts';
import type { Contributions, RequirementKind, RequirementProgress } from '#domains/rewards/rules/turnover.ts';
import type { Id, MemberId } from '#kernel/id.ts';
import { type Money, money, type Ppm, ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { arrayText } from '#platform/server/database/db.ts';

export type RequirementId = Id<'tr'>;

export type Requirement = RequirementProgress &
  Player & {
    readonly id: RequirementId;
    readonly merchant: string;
    readonly kind: RequirementKind;
    readonly credit: string;
    readonly base: Money;
    readonly multiplierPpm: Ppm;
    readonly locks: Money;
    readonly maxBet: Money | null;
    readonly countedBets: bigint;
    readonly uncountedBets: bigint;
    readonly openedAt: Instant;
  };

const columns = `id, member, currency, merchant, kind, credit, base, multiplier_ppm AS "multiplierPpm", required, done, locks,
  contributions, max_bet AS "maxBet", counted_bets AS "countedBets", uncounted_bets AS "uncountedBets", state,
  close_reason AS "closeReason", opened_at AS "openedAt", expires_at AS "expiresAt", closed_at AS "closedAt"`;

type RequirementRow = Omit<Requirement, 'contributions'> & { readonly contributions: Readonly<Record<string, number>> };

const toRequirement = ({ contributions, ...row }: RequirementRow): Requirement => ({
  ...row,
  contributions: toContributions(contributions),
});

const toContributions = (shares: Readonly<Record<string, number>>): Contributions =>
  Object.fromEntries(Object.entries(shares).map(([category, share]) => [category, ppm(BigInt(share))]));

/** Locks the row until the transaction ends. Take it before every lock of the ledger. */
export async function lockCursor(tx: Tx, { member, currency }: Player): Promise<bigint> {
  const { rows } = await tx.query<{ counted_to: bigint }>({
    name: 'rewards turnover lock',
    text: `INSERT INTO rewards.turnover_cursor AS cursor (member, currency) VALUES ($1, $2)
      ON CONFLICT (member, currency) DO UPDATE SET counted_to = cursor.counted_to RETURNING counted_to`,
    values: [member, currency],
  });
  return rows[0]?.counted_to ?? 0n;
}

export async function moveCursor(tx: Tx, { member, currency }: Player, to: bigint): Promise<void> {
  await tx.query({
    name: 'rewards turnover move',
    text: 'UPDATE rewards.turnover_cursor SET counted_to = $3 WHERE member = $1 AND currency = $2',
    values: [member, currency, to],
  });
}

/** Oldest first, bonuses after plain money. One statement, so that the requirements stand exactly where the cursor says. */
export async function readActiveRequirements(
  tx: Tx,
  { member, currency }: Player,
): Promise<{ readonly requirements: Requirement[]; readonly countedTo: bigint }> {
  const { rows } = await tx.query<RequirementRow & { counted_to: bigint }>({
    name: 'rewards turnover active',
    text: `SELECT ${columns}, (SELECT counted_to FROM rewards.turnover_cursor WHERE member = $1 AND currency = $2)
      FROM rewards.requirement WHERE member = $1 AND currency = $2 AND state = 'active'
      ORDER BY kind = 'bonus', opened_at, id LIMIT 10000`,
    values: [member, currency],
  });
  return {
    requirements: rows.map(toRequirement),
    countedTo: rows[0]?.counted_to ?? 0n,
  };
}

export async function listClosedRequirements(
  tx: Tx,
  { member, currency }: Player,
  limit: number,
): Promise<Requirement[]> {
  const { rows } = await tx.query<RequirementRow>({
    name: 'rewards turnover closed',
    text: `SELECT ${columns} FROM rewards.requirement WHERE member = $1 AND currency = $2 AND state <> 'active'
      ORDER BY opened_at DESC, id DESC LIMIT $3`,
    values: [member, currency, limit],
  });
  return rows.map(toRequirement);
}

export async function readRequirement(tx: Tx, id: string): Promise<Requirement | null> {
  const { rows } = await tx.query<RequirementRow>({
    name: 'rewards turnover requirement',
    text: `SELECT ${columns} FROM rewards.requirement WHERE id = $1`,
    values: [id],
  });
  return rows[0] ? toRequirement(rows[0]) : null;
}

export async function readRequirementOf(
  tx: Tx,
  { kind, credit }: Pick<Requirement, 'kind' | 'credit'>,
): Promise<Requirement | null> {
  const { rows } = await tx.query<RequirementRow>({
    name: 'rewards turnover of credit',
    text: `SELECT ${columns} FROM rewards.requirement WHERE kind = $1 AND credit = $2`,
    values: [kind, credit],
  });
  return rows[0] ? toRequirement(rows[0]) : null;
}

export async function insertRequirement(tx: Tx, one: Requirement): Promise<void> {
  const shares = Object.entries(one.contributions).map(([category, share]) => [category, Number(share)]);
  await tx.query({
    name: 'rewards turnover insert',
    text: `INSERT INTO rewards.requirement (id, member, merchant, currency, kind, credit, base, multiplier_ppm, required, locks,
        contributions, max_bet, state, opened_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'active', $13, $14)`,
    values: [
      one.id,
      one.member,
      one.merchant,
      one.currency,
      one.kind,
      one.credit,
      one.base,
      one.multiplierPpm,
      one.required,
      one.locks,
      JSON.stringify(Object.fromEntries(shares)),
      one.maxBet,
      new Date(one.openedAt),
      one.expiresAt === null ? null : new Date(one.expiresAt),
    ],
  });
}

/** Rows that are active still; what was closed before is refused by the table. */
export async function writeProgress(tx: Tx, requirements: readonly Requirement[]): Promise<void> {
  if (requirements.length === 0) return;
  const rows = requirements.map(({ id, done, countedBets, uncountedBets, state, closeReason, closedAt }) => ({
    id,
    state,
    close_reason: closeReason,
    closed_ms: closedAt,
    done: String(done),
    counted_bets: String(countedBets),
    uncounted_bets: String(uncountedBets),
  }));
  await tx.query({
    name: 'rewards turnover progress',
    text: `UPDATE rewards.requirement SET done = given.done, counted_bets = given.counted_bets,
        uncounted_bets = given.uncounted_bets, state = given.state, close_reason = given.close_reason,
        closed_at = timestamptz 'epoch' + given.closed_ms * interval '1 millisecond'
      FROM json_to_recordset($1) AS given(id text, done bigint, counted_bets bigint, uncounted_bets bigint, state text,
        close_reason text, closed_ms bigint)
      WHERE requirement.id = given.id`,
    values: [JSON.stringify(rows)],
  });
}

export type TurnoverTerms = {
  readonly multiplierPpm: Ppm;
  readonly contributions: Contributions;
  readonly maxBet: Money | null;
  readonly days: number | null;
};

/** A profile without terms of its own has the usual ones. */
export async function readTurnoverTerms(tx: Tx, profile: string, kind: RequirementKind): Promise<TurnoverTerms> {
  const { rows } = await tx.query<Omit<TurnoverTerms, 'contributions'> & { contributions: Record<string, number> }>({
    name: 'rewards turnover terms',
    text: `SELECT multiplier_ppm AS "multiplierPpm", contributions, max_bet AS "maxBet", days FROM rewards.turnover_terms
      WHERE kind = $2 AND profile IN ($1, 'default') ORDER BY profile = $1 DESC LIMIT 1`,
    values: [profile, kind],
  });
  const [row] = rows;
  if (!row) throw new Error(`rewards: nobody wrote terms for a ${kind}`);
  return { ...row, contributions: toContributions(row.contributions) };
}

export type PlayerToCount = Player & { readonly countedTo: bigint; readonly expires: boolean };

/** Players with active requirements, from the one after `after` on. */
export async function listPlayersToCount(
  tx: Tx,
  { after, limit, now }: { after: Player; limit: number; now: Instant },
): Promise<PlayerToCount[]> {
  const { rows } = await tx.query<PlayerToCount>({
    name: 'rewards turnover waiting',
    text: `SELECT r.member, r.currency, c.counted_to AS "countedTo", coalesce(r.first_end <= $4, false) AS expires
      FROM (
        SELECT member, currency, min(expires_at) AS first_end FROM rewards.requirement
        WHERE state = 'active' AND (member, currency) > ($1, $2)
        GROUP BY member, currency ORDER BY member, currency LIMIT $3
      ) AS r JOIN rewards.turnover_cursor c USING (member, currency) ORDER BY r.member, r.currency`,
    values: [after.member, after.currency, limit, new Date(now)],
  });
  return rows;
}

export type StakeBounds = {
  /** The smallest of the largest bets that active requirements allow; null where none says anything. */
  readonly maxBet: Money | null;
  /** The requirement of a bonus that has expired and is not closed yet: it pays for no new stake. */
  readonly expiredBonus: string | null;
};

/** A requirement whose time is over is among them: while a bet runs it holds on. */
export async function readStakeBounds(tx: Tx, { member, currency }: Player, now: Instant): Promise<StakeBounds> {
  const { rows } = await tx.query<{ least: bigint | null; expired: string | null }>({
    name: 'rewards turnover stake bounds',
    text: `SELECT min(max_bet) AS least, min(id) FILTER (WHERE kind = 'bonus' AND expires_at <= $3) AS expired
      FROM rewards.requirement
      WHERE member = $1 AND currency = $2 AND state = 'active'`,
    values: [member, currency, new Date(now)],
  });
  const { least = null, expired = null } = rows[0] ?? {};
  return { maxBet: least === null ? null : money(least), expiredBonus: expired };
}

/** Of these the members who have terms that bound a stake, whether they still hold or not. */
export async function listMembersWithStakeBounds(tx: Tx, members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await tx.query<{ member: MemberId }>({
    name: 'rewards turnover bound among',
    text: `SELECT DISTINCT member FROM rewards.requirement WHERE member = ANY ($1) AND state = 'active'
      AND (max_bet IS NOT NULL OR kind = 'bonus')`,
    values: [arrayText(members)],
  });
  return new Set(rows.map(({ member }) => member));
}
