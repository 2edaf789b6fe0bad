import type { Tx } from '#platform/server/context.ts';

export type TitleRow = {
  readonly vendor: string;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
};

/** All games that can be launched, except the operator's own games and the draws, which have pages of their own. */
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

/** The address changes with every start of the sandbox's vendor. */
export async function saveVendorQueries(
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
