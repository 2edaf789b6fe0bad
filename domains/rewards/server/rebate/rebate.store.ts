/** Bets that earn rebate, their sums, and claims. */
import type { Player } from '#domains/bets/server/index.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type RebateRule = { readonly mode: 'manual' | 'automatic'; readonly minimum: Money; readonly days: number };

/** The brand's own, or the usual one. */
export async function readRebateRule(tx: Tx, merchant: string): Promise<RebateRule> {
  const { rows } = await tx.query<RebateRule>({
    name: 'rewards rebate rule',
    text: `SELECT mode, minimum, days::int FROM rewards.rebate_rule WHERE merchant IN ($1, '*') ORDER BY merchant = '*' LIMIT 1`,
    values: [merchant],
  });
  const [rule] = rows;
  if (!rule) throw new Error('there is no rule of rebate');
  return rule;
}

export async function saveRebateRule(tx: Tx, merchant: string, { mode, minimum, days }: RebateRule): Promise<void> {
  await tx.query(
    `INSERT INTO rewards.rebate_rule (merchant, mode, minimum, days) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant) DO UPDATE SET mode = excluded.mode, minimum = excluded.minimum, days = excluded.days`,
    [merchant, mode, minimum, days],
  );
}

export type RebateBet = Player & {
  readonly bet: string;
  readonly revision: number;
  readonly merchant: string;
  readonly category: string;
  readonly node: string;
  readonly vassalage: string;
  readonly level: number;
  readonly day: string;
  readonly ratePpm: number;
  readonly validBet: bigint;
  readonly at: Instant;
};

/** Adds bets to the open sums of their members; one that is there already is refused by the table, and all with it. */
export async function insertRebateBets(tx: Tx, bets: readonly RebateBet[]): Promise<void> {
  if (bets.length === 0) return;
  const rows = bets.map((bet) => ({ ...bet, validBet: String(bet.validBet), at: new Date(bet.at).toISOString() }));
  await tx.query({
    name: 'rewards rebate count',
    text: `WITH new AS (
        SELECT * FROM jsonb_to_recordset($1::jsonb) AS new (bet text, revision int, member text, currency text, merchant text, category text,
          node text, vassalage text, level smallint, day date, "ratePpm" int, "validBet" bigint, at timestamptz)
      ), summed AS (
        INSERT INTO rewards.rebate_sum AS sum (member, currency, merchant, category, day, rate_ppm, valid_bet, bets, first_at, last_at)
        SELECT member, currency, merchant, category, day, "ratePpm", sum("validBet"), count(*) FILTER (WHERE revision = 0), min(at), max(at)
          FROM new GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY member, currency, category, day, "ratePpm"
        ON CONFLICT (member, currency, category, day, rate_ppm) WHERE claim IS NULL DO UPDATE
          SET valid_bet = sum.valid_bet + excluded.valid_bet, bets = sum.bets + excluded.bets,
            first_at = least(sum.first_at, excluded.first_at), last_at = greatest(sum.last_at, excluded.last_at)
        RETURNING id, member, currency, category, day, rate_ppm
      )
      INSERT INTO rewards.rebate_bet (bet, revision, sum, node, vassalage, level, valid_bet, at)
      SELECT bet, revision, summed.id, node, vassalage, level, "validBet", at
        FROM new JOIN summed ON summed.member = new.member AND summed.currency = new.currency AND summed.category = new.category
          AND summed.day = new.day AND summed.rate_ppm = new."ratePpm"`,
    values: [JSON.stringify(rows)],
  });
}

export type RatedBet = {
  readonly bet: string;
  readonly ratePpm: number;
  readonly level: number;
  readonly day: string;
  readonly claimed: boolean;
};

