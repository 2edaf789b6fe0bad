/** The sorting of vendors, the categories of a vendor, and its live tables. */
import { headPicture, vendorPicture } from '#artwork/address.ts';
import { type GameCategory, gameCategories } from '#domains/games/contract/category.ts';
import type { listRooms, listVendorGameTypes, listVendors, VendorLane } from '#domains/games/contract/vendor.ts';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import { isInMaintenance } from '#domains/games/rules/catalogue/maintenance.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Catalogue, CatalogueOf, CatalogueVendor } from './catalogue.ts';
import { showGame, viewContextOf } from './game-view.ts';
import { listRoomRows } from './room.store.ts';

export type Vendors = {
  readonly sorting: UseCase<typeof listVendors>;
  readonly gameTypes: UseCase<typeof listVendorGameTypes>;
  readonly rooms: UseCase<typeof listRooms>;
};

/** In the order of the navigation. A category inside another one has no lane. */
const lanes = gameCategories.filter((category) => laneOf(category) === category);

export function createVendors(catalogueOf: CatalogueOf): Vendors {
  return {
    sorting: async ({ site }) => done(showLanes(await catalogueOf(site))),
    async gameTypes({ site }, { vassalage }) {
      const counted = countGames(await catalogueOf(site), ({ category, vendor }) =>
        vendor === vassalage ? category : null,
      );
      return done(
        gameCategories.flatMap((gameType) => {
          const games = counted.get(gameType);
          return games === undefined ? [] : [{ gameType, games }];
        }),
      );
    },
    async rooms({ tx, site, clock, locale }, { vassalage, language }) {
      const catalogue = await catalogueOf(site);
      const view = viewContextOf(catalogue, { clock, locale }, language);
      const rows = await listRoomRows(tx, vassalage);
      return done(
        rows.flatMap(({ code, name, state, node }) => {
          const game = catalogue.byNode.get(node);
          if (!game) return [];
          const roomState = isInMaintenance(game, view.now) ? 'CLOSED' : state;
          return [{ roomId: code, roomName: name, vassalage, state: roomState, game: showGame(game, view) }];
        }),
      );
    },
  };
}

function showLanes(catalogue: Catalogue): VendorLane[] {
  const games = countGames(catalogue, ({ lane, vendor }) => `${lane}/${vendor}`);
  const show = ({ displayName, vendor, category }: CatalogueVendor) => ({
    displayName,
    vassalage: vendor,
    gameType: category,
    iconUrl: vendorPicture(vendor, 'mono'),
    games: games.get(`${category}/${vendor}`) ?? 0,
  });
  return lanes
    .map((gameCategory) => ({
      gameCategory,
      headUrl: headPicture(gameCategory.toLowerCase()),
      vendors: catalogue.vendors.filter(({ category }) => category === gameCategory).map(show),
    }))
    .filter(({ vendors }) => vendors.length > 0);
}

/** As in the lists: games in maintenance count, and a tile that opens a vendor's list does not. */
function countGames<Key extends string>(
  { games }: Catalogue,
  keyOf: (game: { lane: GameCategory; category: GameCategory; vendor: string }) => Key | null,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const game of games) {
    const key = keyOf(game);
    if (key === null || game.kind !== 'GAME') continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
