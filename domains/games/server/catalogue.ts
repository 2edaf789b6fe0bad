/**
 * The catalogue of a domain, kept in each process. It is some thousand rows that every page reads and that change a
 * few times a day: a list then costs no query, and a search is a walk through memory. Every few seconds one small
 * question finds out whether anything changed, so nobody who comes after a pause waits for all of them.
 */
import { profileOf } from '#domains/protection/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Site, Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { GameCategory } from '../contract/category.ts';
import { isOffered, laneOf, type Market, shownCategory, type VendorLists } from '../rules/category.ts';
import { type Searchable, searchable } from '../rules/search.ts';
import {
  type GameRow,
  listGameRows,
  listListedVendors,
  listVendorRows,
  readCatalogueMark,
  type VendorRow,
} from './game.store.ts';
import { listHeat } from './heat.store.ts';

/** Its category is the one it is shown in. */
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
  /** The most played first; games that are closed for work are among them. */
  readonly hottest: readonly CatalogueGame[];
};

/** What content knows of a domain; the composition brings the two rooms together. */
export type MarketOf = (
  tx: Tx,
  domain: string,
) => Promise<{ readonly languages: readonly string[]; readonly profile: string }>;

export type CatalogueDeps = { readonly pool: Pool; readonly clock: Clock; readonly marketOf: MarketOf };

/** The brand, and the domain whose law holds. */
export type Place = Pick<Site, 'merchant' | 'domain'>;

export type CatalogueOf = (place: Place) => Catalogue | Promise<Catalogue>;

const keptMs = 5_000;
const keptCount = 100;

export function createCatalogueOf({ pool, clock, marketOf }: CatalogueDeps): CatalogueOf {
  const kept = briefCache<Catalogue>({ ms: keptMs, max: keptCount, clock });
  const shelfOf = createShelfOf();
  return (place) => kept.get(place.domain, () => readCatalogue(pool, place, { marketOf, shelfOf }));
}

type Readers = { readonly marketOf: MarketOf; readonly shelfOf: ReturnType<typeof createShelfOf> };

async function readCatalogue(tx: Tx, { merchant, domain }: Place, { marketOf, shelfOf }: Readers): Promise<Catalogue> {
  const { languages, profile } = await marketOf(tx, domain);
  const { closedCategories } = await profileOf(tx, profile);
  const shelf = await shelfOf(tx, merchant, { languages, closedCategories });
  const heat = await listHeat(tx, merchant);
  const hottest = heat.flatMap((node) => shelf.byNode.get(node) ?? []).filter(({ kind }) => kind === 'GAME');
  return { ...shelf, hottest };
}

/** What changes a few times a day, kept until its mark says so. */
type Shelf = Omit<Catalogue, 'hottest'>;

function createShelfOf() {
  const shelves = new Map<string, Shelf>();
  return async (tx: Tx, merchant: string, market: Market): Promise<Shelf> => {
    // The mark is read before the rows: rows that are newer than their mark are read once more, never too late.
    const basis = JSON.stringify([merchant, await readCatalogueMark(tx), market]);
    const shelf = shelves.get(basis) ?? (await readShelf(tx, merchant, market));
    // In order of use, so that the marks of yesterday fall out first.
    shelves.delete(basis);
    shelves.set(basis, shelf);
    const [oldest] = shelves.keys();
    if (shelves.size > keptCount && oldest !== undefined) shelves.delete(oldest);
    return shelf;
  };
}

async function readShelf(tx: Tx, merchant: string, market: Market): Promise<Shelf> {
  const lists = await readVendorLists(tx);
  const vendors = await listVendorRows(tx, merchant);
  const names = new Map(vendors.map((row) => [keyOf(row), row.displayName]));
  const games = (await listGameRows(tx, merchant))
    .map((row) => ({ ...row, category: shownCategory(row, lists), vendorName: names.get(keyOf(row)) ?? row.vendor }))
    .filter((game) => isOffered(game, market))
    .map(catalogueGame);
  return {
    games,
    byNode: new Map(games.map((game) => [game.node, game])),
    vendors: offeredVendors(vendors, { lists, market }),
  };
}

const keyOf = ({ category, vendor }: { category: GameCategory; vendor: string }) => `${category}/${vendor}`;

const catalogueGame = (game: GameRow & { readonly vendorName: string }): CatalogueGame => ({
  ...game,
  lane: laneOf(game.category),
  search: searchable([game.name, ...(game.nameTy ? [game.nameTy] : [])], [game.vendor, game.vendorName]),
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
