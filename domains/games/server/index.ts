/** The door of games. */
import { inRoom, type Route, route } from '#platform/server/route.ts';
import {
  listGameMenus,
  listGames,
  listHotGames,
  listSimilarGames,
  readGame,
  searchGames,
} from '../contract/game-list.ts';
import { launchGame, launchGameByFallback, leaveGame, playDemo } from '../contract/launch.ts';
import {
  addFavourite,
  listFavouriteGames,
  listFavouriteNodes,
  listRecentGames,
  listRecentOfAllTypes,
  removeFavourite,
} from '../contract/own-games.ts';
import { listUnresolved } from '../contract/unresolved.ts';
import { listRooms, listVendorGameTypes, listVendors } from '../contract/vendor.ts';
import { chooseWinnerName, listWinners, readWinnerChoice, readWinnerPicture } from '../contract/winner.ts';
import { type CatalogueDeps, type CatalogueOf, createCatalogueOf } from './catalogue.ts';
import { createGameLists } from './game-list.ts';
import { createLaunching, type LaunchDeps } from './launching.ts';
import { createOwnGames } from './own-games.ts';
import { createListUnresolved, type OwnRounds } from './unresolved-list.ts';
import { createVendors } from './vendor.ts';
import { createListWinners } from './winner.ts';
import { keepWinnerChoice, showWinnerChoice } from './winner-choice.ts';
import { createReadWinnerPicture } from './winner-picture.ts';

export function gamesRoutes(deps: CatalogueDeps, catalogueOf: CatalogueOf = createCatalogueOf(deps)): Route[] {
  const lists = createGameLists(catalogueOf);
  const vendors = createVendors(catalogueOf);
  const own = createOwnGames(catalogueOf);
  return [
    route(listGameMenus, lists.menus),
    route(listGames, lists.list),
    route(listHotGames, lists.hot),
    route(searchGames, lists.search),
    route(listSimilarGames, lists.similar),
    route(readGame, lists.one),
    route(listVendors, vendors.sorting),
    route(listVendorGameTypes, vendors.gameTypes),
    route(listRooms, vendors.rooms),
    route(listRecentGames, own.recent),
    route(listRecentOfAllTypes, own.recentOfAllTypes),
    route(listFavouriteNodes, own.favourites),
    route(listFavouriteGames, own.favouritePage),
    route(addFavourite, own.add),
    route(removeFavourite, own.remove),
    route(listWinners, createListWinners({ ...deps, catalogueOf })),
    route(readWinnerPicture, createReadWinnerPicture({ ...deps, catalogueOf })),
    route(readWinnerChoice, showWinnerChoice),
    route(chooseWinnerName, keepWinnerChoice),
  ];
}

/** Rounds that are not over; what becomes of those of the house’s own vendor is said by the composition. */
export const unresolvedRoutes = (deps: { readonly catalogueOf: CatalogueOf; readonly ownRounds: OwnRounds }): Route[] =>
  inRoom('games', [route(listUnresolved, createListUnresolved(deps))]);

/** In their own room: protection words some of their refusals too. */
export function launchRoutes(deps: LaunchDeps): Route[] {
  const { launch, launchByFallback, leave, demo } = createLaunching(deps);
  return inRoom('games', [
    route(launchGame, launch),
    route(launchGameByFallback, launchByFallback),
    route(leaveGame, leave),
    route(playDemo, demo),
  ]);
}

export { type AskRound, createAskRound, type RoundAnswer } from './ask-round.ts';
export { createCatalogueOf, type MarketOf } from './catalogue.ts';
export { copyFavourites, copyLaunches, readHiddenSince } from './copy.store.ts';
export { forgetFavourites } from './favourite.store.ts';
export { categoryNameOf, readGameFaces } from './game-face.store.ts';
export { createHouse, type House, type HouseDeps, type HouseSeat } from './gateway/house.ts';
export { createGateway, type Gateway, type GatewayDeps } from './gateway/index.ts';
export { endLaunches } from './gateway/launch.store.ts';
export { openLaunch } from './gateway/launch.ts';
export { insertPublicKey } from './gateway/public-key.store.ts';
export type { Stake, StakeDoor } from './gateway/stake.ts';
export { issueVendorKey, revokeVendorKey } from './gateway/vendor-key.ts';
export { lockPlayers } from './gateway/vendor-tx.store.ts';
export { measureHeat } from './heat.ts';
export type { LaunchDeps, Opening } from './launching.ts';
export { createOutsideLaunch, type OutsideLaunchDeps } from './outside-launch.ts';
export { type SandboxTester, type SandboxWallet, sandboxTester, sandboxWallet } from './sandbox-check.ts';
export { type SandboxOrders, sandboxVendorOrders } from './sandbox-vendor.ts';
export { mayCall, type ResolveHost } from './transfer/address.ts';
export { createAskWallet } from './transfer/ask.ts';
export { createOutsideVendors } from './transfer/door.ts';
export { keepWalletAddress, listTransferVendors } from './transfer-vendor.store.ts';
export { resolveRounds } from './unresolved.ts';
export type { OwnRounds } from './unresolved-list.ts';
export { setLaunchAddress, setQueryAddress } from './vendor-address.ts';
export { createIsVendorClosed } from './vendor-closed.ts';
export { giveVendorKey, setWalletAddress, showVendor, takeVendorKey, type VendorFace } from './vendor-desk.ts';
export type { VendorFault } from './vendor-fault.ts';
export { giveSigningKey, setGameUrl, takeSigningKey } from './vendor-game-url.ts';
export { insertVendorLaunches, type NewVendorLaunch } from './vendor-launch.store.ts';
export { givePublicKey, takePublicKey } from './vendor-public-key.ts';
export { type VendorProtocol, vendorProtocols } from './vendor-setup.store.ts';
export {
  addVendor,
  addVendorGame,
  disconnectLeft,
  outsideCategories,
  removeVendor,
  removeVendorGame,
} from './vendor-setup.ts';
