/** Raffles, their prizes and their tickets in the database. */
import type { StoredFreeRounds } from '#domains/rewards/contract/free-rounds.ts';
import type { RafflePayment } from '#domains/rewards/contract/raffle.ts';
import type { DrawnCounts, RafflePrizeTerms, TicketRule } from '#domains/rewards/rules/raffle/draw.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Localized } from '#kernel/locale.ts';
import type { Money, Ppm } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type RafflePrize = RafflePrizeTerms & {
  readonly name: Localized<string>;
  readonly pays: RafflePayment;
  readonly amount: Money;
  readonly turnoverPpm: Ppm;
  /** Of a bonus: for how many days it can be played. */
  readonly bonusDays: number | null;
  /** The terms of free rounds; null for anything else. */
  readonly rounds: StoredFreeRounds | null;
};

export type RaffleTerms = TicketRule & {
  readonly currency: string;
  readonly maxOwn: number;
  readonly maxTickets: number;
  readonly prizeDays: number;
};

export type RaffleRow = RaffleTerms & {
  readonly promotion: string;
  readonly merchant: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** From then on nothing is drawn. */
  readonly drawsEndAt: Instant;
  readonly commit: string;
  readonly issued: number;
  readonly drawn: number;
  readonly budget: Money;
  readonly given: Money;
  readonly prizes: readonly (RafflePrize & { readonly given: number })[];
};

export const drawnCountsOf = ({ prizes }: Pick<RaffleRow, 'prizes'>): DrawnCounts =>
  new Map(prizes.map(({ position, given }) => [position, given]));

const rowSql = `r.promotion::text, p.merchant, r.currency, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.claims_end_at AS "drawsEndAt",
  r.per_deposit AS "perDeposit", r.per_check_in AS "perCheckIn", r.max_own AS "maxOwn", r.max_tickets AS "maxTickets",
  r.prize_days::int AS "prizeDays", encode(r.commit_sha256, 'hex') AS commit, r.issued, r.drawn, r.budget, r.given`;
const sourceSql = 'rewards.raffle r JOIN rewards.promotion p ON p.id = r.promotion';

type RaffleDbRow = Omit<RaffleRow, 'prizes'>;
type PrizeDbRow = RaffleRow['prizes'][number] & { readonly promotion: string };

async function addPrizes(tx: Tx, rows: readonly RaffleDbRow[]): Promise<RaffleRow[]> {
  if (rows.length === 0) return [];
  const { rows: prizes } = await tx.query<PrizeDbRow>({
    name: 'rewards raffle prizes',
    text: `SELECT promotion::text, position::int, name, pays, amount, turnover_ppm AS "turnoverPpm",
        CASE pays WHEN 'bonus' THEN (terms ->> 'days')::int END AS "bonusDays",
        CASE pays WHEN 'free_rounds' THEN terms END AS rounds, weight::int, stock, given
      FROM rewards.raffle_prize WHERE promotion = ANY ($1::int[]) ORDER BY promotion, position`,
    values: [rows.map(({ promotion }) => promotion)],
  });
  return rows.map((row) => ({ ...row, prizes: prizes.filter(({ promotion }) => promotion === row.promotion) }));
}

export type NewRaffle = RaffleTerms & {
  readonly promotion: string;
  readonly prizes: readonly RafflePrize[];
  readonly budget: Money;
  readonly seed: string;
  readonly commit: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
};

