/** Bonuses that wait for the active one to end. */
import type { Player } from '#domains/bets/server/index.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { BonusId } from './bonus.store.ts';

export type QueuedBonus = Player & {
  readonly bonus: BonusId;
  readonly key: string;
  readonly merchant: string;
  readonly promotion: string | null;
  readonly name: Localized<string>;
  readonly amount: Money;
  readonly profile: string;
  readonly multiplierPpm: Ppm;
  readonly base: Money;
  readonly covered: Money;
  readonly maxBet: Money | null;
  readonly lastsMs: number | null;
  readonly queuedAt: Instant;
};

const columns = `bonus, key, member, merchant, currency, promotion::text, name, amount, profile, multiplier_ppm AS "multiplierPpm", base,
  covered, max_bet AS "maxBet", lasts_ms::float8 AS "lastsMs", queued_at AS "queuedAt"`;

export async function insertQueuedBonus(tx: Tx, queued: QueuedBonus): Promise<void> {
  await tx.query({
    name: 'rewards bonus queue',
    text: `INSERT INTO rewards.queued_bonus (bonus, key, member, merchant, currency, promotion, name, amount, profile, multiplier_ppm, base,
        covered, max_bet, lasts_ms, state, queued_at)
      VALUES ($1, $2, $3, $4, $5, $6::integer, $7, $8, $9, $10, $11, $12, $13, $14, 'waiting', $15)`,
    values: [
      queued.bonus,
      queued.key,
      queued.member,
      queued.merchant,
      queued.currency,
      queued.promotion,
      JSON.stringify(queued.name),
      queued.amount,
      queued.profile,
      queued.multiplierPpm,
      queued.base,
      queued.covered,
      queued.maxBet,
      queued.lastsMs,
      new Date(queued.queuedAt),
    ],
  });
}

/** Whatever has become of it. */
export async function readQueuedBonusByKey(tx: Tx, key: string): Promise<QueuedBonus | null> {
  const { rows } = await tx.query<QueuedBonus>({
    name: 'rewards bonus queue by key',
    text: `SELECT ${columns} FROM rewards.queued_bonus WHERE key = $1`,
    values: [key],
  });
  return rows[0] ?? null;
}

/** Oldest first. */
export async function listWaitingBonuses(tx: Tx, { member, currency }: Player, limit: number): Promise<QueuedBonus[]> {
  const { rows } = await tx.query<QueuedBonus>({
    name: 'rewards bonus queue list',
    text: `SELECT ${columns} FROM rewards.queued_bonus WHERE member = $1 AND currency = $2 AND state = 'waiting'
      ORDER BY queued_at, bonus LIMIT $3`,
    values: [member, currency, limit],
  });
  return rows;
}

export async function isBonusWaiting(tx: Tx, bonus: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'rewards bonus is waiting',
    text: `SELECT FROM rewards.queued_bonus WHERE bonus = $1 AND state = 'waiting'`,
    values: [bonus],
  });
  return rowCount === 1;
}

type QueueEnding = { readonly state: 'started' | 'declined' | 'cancelled'; readonly at: Instant };

/** How many were waiting. */
export async function endQueuedBonuses(
  tx: Tx,
  bonuses: readonly string[],
  { state, at }: QueueEnding,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'rewards bonus queue end',
    text: `UPDATE rewards.queued_bonus SET state = $2, ended_at = $3 WHERE bonus = ANY($1) AND state = 'waiting'`,
    values: [bonuses, state, new Date(at)],
  });
  return rowCount ?? 0;
}

/** Of this member only: somebody else's is as unknown as one that never was. */
export async function readOwnQueueState(
  tx: Tx,
  { member, bonus }: { readonly member: string; readonly bonus: string },
): Promise<string | null> {
  const { rows } = await tx.query<{ state: string }>({
    name: 'rewards bonus queue state',
    text: 'SELECT state FROM rewards.queued_bonus WHERE bonus = $2 AND member = $1 FOR UPDATE',
    values: [member, bonus],
  });
  return rows[0]?.state ?? null;
}

/** Whose first bonus could start: nothing of theirs is active. From the one after `after` on. */
export async function listPlayersToStart(
  tx: Tx,
  { after, limit }: { readonly after: Player; readonly limit: number },
): Promise<Player[]> {
  const { rows } = await tx.query<Player>({
    name: 'rewards bonus queue players',
    text: `SELECT DISTINCT q.member, q.currency FROM rewards.queued_bonus q
      WHERE q.state = 'waiting' AND (q.member, q.currency) > ($2, $3) AND NOT EXISTS (
        SELECT FROM rewards.requirement r
        WHERE r.member = q.member AND r.currency = q.currency AND r.state = 'active' AND r.kind = 'bonus'
      )
      ORDER BY q.member, q.currency LIMIT $1`,
    values: [limit, after.member, after.currency],
  });
  return rows;
}
