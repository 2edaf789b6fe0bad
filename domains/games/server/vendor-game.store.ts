import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { GameCategory } from '../contract/category.ts';

export type VendorGame = { readonly vendor: string; readonly category: GameCategory; readonly code: string };

export async function countGamesOf(tx: Tx, vendor: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM games.game WHERE vendor = $1 AND removed_at IS NULL',
    [vendor],
  );
  return rows[0]?.count ?? 0;
}

export type GameFacts = VendorGame & {
  readonly name: string;
  readonly rtpPpm: number;
  readonly stakes: { readonly least: bigint; readonly most: bigint } | null;
};

/** Behind the others. A game that was taken away comes back under its old node. False: there is one of that code or name. */
export async function insertGame(tx: Tx, game: GameFacts, at: Instant): Promise<boolean> {
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

/** False where there is no such game, or it is taken away already. */
export async function markGameRemoved(tx: Tx, { vendor, category, code }: VendorGame, at: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE games.game SET removed_at = $4 WHERE vendor = $1 AND category = $2 AND code = $3 AND removed_at IS NULL`,
    [vendor, category, code, new Date(at)],
  );
  return rowCount === 1;
}