/** How bets were rated when they were settled first. */
export async function listRatedBets(tx: Tx, bets: readonly string[]): Promise<RatedBet[]> {
  if (bets.length === 0) return [];
  const { rows } = await tx.query<RatedBet>({
    name: 'rewards rebate rated',
    text: `SELECT DISTINCT ON (bet.bet) bet.bet, sum.rate_ppm AS "ratePpm", bet.level::int, sum.day::text, sum.claim IS NOT NULL AS claimed
      FROM rewards.rebate_bet AS bet JOIN rewards.rebate_sum AS sum ON sum.id = bet.sum
      WHERE bet.bet = ANY ($1) ORDER BY bet.bet, bet.revision`,
    values: [bets],
  });
  return rows;
}

export type RebateSum = {
  readonly id: bigint;
  readonly category: string;
  readonly day: string;
  readonly ratePpm: number;
  readonly validBet: bigint;
  readonly bets: number;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
};

const sumColumns = `id, category, day::text, rate_ppm AS "ratePpm", valid_bet AS "validBet", bets, first_at AS "firstAt", last_at AS "lastAt"`;

type OpenSums = Player & {
  /** Of days before this one, and whatever is to be set off; all where null. */
  readonly before: string | null;
  readonly lock: boolean;
};

/** What is not claimed yet, in the order in which counting locks it. */
export async function listOpenSums(tx: Tx, { member, currency, before, lock }: OpenSums): Promise<RebateSum[]> {
  const { rows } = await tx.query<RebateSum>({
    name: `rewards rebate open ${lock}`,
    text: `SELECT ${sumColumns} FROM rewards.rebate_sum
      WHERE member = $1 AND currency = $2 AND claim IS NULL AND ($3::date IS NULL OR day < $3::date OR valid_bet < 0)
      ORDER BY category, day, rate_ppm ${lock ? 'FOR UPDATE' : ''}`,
    values: [member, currency, before],
  });
  return rows;
}

export type RebateClaim = Player & {
  readonly id: string;
  readonly merchant: string;
  readonly cause: 'member' | 'day' | 'overdue';
  readonly validBet: bigint;
  readonly amount: Money;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly at: Instant;
};

export async function insertRebateClaim(tx: Tx, claim: RebateClaim, sums: readonly bigint[]): Promise<void> {
  await tx.query({
    name: 'rewards rebate claim',
    text: `WITH claim AS (
        INSERT INTO rewards.rebate_claim (id, member, currency, merchant, cause, valid_bet, amount, first_at, last_at, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id
      )
      UPDATE rewards.rebate_sum AS sum SET claim = claim.id FROM claim WHERE sum.id = ANY ($11)`,
    values: [
      claim.id,
      claim.member,
      claim.currency,
      claim.merchant,
      claim.cause,
      claim.validBet,
      claim.amount,
      new Date(claim.firstAt),
      new Date(claim.lastAt),
      new Date(claim.at),
      sums,
    ],
  });
}

export type ClaimPage = Player & { readonly skip: number; readonly limit: number };

/** Newest first. */
export async function listRebateClaims(tx: Tx, { member, currency, skip, limit }: ClaimPage): Promise<RebateClaim[]> {
  const { rows } = await tx.query<RebateClaim>({
    name: 'rewards rebate claims',
    text: `SELECT id, member, currency, merchant, cause, valid_bet AS "validBet", amount, first_at AS "firstAt", last_at AS "lastAt", at
      FROM rewards.rebate_claim WHERE member = $1 AND currency = $2 ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`,
    values: [member, currency, limit, skip],
  });
  return rows;
}

export type ClaimTotals = { readonly count: number; readonly amount: Money };

/** Of the claims from a moment on; of all where null. */
export async function sumRebateClaims(
  tx: Tx,
  { member, currency }: Player,
  since: Instant | null,
): Promise<ClaimTotals> {
  const { rows } = await tx.query<ClaimTotals>({
    name: 'rewards rebate claimed',
    text: `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM rewards.rebate_claim
      WHERE member = $1 AND currency = $2 AND at >= coalesce($3::timestamptz, '-infinity')`,
    values: [member, currency, since === null ? null : new Date(since)],
  });
  return rows[0] ?? { count: 0, amount: 0n as Money };
}

