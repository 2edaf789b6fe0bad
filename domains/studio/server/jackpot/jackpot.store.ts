import type { StudioGame } from '#domains/studio/contract/studio-game.ts';
import type { JackpotPool, JackpotTerms } from '#domains/studio/rules/jackpot/jackpot.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Money } from '#kernel/money.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type JackpotKey = { readonly code: string; readonly currency: string };

type JackpotColumns = JackpotKey & {
  readonly title: string;
  readonly poolPpm: number;
  readonly reservePpm: number;
  readonly seed: Money;
  readonly mustFallBy: Money;
  readonly poolParts: bigint;
  readonly reserveParts: bigint;
  readonly games: readonly StudioGame[];
};

export type JackpotRow = JackpotKey & {
  readonly title: string;
  readonly terms: JackpotTerms;
  readonly pool: JackpotPool;
  readonly games: readonly StudioGame[];
};

function rowOf<Row extends JackpotColumns>({
  poolPpm,
  reservePpm,
  seed,
  mustFallBy,
  poolParts,
  reserveParts,
  ...row
}: Row) {
  const rates = { poolPpm: BigInt(poolPpm), reservePpm: BigInt(reservePpm) } as JackpotTerms;
  return { ...row, terms: { ...rates, seed, mustFallBy }, pool: { pool: poolParts, reserve: reserveParts } };
}

const columns = `j.code, j.currency, j.title, j.pool_ppm AS "poolPpm", j.reserve_ppm AS "reservePpm", j.seed,
  j.must_fall_by AS "mustFallBy", j.pool_parts AS "poolParts", j.reserve_parts AS "reserveParts",
  ARRAY(SELECT g.game FROM studio.jackpot_game g WHERE g.code = j.code AND g.currency = j.currency) AS games`;

export type JackpotStake = { readonly game: StudioGame; readonly currency: string; readonly stake: Money };
export type GrownJackpot = JackpotRow & {
  readonly bookings: bigint;
  readonly run: string;
  readonly sealed: Buffer;
};

/**
 * Adds the stakes of a whole batch in one statement, so that the rows are locked only from here to the commit. Returns each
 * jackpot with the stakes added.
 */
export async function growJackpots(tx: Tx, stakes: readonly JackpotStake[]): Promise<GrownJackpot[]> {
  const { rows } = await tx.query<JackpotColumns & Pick<GrownJackpot, 'bookings' | 'run' | 'sealed'>>({
    name: 'studio grow jackpots',
    text: `WITH due AS (
        SELECT g.code, g.currency, sum(given.stake)::bigint AS stake
        FROM unnest($1::text[], $2::text[], $3::bigint[]) AS given(game, currency, stake)
        JOIN studio.jackpot_game g ON g.game = given.game AND g.currency = given.currency GROUP BY g.code, g.currency
      )
      UPDATE studio.jackpot j SET pool_parts = j.pool_parts + due.stake * j.pool_ppm,
        reserve_parts = j.reserve_parts + due.stake * j.reserve_ppm, bookings = j.bookings + 1
      FROM due WHERE j.code = due.code AND j.currency = due.currency AND j.run IS NOT NULL
      RETURNING ${columns}, j.bookings, j.run, j.secret_sealed AS sealed`,
    values: [
      stakes.map(({ game }) => game),
      stakes.map(({ currency }) => currency),
      stakes.map(({ stake }) => String(stake)),
    ],
  });
  return rows.map(rowOf);
}

/** Locks and returns the jackpots that have not started. */
export async function lockUnstartedJackpots(tx: Tx): Promise<JackpotRow[]> {
  const { rows } = await tx.query<JackpotColumns>(
    `SELECT ${columns} FROM studio.jackpot j WHERE j.run IS NULL ORDER BY j.code, j.currency FOR UPDATE`,
  );
  return rows.map(rowOf);
}

export async function hasUnstartedJackpots(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM studio.jackpot WHERE run IS NULL LIMIT 1');
  return (rowCount ?? 0) > 0;
}

