import type { GameCategory } from '#domains/games/contract/category.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type VendorGame = { readonly vendor: string; readonly category: GameCategory; readonly code: string };

export async function countGamesOf(tx: Tx, vendor: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM games.game WHERE vendor = $1 AND removed_at IS NULL',
    [vendor],
  );
  return rows[0]?.count ?? 0;
}

export type NewVendorGame = VendorGame & {
  readonly name: string;
  readonly rtpPpm: number;
  readonly stakes: { readonly least: bigint; readonly most: bigint } | null;
};

/** At the last position. A game that was removed comes back under its old node. False: its code or name exists already. */
export async function insertGame(tx: Tx, game: NewVendorGame, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO games.game (category, vendor, code, position, name, new_since, rtp_ppm, min_stake, max_stake)
     SELECT $1, $2, $3, coalesce(max(position), 0) + 1, $4, $5, $6, $7, $8 FROM games.game
     ON CONFLICT (category, vendor, code) DO UPDATE
       SET name = excluded.name, rtp_ppm = excluded.rtp_ppm, min_stake = excluded.min_stake,
           max_stake = excluded.max_stake, removed_at = NULL
       WHERE game.removed_at IS NOT NULL`,
    [
      game.category,
      game.vendor,
      game.code,
      game.name,
      new Date(at),
      game.rtpPpm,
      game.stakes?.least ?? null,
      game.stakes?.most ?? null,
    ],
  );
  return rowCount === 1;
}

/** Whether another game of the vendor in that category has the name. */
export async function isNameTaken(tx: Tx, { vendor, category, code }: VendorGame, name: string): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT 1 FROM games.game WHERE vendor = $1 AND category = $2 AND name = $3 AND code <> $4',
    [vendor, category, name, code],
  );
  return rows.length > 0;
}

/** False where there is no such game, or it is removed already. */
export async function markGameRemoved(tx: Tx, { vendor, category, code }: VendorGame, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE games.game SET removed_at = $4 WHERE vendor = $1 AND category = $2 AND code = $3 AND removed_at IS NULL`,
    [vendor, category, code, new Date(at)],
  );
  return rowCount === 1;
}
