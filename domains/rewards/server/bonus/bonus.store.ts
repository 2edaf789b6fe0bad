/** Bonuses as they were given, and the state of what they ask for. */
import type { Player } from '#domains/bets/server/index.ts';
import type { BonusState } from '#domains/rewards/contract/bonus.ts';
import type { CloseReason } from '#domains/rewards/rules/turnover.ts';
import type { Id } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import { type Money, zero } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type BonusId = Id<'bn'>;

export type GrantedBonus = Player & {
  readonly id: BonusId;
  readonly key: string;
  readonly merchant: string;
  readonly promotion: string | null;
  readonly name: Localized<string>;
  readonly amount: Money;
  readonly grantedAt: Instant;
};

const grantedColumns = `b.id, b.key, b.member, b.merchant, b.currency, b.promotion::text, b.name, b.amount, b.granted_at AS "grantedAt"`;

/** Grants under one key wait for one another. */
export async function readBonusByKey(tx: Tx, key: string): Promise<GrantedBonus | null> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('bonus ' || $1, 0))`, [key]);
  const { rows } = await tx.query<GrantedBonus>(`SELECT ${grantedColumns} FROM rewards.bonus b WHERE key = $1`, [key]);
  return rows[0] ?? null;
}

export async function readGrantedBonus(tx: Tx, id: string): Promise<GrantedBonus | null> {
  const { rows } = await tx.query<GrantedBonus>({
    name: 'rewards bonus granted',
    text: `SELECT ${grantedColumns} FROM rewards.bonus b WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function insertBonus(tx: Tx, bonus: GrantedBonus): Promise<void> {
  await tx.query({
    name: 'rewards bonus insert',
    text: `INSERT INTO rewards.bonus (id, key, member, merchant, currency, promotion, name, amount, granted_at)
      VALUES ($1, $2, $3, $4, $5, $6::integer, $7, $8, $9)`,
    values: [
      bonus.id,
      bonus.key,
      bonus.member,
      bonus.merchant,
      bonus.currency,
      bonus.promotion,
      JSON.stringify(bonus.name),
      bonus.amount,
      new Date(bonus.grantedAt),
    ],
  });
}

export type BonusRow = Pick<GrantedBonus, 'id' | 'name' | 'amount' | 'grantedAt'> & {
  readonly requirement: string | null;
  readonly state: BonusState;
  readonly required: Money | null;
  readonly done: Money | null;
  readonly closeReason: CloseReason | null;
  readonly expiresAt: Instant | null;
  readonly closedAt: Instant | null;
};

export type BonusFilter = Player & {
  readonly from: Instant;
  readonly until: Instant;
  readonly state: BonusState | null;
};

const bonusRowSql = `SELECT b.id, b.name, b.amount, b.granted_at AS "grantedAt", r.id AS requirement, coalesce(r.state, 'free') AS state,
    r.required, r.done, r.close_reason AS "closeReason", r.expires_at AS "expiresAt", r.closed_at AS "closedAt"`;
const bonusJoinSql = `FROM rewards.bonus b LEFT JOIN rewards.requirement r ON r.kind = 'bonus' AND r.credit = b.id`;
const bonusFilterSql = `${bonusJoinSql} WHERE b.member = $1 AND b.currency = $2 AND b.granted_at >= $3 AND b.granted_at < $4
  AND ($5::text IS NULL OR coalesce(r.state, 'free') = $5)`;

const filterValuesOf = ({ member, currency, from, until, state }: BonusFilter) => [
  member,
  currency,
  new Date(from),
  new Date(until),
  state,
];

export async function listOwnBonuses(tx: Tx, filter: BonusFilter, { skip, limit }: BonusPage): Promise<BonusRow[]> {
  const { rows } = await tx.query<BonusRow>({
    name: 'rewards bonus list',
    text: `${bonusRowSql} ${bonusFilterSql} ORDER BY b.granted_at DESC, b.id DESC OFFSET $6 LIMIT $7`,
    values: [...filterValuesOf(filter), skip, limit],
  });
  return rows;
}

export type BonusPage = { readonly skip: number; readonly limit: number };

/** Over all pages. */
export type BonusSums = {
  readonly count: number;
  readonly amount: Money;
  /** The days of the page, both included; null where it is empty. */
  readonly first: string | null;
  readonly last: string | null;
  /** How many rows of the last day come before it. */
  readonly skip: number | null;
};

/** From the sums by day, which also give the days of the page. */
export async function sumOwnBonuses(tx: Tx, filter: BonusFilter, { skip, limit }: BonusPage): Promise<BonusSums> {
  const { rows } = await tx.query<BonusSums>({
    name: 'rewards bonus sums',
    text: `WITH days AS MATERIALIZED (
        SELECT day, sum(bonuses) AS bonuses, sum(amount) AS amount FROM rewards.bonus_day
        WHERE member = $1 AND currency = $2 AND day >= rewards.bonus_day_of($3) AND day < rewards.bonus_day_of($4)
          AND ($5::text IS NULL OR state = $5) GROUP BY day
      ), placed AS (SELECT day, bonuses, sum(bonuses) OVER (ORDER BY day DESC) - bonuses AS newer FROM days)
      SELECT total.*, page.first::text, page.last::text, page.skip
      FROM (
        SELECT coalesce(sum(bonuses), 0)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM days
      ) AS total
      CROSS JOIN (
        SELECT min(day) AS first, max(day) AS last, ($6::bigint - min(newer))::int AS skip FROM placed
        WHERE newer < $6::bigint + $7 AND newer + bonuses > $6::bigint
      ) AS page`,
    values: [...filterValuesOf(filter), skip, limit],
  });
  return rows[0] ?? { count: 0, amount: zero, first: null, last: null, skip: null };
}

/** Of this member only: somebody else's is as unknown as one that never was. */
export async function readOwnBonus(tx: Tx, { member, id }: { member: string; id: string }): Promise<BonusRow | null> {
  const { rows } = await tx.query<BonusRow>({
    name: 'rewards bonus one',
    text: `${bonusRowSql} ${bonusJoinSql} WHERE b.id = $2 AND b.member = $1`,
    values: [member, id],
  });
  return rows[0] ?? null;
}
