import type { Multiplier } from '#domains/studio/rules/multiplier.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { demoCurrency } from '../demo/demo-player.ts';

export type CrashRoundRow = {
  readonly number: number;
  readonly chain: number;
  readonly place: number;
  readonly hash: string;
  readonly salt: string;
  readonly published: string;
  readonly rounds: number;
  /** Secret until the round has ended. */
  readonly point: Multiplier;
  readonly opensAt: Instant;
  readonly startsAt: Instant;
  readonly bustsAt: Instant;
  readonly seed: string | null;
};

export type CrashBetRow = {
  readonly id: string;
  readonly round: number;
  readonly member: MemberId;
  readonly key: string;
  readonly currency: string;
  readonly player: string;
  readonly stake: Money;
  readonly auto: Multiplier | null;
  readonly state: 'open' | 'left' | 'lost' | 'cancelled';
  readonly times: Multiplier | null;
  readonly payout: Money | null;
  readonly isCapped: boolean;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
};

const roundColumns = `r.number, r.chain, r.place, r.hash, c.salt, c.published, c.rounds, r.point, r.opens_at AS "opensAt",
  r.starts_at AS "startsAt", r.busts_at AS "bustsAt", r.seed`;
const roundSource = 'studio.crash_round r JOIN studio.crash_chain c ON c.id = r.chain';
const betColumns = `b.id, b.round, b.member, b.key, b.currency, b.player, b.stake, b.auto, b.state, b.times, b.payout,
  b.is_capped AS "isCapped", b.placed_at AS "placedAt", b.ended_at AS "endedAt"`;

type NewRound = Pick<CrashRoundRow, 'chain' | 'place' | 'hash' | 'point' | 'opensAt' | 'startsAt' | 'bustsAt'>;

/** False where another process was first. */
export async function insertCrashRound(tx: Tx, round: NewRound): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO studio.crash_round (chain, place, hash, point, opens_at, starts_at, busts_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      round.chain,
      round.place,
      round.hash,
      round.point,
      new Date(round.opensAt),
      new Date(round.startsAt),
      new Date(round.bustsAt),
    ],
  );
  return rowCount === 1;
}

/** Rounds are opened one after the other, in all processes. */
export async function lockRoundOpening(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('studio crash opening', 0))`);
}

export async function readLastCrashRound(tx: Tx): Promise<CrashRoundRow | null> {
  const { rows } = await tx.query<CrashRoundRow>(
    `SELECT ${roundColumns} FROM ${roundSource} ORDER BY r.number DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function readCrashRounds(tx: Tx, numbers: readonly number[]): Promise<CrashRoundRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await tx.query<CrashRoundRow>(
    `SELECT ${roundColumns} FROM ${roundSource} WHERE r.number = ANY ($1)`,
    [numbers],
  );
  return rows;
}

/** Rounds that broke off, newest first. */
export async function listBustedRounds(tx: Tx, count: number): Promise<CrashRoundRow[]> {
  const { rows } = await tx.query<CrashRoundRow>(
    `SELECT ${roundColumns} FROM ${roundSource} WHERE r.seed IS NOT NULL ORDER BY r.number DESC LIMIT $1`,
    [count],
  );
  return rows;
}

/** Told once its break is over. */
export async function revealSeed(tx: Tx, number: number, seed: string): Promise<void> {
  await tx.query('UPDATE studio.crash_round SET seed = $2 WHERE number = $1 AND seed IS NULL', [number, seed]);
}