export type NewRun = JackpotKey & {
  readonly id: string;
  readonly beganWith: Money;
  readonly at: Instant;
  readonly mustFallBy: Money;
  readonly promise: string;
};

/** Inserts the run with the next number; the caller has locked the jackpot. */
export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx.query(
    `INSERT INTO studio.jackpot_run (id, code, currency, number, began_with, began_at, must_fall_by, promise)
      SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5, $6, $7 FROM studio.jackpot_run
       WHERE code = $2 AND currency = $3`,
    [run.id, run.code, run.currency, run.beganWith, new Date(run.at), run.mustFallBy, run.promise],
  );
}

export type EndedRun = {
  readonly id: string;
  readonly amount: Money;
  readonly salt: string;
  readonly member: MemberId;
  readonly game: StudioGame;
  readonly round: string;
  readonly at: Instant;
};

export async function endRun(tx: Tx, { id, amount, salt, member, game, round, at }: EndedRun): Promise<void> {
  await tx.query(
    `UPDATE studio.jackpot_run SET amount = $2, salt = $3, member = $4, game = $5, round = $6, fell_at = $7 WHERE id = $1`,
    [id, amount, salt, member, game, round, new Date(at)],
  );
}

export type StartedRun = JackpotKey & { readonly pool: JackpotPool; readonly run: string; readonly sealed: Buffer };

export async function saveStartedRun(tx: Tx, { code, currency, pool, run, sealed }: StartedRun): Promise<void> {
  await tx.query(
    `UPDATE studio.jackpot SET pool_parts = $3, reserve_parts = $4, run = $5, secret_sealed = $6
      WHERE code = $1 AND currency = $2`,
    [code, currency, pool.pool, pool.reserve, run, sealed],
  );
}

export type CurrentJackpot = JackpotRow & {
  readonly number: number;
  readonly beganWith: Money;
  readonly beganAt: Instant;
  /** Of the current run, even if the terms have changed since. */
  readonly fallsBy: Money;
  readonly promise: string;
};

/** The largest first. */
export async function listJackpots(tx: Tx, currency: string): Promise<CurrentJackpot[]> {
  const { rows } = await tx.query<
    JackpotColumns & Pick<CurrentJackpot, 'number' | 'beganWith' | 'beganAt' | 'fallsBy' | 'promise'>
  >({
    name: 'studio list jackpots',
    text: `SELECT ${columns}, r.number, r.began_with AS "beganWith", r.began_at AS "beganAt", r.must_fall_by AS "fallsBy",
        r.promise
      FROM studio.jackpot j JOIN studio.jackpot_run r ON r.id = j.run
      WHERE j.currency = $1 ORDER BY j.must_fall_by DESC, j.code`,
    values: [currency],
  });
  return rows.map(rowOf);
}

export type HitRow = EndedRun &
  JackpotKey & {
    readonly title: string;
    readonly number: number;
    readonly beganWith: Money;
    readonly beganAt: Instant;
    readonly promise: string;
  };

export type HitPageQuery = { readonly currency: string; readonly before: string | null; readonly count: number };

export async function listHitPage(tx: Tx, { currency, before, count }: HitPageQuery): Promise<HitRow[]> {
  const { rows } = await tx.query<HitRow>({
    name: 'studio jackpot hits',
    text: `SELECT r.id, r.code, r.currency, j.title, r.number, r.began_with AS "beganWith", r.began_at AS "beganAt", r.promise,
        r.amount, r.salt, r.member, r.game, r.round, r.fell_at AS at
      FROM studio.jackpot_run r JOIN studio.jackpot j USING (code, currency)
      WHERE r.currency = $1 AND r.fell_at IS NOT NULL
        AND ($2::text IS NULL OR (r.fell_at, r.number, r.id) < (SELECT b.fell_at, b.number, b.id FROM studio.jackpot_run b WHERE b.id = $2))
      ORDER BY r.fell_at DESC, r.number DESC, r.id DESC LIMIT $3`,
    values: [currency, before, count],
  });
  return rows;
}