export type DuePlayer = Player & { readonly merchant: string };

type DuePage = {
  readonly merchants: readonly string[];
  readonly except: boolean;
  readonly before: string;
  readonly after: Player;
  readonly limit: number;
};

/** Players of these brands, or of all but these, with bets of days before `before` that are not claimed. */
export async function listDuePlayers(
  tx: Tx,
  { merchants, except, before, after, limit }: DuePage,
): Promise<DuePlayer[]> {
  const { rows } = await tx.query<DuePlayer>({
    name: 'rewards rebate due',
    text: `SELECT DISTINCT member, currency, merchant FROM rewards.rebate_sum
      WHERE claim IS NULL AND day < $2::date AND (merchant = ANY ($1)) <> $3 AND (member, currency) > ($4, $5)
      ORDER BY member, currency LIMIT $6`,
    values: [merchants, before, except, after.member, after.currency, limit],
  });
  return rows;
}

export type RuledBrand = { readonly merchant: string } & RebateRule;

export async function listRebateRules(tx: Tx): Promise<RuledBrand[]> {
  const { rows } = await tx.query<RuledBrand>({
    name: 'rewards rebate rules',
    text: 'SELECT merchant, mode, minimum, days::int FROM rewards.rebate_rule ORDER BY merchant LIMIT 1000',
  });
  return rows;
}

export type RebateGame = {
  readonly category: string;
  readonly node: string;
  readonly vassalage: string;
  readonly ratePpm: number;
  readonly validBet: bigint;
  readonly bets: number;
};

/** What is not claimed yet of a category, game by game; the most first. */
export async function listRebateGames(
  tx: Tx,
  { member, currency, category, limit }: Player & { readonly category: string; readonly limit: number },
): Promise<RebateGame[]> {
  const { rows } = await tx.query<RebateGame>({
    name: 'rewards rebate games',
    text: `SELECT sum.category, bet.node, min(bet.vassalage) AS vassalage, sum.rate_ppm AS "ratePpm", sum(bet.valid_bet)::bigint AS "validBet",
        (count(*) FILTER (WHERE bet.revision = 0))::int AS bets
      FROM rewards.rebate_sum AS sum JOIN rewards.rebate_bet AS bet ON bet.sum = sum.id
      WHERE sum.member = $1 AND sum.currency = $2 AND sum.category = $3 AND sum.claim IS NULL
      GROUP BY sum.category, bet.node, sum.rate_ppm ORDER BY "validBet" DESC, bet.node, "ratePpm" LIMIT $4`,
    values: [member, currency, category, limit],
  });
  return rows;
}

export type RebateBetRow = Pick<RebateBet, 'bet' | 'revision' | 'level' | 'ratePpm' | 'validBet' | 'at'>;

export type RebateBetPage = Player & {
  readonly category: string;
  readonly node: string;
  readonly skip: number;
  readonly limit: number;
};

/** Bets of a game that are not claimed yet, newest first. */
export async function listRebateBets(
  tx: Tx,
  { member, currency, category, node, skip, limit }: RebateBetPage,
): Promise<RebateBetRow[]> {
  const { rows } = await tx.query<RebateBetRow>({
    name: 'rewards rebate bets',
    text: `SELECT bet.bet, bet.revision, bet.level::int, sum.rate_ppm AS "ratePpm", bet.valid_bet AS "validBet", bet.at
      FROM rewards.rebate_sum AS sum JOIN rewards.rebate_bet AS bet ON bet.sum = sum.id
      WHERE sum.member = $1 AND sum.currency = $2 AND sum.category = $3 AND sum.claim IS NULL AND bet.node = $4
      ORDER BY bet.at DESC, bet.bet DESC, bet.revision DESC LIMIT $5 OFFSET $6`,
    values: [member, currency, category, node, limit, skip],
  });
  return rows;
}