export async function insertRaffle(tx: Tx, row: NewRaffle): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.raffle (promotion, currency, per_deposit, per_check_in, max_own, max_tickets, prize_days, seed,
       commit_sha256, budget, opened_by, reason, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex'), decode($9, 'hex'), $10, $11, $12, $13)`,
    [
      row.promotion,
      row.currency,
      row.perDeposit,
      row.perCheckIn,
      row.maxOwn,
      row.maxTickets,
      row.prizeDays,
      row.seed,
      row.commit,
      row.budget,
      row.actor,
      row.reason,
      new Date(row.at),
    ],
  );
  const prizes = row.prizes.map(({ amount, turnoverPpm, bonusDays, rounds, ...prize }) => ({
    ...prize,
    amount: String(amount),
    turnoverPpm: String(turnoverPpm),
    terms: rounds ?? (bonusDays === null ? null : { days: bonusDays }),
  }));
  await tx.query(
    `INSERT INTO rewards.raffle_prize (promotion, position, name, pays, amount, turnover_ppm, terms, weight, stock)
     SELECT $1, position, name, pays, amount, "turnoverPpm", CASE WHEN terms = 'null'::jsonb THEN NULL ELSE terms END, weight, stock
       FROM jsonb_to_recordset($2::jsonb) AS new (position smallint, name jsonb, pays text, amount bigint,
         "turnoverPpm" bigint, terms jsonb, weight bigint, stock integer)`,
    [row.promotion, JSON.stringify(prizes)],
  );
}

/** Of these promotions; one that is no raffle is missing. */
export async function readRaffles(tx: Tx, promotions: readonly string[]): Promise<Map<string, RaffleRow>> {
  if (promotions.length === 0) return new Map();
  const { rows } = await tx.query<RaffleDbRow>({
    name: 'rewards raffles',
    text: `SELECT ${rowSql} FROM ${sourceSql} WHERE r.promotion = ANY ($1::int[])`,
    values: [promotions],
  });
  return new Map((await addPrizes(tx, rows)).map((row) => [row.promotion, row]));
}

/** Of this brand alone. */
export async function readRaffle(
  tx: Tx,
  { promotion, merchant }: { readonly promotion: string; readonly merchant: string },
): Promise<RaffleRow | null> {
  const row = (await readRaffles(tx, [promotion])).get(promotion);
  return row?.merchant === merchant ? row : null;
}

/** Draws and tickets of one raffle follow each other: what is left decides about each. */
export async function lockRaffle(
  tx: Tx,
  key: { readonly promotion: string; readonly merchant: string },
): Promise<RaffleRow | null> {
  await tx.query({
    name: 'rewards raffle lock',
    text: 'SELECT FROM rewards.raffle WHERE promotion = $1 FOR UPDATE',
    values: [key.promotion],
  });
  return readRaffle(tx, key);
}

export async function readRaffleSeed(tx: Tx, promotion: string): Promise<string> {
  const { rows } = await tx.query<{ seed: string }>(
    `SELECT encode(seed, 'hex') AS seed FROM rewards.raffle WHERE promotion = $1`,
    [promotion],
  );
  return rows[0]?.seed ?? '';
}

type TicketOwner = { readonly promotion: string; readonly member: MemberId };

/** Those that run at this moment and that the member had joined by then. */
export async function listJoinedRaffles(
  tx: Tx,
  {
    member,
    merchant,
    currency,
    at,
  }: { readonly member: MemberId; readonly merchant: string; readonly currency: string; readonly at: Instant },
): Promise<(TicketRule & { readonly promotion: string })[]> {
  const { rows } = await tx.query<TicketRule & { readonly promotion: string }>({
    name: 'rewards raffles joined',
    text: `SELECT r.promotion::text, r.per_deposit AS "perDeposit", r.per_check_in AS "perCheckIn"
      FROM rewards.participation o JOIN ${sourceSql} ON r.promotion = o.promotion
     WHERE o.member = $1 AND o.status = 'joined' AND o.joined_at <= $4 AND p.merchant = $2 AND r.currency = $3
       AND p.starts_at <= $4 AND p.ends_at > $4 ORDER BY r.promotion`,
    values: [member, merchant, currency, new Date(at)],
  });
  return rows;
}

export async function countTickets(
  tx: Tx,
  { promotion, member }: TicketOwner,
): Promise<{ readonly earned: number; readonly left: number }> {
  const { rows } = await tx.query<{ earned: number; left: number }>({
    name: 'rewards raffle tickets count',
    text: `SELECT count(*)::int AS earned, count(*) FILTER (WHERE number IS NULL)::int AS left
      FROM rewards.raffle_ticket WHERE member = $2 AND promotion = $1`,
    values: [promotion, member],
  });
  return rows[0] ?? { earned: 0, left: 0 };
}

