import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

/** The latest first. */
export async function listFavourites(tx: Tx, member: MemberId, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ node: string }>(
    'SELECT node::text FROM games.favourite WHERE member = $1 ORDER BY added_at DESC, node DESC LIMIT $2',
    [member, limit],
  );
  return rows.map(({ node }) => node);
}

/** Locks the member's favourites: two concurrent calls would otherwise both get the last free slot. */
export async function lockFavourites(tx: Tx, member: MemberId): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('games.favourite ' || $1, 0))`, [member]);
}

export type FavouriteCount = { readonly known: boolean; readonly count: bigint };

export async function readFavouriteCount(tx: Tx, member: MemberId, node: string): Promise<FavouriteCount> {
  const { rows } = await tx.query<FavouriteCount>(
    'SELECT count(*), coalesce(bool_or(node = $2), false) AS known FROM games.favourite WHERE member = $1',
    [member, node],
  );
  return rows[0] ?? { known: false, count: 0n };
}

export type Favourite = { readonly member: MemberId; readonly node: string; readonly at: Instant };

export async function insertFavourites(tx: Tx, favourites: readonly Favourite[]): Promise<void> {
  await tx.query(
    `INSERT INTO games.favourite (member, node, added_at)
     SELECT * FROM unnest($1::text[], $2::bigint[], $3::timestamptz[]) ON CONFLICT DO NOTHING`,
    [
      favourites.map(({ member }) => member),
      favourites.map(({ node }) => node),
      favourites.map(({ at }) => new Date(at)),
    ],
  );
}

export async function deleteFavourite(tx: Tx, member: MemberId, node: string): Promise<void> {
  await tx.query('DELETE FROM games.favourite WHERE member = $1 AND node = $2', [member, node]);
}

/** For members whose data are erased; no other table here has personal data. */
export async function eraseFavourites(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('DELETE FROM games.favourite WHERE member = ANY($1)', [members]);
}
