/**
 * The catalogue of a domain, kept for a few seconds in each process. It is some thousand rows that every page
 * reads and that change a few times a day: a list then costs no query, and a search is a walk through memory.
 */
import { profileOf } from '#domains/protection/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Site, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { GameCategory } from '../contract/category.ts';
import { isOffered, laneOf, type Market, shownCategory, type VendorLists } from '../rules/category.ts';
import { type Searchable, searchable } from '../rules/search.ts';
import { type GameRow, listGameRows, listListedVendors, listVendorRows, type VendorRow } from './game.store.ts';
import { listHeat } from './heat.store.ts';

/** Its category is the one it is shown in. */
export type CatalogueGame = GameRow & { readonly lane: GameCategory; readonly search: Searchable };

/** A vendor in one category, in the order of the brand. */
export type CatalogueVendor = VendorRow & { readonly search: Searchable };

export type Catalogue = {
  readonly games: readonly CatalogueGame[];
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  readonly vendors: readonly CatalogueVendor[];
  /** The most played first; games that are closed for work are among them. */
  readonly hottest: readonly CatalogueGame[];
};

/** What content knows of a domain; the composition brings the two rooms together. */
export type MarketOf = (
  tx: Tx,
  domain: string,
) => Promise<{ readonly languages: readonly string[]; readonly profile: string }>;

export type CatalogueDeps = { readonly pool: Pool; readonly clock: Clock; readonly marketOf: MarketOf };

export type CatalogueOf = (site: Site) => Catalogue | Promise<Catalogue>;

const keptMs = 5_000;
const keptCount = 100;

export function createCatalogueOf({ pool, clock, marketOf }: CatalogueDeps): CatalogueOf {
  const kept = briefCache<Catalogue>({ ms: keptMs, max: keptCount, clock });
  return (site) => kept.get(site.domain, () => readCatalogue(pool, site, marketOf));
}

async function readCatalogue(tx: Tx, { merchant, domain }: Site, marketOf: MarketOf): Promise<Catalogue> {
  const { languages, profile } = await marketOf(tx, domain);
  const { closedCategories } = await profileOf(tx, profile);
  const lists = await readVendorLists(tx);
  const vendors = await listVendorRows(tx, merchant);
  const names = new Map(vendors.map((row) => [keyOf(row), row.displayName]));
  const games = (await listGameRows(tx, merchant))
    .map((row) => ({ ...row, category: shownCategory(row, lists), vendorName: names.get(keyOf(row)) ?? row.vendor }))
    .filter((game) => isOffered(game, { languages, closedCategories }))
    .map(({ vendorName, ...game }) => catalogueGame(game, vendorName));
  const byNode = new Map(games.map((game) => [game.node, game]));
  const heat = await listHeat(tx, merchant);
  return {
    games,
    byNode,
    vendors: offeredVendors(vendors, { lists, market: { languages, closedCategories } }),
    hottest: heat.flatMap((node) => byNode.get(node) ?? []).filter(({ kind }) => kind === 'GAME'),
  };
}

const keyOf = ({ category, vendor }: { category: GameCategory; vendor: string }) => `${category}/${vendor}`;

const catalogueGame = (game: GameRow, vendorName: string): CatalogueGame => ({
  ...game,
  lane: laneOf(game.category),
  search: searchable([game.name, ...(game.nameTy ? [game.nameTy] : [])], [game.vendor, vendorName]),
});

function offeredVendors(
  rows: readonly VendorRow[],
  { lists, market }: { lists: VendorLists; market: Market },
): CatalogueVendor[] {
  return rows
    .map((row) => ({ ...row, category: shownCategory(row, lists) }))
    .filter(({ category }) => isOffered({ category, listCategory: null }, market))
    .map((row) => ({ ...row, search: searchable([row.displayName, row.vendor], []) }));
}

async function readVendorLists(tx: Tx): Promise<VendorLists> {
  const listed = await listListedVendors(tx);
  const of = (name: (typeof listed)[number]['list']) =>
    new Set(listed.filter(({ list }) => list === name).map(({ vendor }) => vendor));
  return { cockfight: of('cockfight'), esports: of('esports'), inHouse: of('in_house') };
}
