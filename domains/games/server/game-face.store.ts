import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import { categoryWords } from '../contract/category-words.ts';
import type { CatalogueGame } from './catalogue.ts';
import { nameIn, picturesOf } from './game-view.ts';

/** How a game is known: by its name and its picture, and by whose it is. */
type GameFace = {
  readonly name: string;
  readonly iconUrl: string;
  readonly vendorName: string;
};

/** Of all games, those among them that are offered no more: records outlive the catalogue. */
export async function readGameFaces(
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, GameFace>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await tx.query<
    Pick<CatalogueGame, 'node' | 'category' | 'vendor' | 'code' | 'kind' | 'name' | 'nameTy' | 'motif'> & {
      readonly vendorName: string;
    }
  >({
    name: 'games faces',
    text: `SELECT node::text, g.category, g.vendor, g.code, kind, name, name_ty AS "nameTy", motif,
        v.display_name AS "vendorName"
      FROM games.game g JOIN games.vendor v ON v.category = g.category AND v.code = g.vendor
      WHERE node IN (SELECT asked::bigint FROM unnest($1::text[]) AS asked WHERE asked ~ '^[0-9]{1,10}$')`,
    values: [nodes],
  });
  return new Map(
    rows.map((row) => [
      row.node,
      {
        name: nameIn(row, locale),
        iconUrl: picturesOf(row).iconUrl,
        vendorName: row.vendorName,
      },
    ]),
  );
}

/** As the pages call it; a code that nobody knows stays one. */
export function categoryNameOf(category: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = categoryWords[writtenLocaleOf(locale)];
  return words[`games.category.${category}`] ?? category;
}
