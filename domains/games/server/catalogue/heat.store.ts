import type { Tx } from '#platform/server/context.ts';

/** The nodes of hot games, the hottest first. */
export async function listHeat(tx: Tx, merchant: string): Promise<string[]> {
  const { rows } = await tx.query<{ node: string }>(
    'SELECT node::text FROM games.heat WHERE merchant = $1 ORDER BY rank LIMIT 1000',
    [merchant],
  );
  return rows.map(({ node }) => node);
}

export type NodePlays = { readonly node: string; readonly plays: bigint };

/** Replaces the ranks, in the given order. A node that left the catalogue gets none. */
export async function replaceHeat(tx: Tx, merchant: string, hottest: readonly NodePlays[]): Promise<void> {
  await tx.query('DELETE FROM games.heat WHERE merchant = $1', [merchant]);
  await tx.query(
    `INSERT INTO games.heat (merchant, node, rank, plays)
     SELECT $1, g.node, row_number() OVER (ORDER BY p.place), p.plays
       FROM unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS p(node, plays, place) JOIN games.game g USING (node)`,
    [merchant, hottest.map(({ node }) => node), hottest.map(({ plays }) => plays)],
  );
}

/** The brands that offer games: those with a sorting. */
export async function listMerchants(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ merchant: string }>(
    'SELECT DISTINCT merchant FROM games.sorting ORDER BY merchant LIMIT 1000',
  );
  return rows.map(({ merchant }) => merchant);
}
