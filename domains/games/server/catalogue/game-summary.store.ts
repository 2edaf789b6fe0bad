import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Tx } from '#platform/server/context.ts';
import type { CatalogueGame } from './catalogue.ts';
import { gameNameIn, picturesOf } from './game-view.ts';

const categoryNames = await importTexts<Readonly<Record<string, string>>>(
  (file) => import(`#domains/games/contract/category-names/${file}.ts`),
);

/** The name, picture and vendor of a game. */
type GameSummary = {
  readonly name: string;
  readonly iconUrl: string;
  readonly vendorName: string;
};

/** Includes games that are no longer offered, because records outlive the catalogue. */
export async function readGameSummaries(
  tx: Tx,
  nodes: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, GameSummary>> {
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
        name: gameNameIn(row, locale),
        iconUrl: picturesOf(row).iconUrl,
        vendorName: row.vendorName,
      },
    ]),
  );
}

/** The name that pages show; an unknown code is returned as it is. */
export function categoryNameOf(category: string, locale: Locale): string {
  return categoryNames[writtenLocaleOf(locale)][`games.category.${category}`] ?? category;
}

/** What games return to their players, in parts per million; those that do not state it are left out. */
export async function readGameReturns(tx: Tx, nodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (nodes.length === 0) return new Map();
  const { rows } = await tx.query<{ readonly node: string; readonly returnPpm: number }>({
    name: 'games returns',
    text: `SELECT node::text, rtp_ppm AS "returnPpm" FROM games.game
      WHERE node IN (SELECT asked::bigint FROM unnest($1::text[]) AS asked WHERE asked ~ '^[0-9]{1,10}$') AND rtp_ppm IS NOT NULL`,
    values: [nodes],
  });
  return new Map(rows.map(({ node, returnPpm }) => [node, returnPpm]));
}
