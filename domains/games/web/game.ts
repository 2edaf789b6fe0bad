/** A game as the screens show it: the wire form, and what is picked from it. */
import type { WireOutputOf } from '#kernel/endpoint.ts';
import type { GameCategory } from '../contract/category.ts';
import type { listHotGames } from '../contract/game-list.ts';
import type { listRooms, listVendors } from '../contract/vendor.ts';
import type { listWinners } from '../contract/winner.ts';

export type ShownGame = WireOutputOf<typeof listHotGames>[number];
export type ShownLane = WireOutputOf<typeof listVendors>[number];
export type ShownVendor = ShownLane['vendors'][number];
export type ShownRoom = WireOutputOf<typeof listRooms>[number];
export type ShownWinner = WireOutputOf<typeof listWinners>[number];

/** `tall` 4:5, `wide` 16:10 for live tables, `row` for board games. */
export type TileShape = 'tall' | 'wide' | 'row';

export const shapeOf = (category: GameCategory): TileShape =>
  category === 'LIVE' ? 'wide' : category === 'PVP' || category === 'POKER' ? 'row' : 'tall';

type Named = Pick<ShownGame, 'displayName' | 'gameName' | 'nodeName'>;

export const titleOf = ({ displayName, gameName, nodeName }: Named): string => displayName || gameName || nodeName;

/** The large picture for a large tile, then the small one; without any the fallback icon stands there. */
export const pictureOf = ({ lagerIcon, iconUrl }: Pick<ShownGame, 'lagerIcon' | 'iconUrl'>, shape: TileShape): string =>
  (shape === 'row' ? '' : lagerIcon) || iconUrl;

export type TileTag = 'hot' | 'new' | 'live';

/** One word on a picture: what is hot is said before what is new, and both before the kind. */
export function tagOf({ isHot, isNew, gameType }: Pick<ShownGame, 'isHot' | 'isNew' | 'gameType'>): TileTag | null {
  if (isHot === 1) return 'hot';
  if (isNew === 1) return 'new';
  return gameType === 'LIVE' ? 'live' : null;
}

/** A page of its own has every category that does not live inside another. */
export const pageOfCategory = (category: GameCategory): string => `/${category.toLowerCase()}`;

/** Categories whose page lists games and can be asked for a vendor's; the others list vendors, all on one page. */
const listed: ReadonlySet<GameCategory> = new Set<GameCategory>(['BGS', 'LIVE', 'FISH', 'RNG', 'PVP']);

export function vendorAddress({ gameType, vassalage }: Pick<ShownVendor, 'gameType' | 'vassalage'>): string {
  const page = pageOfCategory(gameType);
  return listed.has(gameType) ? `${page}?vassalage=${encodeURIComponent(vassalage)}` : page;
}

export const countGames = ({ vendors }: ShownLane): number => vendors.reduce((sum, { games }) => sum + games, 0);

/** The name of its vendor, or the code as it is read out. */
export const vendorNameOf = ({ vendorName, vassalage }: Pick<ShownGame, 'vendorName' | 'vassalage'>): string =>
  vendorName ?? vassalage.replaceAll('_', ' ');
