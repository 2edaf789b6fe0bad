/** A game on the screens: the wire form, and values derived from it. */

import type { GameCategory } from '#domains/games/contract/category.ts';
import type { listHotGames } from '#domains/games/contract/game-list.ts';
import type { listRooms, listVendors } from '#domains/games/contract/vendor.ts';
import type { listWinners } from '#domains/games/contract/winner.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';

export type ShownGame = WireOutputOf<typeof listHotGames>[number];
export type ShownLane = WireOutputOf<typeof listVendors>[number];
export type ShownVendor = ShownLane['vendors'][number];
export type ShownRoom = WireOutputOf<typeof listRooms>[number];
export type ShownWinner = WireOutputOf<typeof listWinners>[number];

/** `tall` 4:5, `wide` 16:10 for live tables, `row` for board games. */
export type TileShape = 'tall' | 'wide' | 'row';

export const shapeOf = (category: GameCategory): TileShape =>
  category === 'LIVE' ? 'wide' : category === 'PVP' || category === 'POKER' ? 'row' : 'tall';

type GameTitles = Pick<ShownGame, 'displayName' | 'gameName' | 'nodeName'>;

export const titleOf = ({ displayName, gameName, nodeName }: GameTitles): string => displayName || gameName || nodeName;

/** The large picture for a large tile, then the small one; without any the fallback icon is shown. */
export const pictureOf = ({ lagerIcon, iconUrl }: Pick<ShownGame, 'lagerIcon' | 'iconUrl'>, shape: TileShape): string =>
  (shape === 'row' ? '' : lagerIcon) || iconUrl;

export type TileTag = 'hot' | 'new' | 'live';

/** The label on a picture: hot takes precedence over new, and both over the kind. */
export function tagOf({ isHot, isNew, gameType }: Pick<ShownGame, 'isHot' | 'isNew' | 'gameType'>): TileTag | null {
  if (isHot === 1) return 'hot';
  if (isNew === 1) return 'new';
  return gameType === 'LIVE' ? 'live' : null;
}

/** Every category that is not inside another has a page of its own. */
export const pageOfCategory = (category: GameCategory): string => `/${category.toLowerCase()}`;

/** Categories whose page lists games and has a vendor filter; the others list vendors, all on one page. */
const categoriesWithList: ReadonlySet<GameCategory> = new Set<GameCategory>(['BGS', 'LIVE', 'FISH', 'RNG', 'PVP']);

export function vendorAddress({ gameType, vassalage }: Pick<ShownVendor, 'gameType' | 'vassalage'>): string {
  const page = pageOfCategory(gameType);
  return categoriesWithList.has(gameType) ? `${page}?vassalage=${encodeURIComponent(vassalage)}` : page;
}

export const countGames = ({ vendors }: ShownLane): number => vendors.reduce((sum, { games }) => sum + games, 0);

/** The name of its vendor, or its code in readable form. */
export const vendorNameOf = ({ vendorName, vassalage }: Pick<ShownGame, 'vendorName' | 'vassalage'>): string =>
  vendorName ?? vassalage.replaceAll('_', ' ');