/** How many of them are new; the raffle is locked. */
export async function insertTickets(
  tx: Tx,
  { promotion, member, keys, at }: TicketOwner & { readonly keys: readonly string[]; readonly at: Instant },
): Promise<number> {
  const { rowCount } = await tx.query(
    `WITH added AS (
       INSERT INTO rewards.raffle_ticket (promotion, key, member, earned_at)
       SELECT $1, key, $2, $4 FROM unnest($3::text[]) AS new (key) ON CONFLICT DO NOTHING RETURNING 1
     ), counted AS (
       UPDATE rewards.raffle SET issued = issued + (SELECT count(*) FROM added) WHERE promotion = $1
     )
     SELECT 1 FROM added`,
    [promotion, member, keys, new Date(at)],
  );
  return rowCount ?? 0;
}

/** The oldest one that was not drawn; the raffle is locked. */
export async function findTicket(tx: Tx, { promotion, member }: TicketOwner): Promise<string | null> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'rewards raffle ticket next',
    text: `SELECT key FROM rewards.raffle_ticket WHERE member = $2 AND promotion = $1 AND number IS NULL
      ORDER BY earned_at, key LIMIT 1`,
    values: [promotion, member],
  });
  return rows[0]?.key ?? null;
}

export type TicketDraw = {
  readonly promotion: string;
  readonly key: string;
  readonly number: number;
  readonly prize: number;
  /** What the prize takes of the budget. */
  readonly cost: Money;
  readonly at: Instant;
};

export async function writeDraw(tx: Tx, { promotion, key, number, prize, cost, at }: TicketDraw): Promise<void> {
  await tx.query({
    name: 'rewards raffle draw',
    text: `WITH ticket AS (
        UPDATE rewards.raffle_ticket SET number = $3, prize = $4, drawn_at = $6 WHERE promotion = $1 AND key = $2
      ), prize AS (
        UPDATE rewards.raffle_prize SET given = given + 1 WHERE promotion = $1 AND position = $4
      )
      UPDATE rewards.raffle SET drawn = drawn + 1, given = given + $5 WHERE promotion = $1`,
    values: [promotion, key, number, prize, cost, new Date(at)],
  });
}

export type OwnDraw = { readonly number: number; readonly prize: number; readonly drawnAt: Instant };

/** The newest first. */
export async function listOwnDraws(
  tx: Tx,
  { promotion, member, limit }: TicketOwner & { readonly limit: number },
): Promise<OwnDraw[]> {
  const { rows } = await tx.query<OwnDraw>({
    name: 'rewards raffle own draws',
    text: `SELECT number, prize::int, drawn_at AS "drawnAt" FROM rewards.raffle_ticket
      WHERE member = $2 AND promotion = $1 AND number IS NOT NULL ORDER BY number DESC LIMIT $3`,
    values: [promotion, member, limit],
  });
  return rows;
}

/** The prize of each draw, in their order. */
export async function listDraws(tx: Tx, promotion: string): Promise<number[]> {
  const { rows } = await tx.query<{ prizes: number[] | null }>(
    `SELECT array_agg(prize::int ORDER BY number) AS prizes FROM rewards.raffle_ticket
      WHERE promotion = $1 AND number IS NOT NULL`,
    [promotion],
  );
  return rows[0]?.prizes ?? [];
}

/** For staff: the newest of a brand. */
export async function listBrandRaffles(
  tx: Tx,
  { merchant, limit }: { readonly merchant: string; readonly limit: number },
): Promise<RaffleRow[]> {
  const { rows } = await tx.query<RaffleDbRow>(
    `SELECT ${rowSql} FROM ${sourceSql} WHERE p.merchant = $1 ORDER BY p.starts_at DESC, r.promotion DESC LIMIT $2`,
    [merchant, limit],
  );
  return addPrizes(tx, rows);
}
