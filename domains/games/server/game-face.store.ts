import type { Locale } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import type { CatalogueGame } from './catalogue.ts';
import { nameIn, picturesOf } from './game-view.ts';

/** How a game is known: by its name and its picture. */
type GameFace = { readonly name: string; readonly iconUrl: string };

/** Of all games, those among them that are offered no more: records outlive the catalogue. */
export async function readGameFaces(
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, GameFace>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await tx.query<
    Pick<CatalogueGame, 'node' | 'category' | 'vendor' | 'code' | 'kind' | 'name' | 'nameTy' | 'motif'>
  >({
    name: 'games faces',
    text: `SELECT node::text, category, vendor, code, kind, name, name_ty AS "nameTy", motif FROM games.game
      WHERE node IN (SELECT asked::bigint FROM unnest($1::text[]) AS asked WHERE asked ~ '^[0-9]{1,10}$')`,
    values: [nodes],
  });
  return new Map(rows.map((row) => [row.node, { name: nameIn(row, locale), iconUrl: picturesOf(row).iconUrl }]));
}
