/** The vendor sorting, what a vendor has, and its live tables. */
import { headPicture, vendorPicture } from '#artwork/address.ts';
import { done } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type GameCategory, gameCategories } from '../contract/category.ts';
import type { listRooms, listVendorGameTypes, listVendors, VendorLane } from '../contract/vendor.ts';
import { laneOf } from '../rules/category.ts';
import { isInMaintenance } from '../rules/openness.ts';
import type { Catalogue, CatalogueOf, CatalogueVendor } from './catalogue.ts';
import { showGame, viewOf } from './game-view.ts';
import { listRoomRows } from './room.store.ts';

export type Vendors = {
  readonly sorting: UseCase<typeof listVendors>;
  readonly gameTypes: UseCase<typeof listVendorGameTypes>;
  readonly rooms: UseCase<typeof listRooms>;
};

/** The navigation's order. What lives inside another category has no lane. */
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
      const view = viewOf(catalogue, { clock, locale }, language);
      const rows = await listRoomRows(tx, vassalage);
      return done(
        rows.flatMap(({ code, name, state, node }) => {
          const game = catalogue.byNode.get(node);
          if (!game) return [];
          const shown = isInMaintenance(game, view.now) ? 'CLOSED' : state;
          return [{ roomId: code, roomName: name, vassalage, state: shown, game: showGame(game, view) }];
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

/** As the lists show them: one that is closed for a while is still there, and a tile that opens a vendor's list is no game. */
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
