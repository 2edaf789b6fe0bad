import type { Locale } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import { nameIn } from './game-view.ts';

/** What games are called, those among them that are offered no more: records outlive the catalogue. */
export async function readGameNames(
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await tx.query<{ node: string; name: string; nameTy: string | null }>({
    name: 'games names',
    text: `SELECT node::text, name, name_ty AS "nameTy" FROM games.game
      WHERE node IN (SELECT asked::bigint FROM unnest($1::text[]) AS asked WHERE asked ~ '^[0-9]{1,10}$')`,
    values: [nodes],
  });
  return new Map(rows.map((row) => [row.node, nameIn(row, locale)]));
}