/** A player's bets are judged one after the other, in all processes; in one order for two batches. */
export async function lockCrashPlayers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended('studio crash ' || member, 0) AS key FROM unnest($1::text[]) AS asked(member)
       ORDER BY key
     ) AS ordered`,
    [members],
  );
}

export async function findCrashBets(
  tx: Tx,
  keys: readonly { readonly member: MemberId; readonly key: string }[],
): Promise<CrashBetRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<CrashBetRow>(
    `SELECT ${betColumns} FROM unnest($1::text[], $2::text[]) AS asked(member, key)
       JOIN studio.crash_bet b ON b.member = asked.member AND b.key = asked.key`,
    [keys.map(({ member }) => member), keys.map(({ key }) => key)],
  );
  return rows;
}

export async function readCrashBets(tx: Tx, ids: readonly string[]): Promise<CrashBetRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<CrashBetRow>(`SELECT ${betColumns} FROM studio.crash_bet b WHERE b.id = ANY ($1)`, [
    ids,
  ]);
  return rows;
}

export type BetCount = { readonly standing: number; readonly takenBack: number };

/** Of each player on each round. */
export async function countCrashBets(
  tx: Tx,
  members: readonly MemberId[],
  numbers: readonly number[],
): Promise<ReadonlyMap<string, BetCount>> {
  const { rows } = await tx.query<BetCount & { member: string; round: number }>(
    `SELECT member, round, count(*) FILTER (WHERE state <> 'cancelled')::integer AS standing,
            count(*) FILTER (WHERE state = 'cancelled')::integer AS "takenBack"
       FROM studio.crash_bet WHERE member = ANY ($1) AND round = ANY ($2) GROUP BY member, round`,
    [members, numbers],
  );
  return new Map(rows.map(({ member, round, ...count }) => [`${member} ${round}`, count]));
}

export async function insertCrashBet(tx: Tx, bet: CrashBetRow): Promise<void> {
  await tx.query(
    `INSERT INTO studio.crash_bet (id, round, member, key, currency, player, stake, auto, state, placed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9)`,
    [bet.id, bet.round, bet.member, bet.key, bet.currency, bet.player, bet.stake, bet.auto, new Date(bet.placedAt)],
  );
}

export async function endCrashBet(tx: Tx, bet: CrashBetRow): Promise<void> {
  await tx.query(
    `UPDATE studio.crash_bet SET state = $2, times = $3, payout = $4, is_capped = $5, ended_at = $6 WHERE id = $1`,
    [bet.id, bet.state, bet.times, bet.payout, bet.isCapped, bet.endedAt === null ? null : new Date(bet.endedAt)],
  );
}

/** Bets of play money are shown to their player only. */
const realMoneyOnly = `b.currency <> '${demoCurrency}'`;

/** The largest first. */
export async function listCrashBets(tx: Tx, round: number, count: number): Promise<CrashBetRow[]> {
  const { rows } = await tx.query<CrashBetRow>(
    `SELECT ${betColumns} FROM studio.crash_bet b WHERE b.round = $1 AND b.state <> 'cancelled' AND ${realMoneyOnly}
      ORDER BY b.stake DESC, b.id LIMIT $2`,
    [round, count],
  );
  return rows;
}

export async function countBetsOf(tx: Tx, round: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM studio.crash_bet b WHERE round = $1 AND state <> 'cancelled' AND ${realMoneyOnly}`,
    [round],
  );
  return rows[0]?.count ?? 0;
}

export async function listOwnCrashBets(tx: Tx, member: MemberId, round: number): Promise<CrashBetRow[]> {
  const { rows } = await tx.query<CrashBetRow>(
    `SELECT ${betColumns} FROM studio.crash_bet b WHERE b.member = $1 AND b.round = $2 AND b.state <> 'cancelled'
      ORDER BY b.id`,
    [member, round],
  );
  return rows;
}

export async function listCrashBetPage(
  tx: Tx,
  { member, before, count }: { readonly member: MemberId; readonly before: string | null; readonly count: number },
): Promise<CrashBetRow[]> {
  const { rows } = await tx.query<CrashBetRow>(
    `SELECT ${betColumns} FROM studio.crash_bet b WHERE b.member = $1 AND ($2::text IS NULL OR b.id < $2)
      ORDER BY b.id DESC LIMIT $3`,
    [member, before, count],
  );
  return rows;
}

const dueBatchSize = 200;

/**
 * Bets whose stored rule has something to do: one that keys a multiplier which is reached, and every one of a round that
 * broke off before `brokenBefore`. One of each player, whoever wins first; `isFull` where there may be more. Nothing is
 * held: the batch takes each by its own lock, and what another process has ended is ended once.
 */
export async function readDueBets(
  tx: Tx,
  { number, reached, brokenBefore }: { number: number; reached: Multiplier; brokenBefore: Instant },
): Promise<{ readonly due: CrashBetRow[]; readonly isFull: boolean }> {
  const { rows } = await tx.query<CrashBetRow>(
    `SELECT ${betColumns} FROM studio.crash_bet b JOIN studio.crash_round r ON r.number = b.round
      WHERE b.state = 'open' AND ((b.round = $1 AND b.auto <= $2 AND b.auto <= r.point) OR r.busts_at < $3)
      ORDER BY coalesce(b.auto <= r.point, false) DESC, b.member, b.id LIMIT $4`,
    [number, reached, new Date(brokenBefore), dueBatchSize],
  );
  const members = new Set<string>();
  const due = rows.filter(({ member }) => !members.has(member) && members.add(member));
  return { due, isFull: rows.length === dueBatchSize };
}
