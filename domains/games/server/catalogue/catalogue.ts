/**
 * The catalogue of a domain, cached in each process. It is some thousand rows that every page reads and that change a
 * few times a day: a list then costs no query, and a search is a scan of memory. Every few seconds one small query checks
 * whether anything changed, so that the first request after a pause does not wait for all of the rows.
 */

import type { GameCategory } from '#domains/games/contract/category.ts';
import {
  isOffered,
  laneOf,
  type Market,
  shownCategory,
  type VendorLists,
} from '#domains/games/rules/catalogue/category.ts';
import { type Searchable, toSearchable } from '#domains/games/rules/catalogue/search.ts';
import { profileOf } from '#domains/protection/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Site, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import {
  type GameRow,
  listGameRows,
  listListedVendors,
  listVendorRows,
  readCatalogueVersion,
  type VendorRow,
} from './game.store.ts';
import { listHeat } from './heat.store.ts';

/** `category` is the one that the game is listed in. */
export type CatalogueGame = GameRow & {
  readonly lane: GameCategory;
  readonly vendorName: string;
  readonly search: Searchable;
};

/** A vendor in one category, in the order of the brand. */
export type CatalogueVendor = VendorRow & { readonly search: Searchable };

export type Catalogue = {
  readonly games: readonly CatalogueGame[];
  readonly byNode: ReadonlyMap<string, CatalogueGame>;
  readonly vendors: readonly CatalogueVendor[];
  /** The most played first; games in maintenance are among them. */
  readonly hottest: readonly CatalogueGame[];
};

/** Content's settings of a brand's domain, passed in by the composition. */
export type MarketOf = (
  tx: Tx,
  domain: string,
) => Promise<{ readonly languages: readonly string[]; readonly profile: string }>;

export type CatalogueDeps = { readonly pool: Pool; readonly clock: Clock; readonly marketOf: MarketOf };

/** The brand, and the domain that decides the market. */
export type CatalogueSite = Pick<Site, 'merchant' | 'domain'>;

export type CatalogueOf = (site: CatalogueSite) => Catalogue | Promise<Catalogue>;

const cacheMs = 5_000;
const cacheSize = 100;

export function createCatalogueOf({ pool, clock, marketOf }: CatalogueDeps): CatalogueOf {
  const cache = createShortCache<Catalogue>({ ms: cacheMs, max: cacheSize, clock });
  const baseOf = createBaseOf();
  return (site) => cache.get(site.domain, () => readCatalogue(pool, site, { marketOf, baseOf }));
}

type CatalogueReaders = { readonly marketOf: MarketOf; readonly baseOf: ReturnType<typeof createBaseOf> };

async function readCatalogue(
  tx: Tx,
  { merchant, domain }: CatalogueSite,
  { marketOf, baseOf }: CatalogueReaders,
): Promise<Catalogue> {
  const { languages, profile } = await marketOf(tx, domain);
  const { closedCategories } = await profileOf(tx, profile);
  const base = await baseOf(tx, merchant, { languages, closedCategories });
  const heat = await listHeat(tx, merchant);
  const hottest = heat.flatMap((node) => base.byNode.get(node) ?? []).filter(({ kind }) => kind === 'GAME');
  return { ...base, hottest };
}

/** The part that changes a few times a day, cached until the catalogue's version changes. */
type CatalogueBase = Omit<Catalogue, 'hottest'>;

function createBaseOf() {
  const bases = new Map<string, CatalogueBase>();
  return async (tx: Tx, merchant: string, market: Market): Promise<CatalogueBase> => {
    // The version is read before the rows: rows that are newer than their version are read once more, never too late.
    const key = JSON.stringify([merchant, await readCatalogueVersion(tx), market]);
    const base = bases.get(key) ?? (await readCatalogueBase(tx, merchant, market));
    // In order of use, so that old versions are evicted first.
    bases.delete(key);
    bases.set(key, base);
    const [oldest] = bases.keys();
    if (bases.size > cacheSize && oldest !== undefined) bases.delete(oldest);
    return base;
  };
}

async function readCatalogueBase(tx: Tx, merchant: string, market: Market): Promise<CatalogueBase> {
  const lists = await readVendorLists(tx);
  const vendors = await listVendorRows(tx, merchant);
  const names = new Map(vendors.map((row) => [keyOf(row), row.displayName]));
  const games = (await listGameRows(tx, merchant))
    .map((row) => ({ ...row, category: shownCategory(row, lists), vendorName: names.get(keyOf(row)) ?? row.vendor }))
    .filter((game) => isOffered(game, market))
    .map(toCatalogueGame);
  return {
    games,
    byNode: new Map(games.map((game) => [game.node, game])),
    vendors: offeredVendors(vendors, { lists, market }),
  };
}

const keyOf = ({ category, vendor }: { category: GameCategory; vendor: string }) => `${category}/${vendor}`;

const toCatalogueGame = (game: GameRow & { readonly vendorName: string }): CatalogueGame => ({
  ...game,
  lane: laneOf(game.category),
  search: toSearchable([game.name, ...(game.nameTy ? [game.nameTy] : [])], [game.vendor, game.vendorName]),
});

function offeredVendors(
  rows: readonly VendorRow[],
  { lists, market }: { lists: VendorLists; market: Market },
): CatalogueVendor[] {
  return rows
    .map((row) => ({ ...row, category: shownCategory(row, lists) }))
    .filter(({ category }) => isOffered({ category, listCategory: null }, market))
    .map((row) => ({ ...row, search: toSearchable([row.displayName, row.vendor], []) }));
}

async function readVendorLists(tx: Tx): Promise<VendorLists> {
  const listed = await listListedVendors(tx);
  const of = (name: (typeof listed)[number]['list']) =>
    new Set(listed.filter(({ list }) => list === name).map(({ vendor }) => vendor));
  return { cockfight: of('cockfight'), esports: of('esports'), inHouse: of('in_house') };
}
