import type { Tx } from '#platform/server/context.ts';

export type TitleRow = {
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
};

/** Everything that can be launched, but for the house's own games and the draws, which have pages of their own. */
export async function listTitles(tx: Tx): Promise<TitleRow[]> {
  const { rows } = await tx.query<TitleRow>(
    `SELECT DISTINCT ON (g.vendor, g.code) g.vendor, g.code, g.name, g.min_stake AS "minStake", g.max_stake AS "maxStake",
            CASE WHEN g.list_category = 'BG' THEN 'BINGO' WHEN g.category <> 'SPORTS' THEN g.category
                 WHEN EXISTS (SELECT FROM games.vendor_list l WHERE l.list = 'cockfight' AND l.vendor = g.vendor) THEN 'COCKFIGHT'
                 WHEN EXISTS (SELECT FROM games.vendor_list l WHERE l.list = 'esports' AND l.vendor = g.vendor) THEN 'ESPORTS'
                 ELSE 'SPORTS' END AS category
       FROM games.game g
      WHERE g.kind = 'GAME' AND g.category NOT IN ('LOTT', 'ELOTT')
        AND NOT EXISTS (SELECT FROM games.vendor_list l WHERE l.list = 'in_house' AND l.vendor = g.vendor)
      ORDER BY g.vendor, g.code, g.node LIMIT 20000`,
  );
  return rows;
}

/** The sandbox's vendor listens wherever it was started last. */
export async function keepVendorQueries(
  tx: Tx,
  {
    vendors,
    address,
    seconds,
  }: { readonly vendors: readonly string[]; readonly address: string; readonly seconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO games.vendor_query (vendor, address, round_seconds) SELECT vendor, $2, $3 FROM unnest($1::text[]) AS vendor
     ON CONFLICT (vendor) DO UPDATE SET address = excluded.address, round_seconds = excluded.round_seconds`,
    [vendors, address, seconds],
  );
}
