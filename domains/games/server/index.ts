/** The entry point of games. */
import { inDomain, type Route, route } from '#platform/server/route.ts';
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
} from '../contract/member-games.ts';
import { listUnresolved } from '../contract/unresolved.ts';
import { listRooms, listVendorGameTypes, listVendors } from '../contract/vendor.ts';
import { listWinners, readPayoutDistribution, readWinnerVisibility, setWinnerVisibility } from '../contract/winner.ts';
import { type CatalogueDeps, type CatalogueOf, createCatalogueOf } from './catalogue/catalogue.ts';
import { createGameLists } from './catalogue/game-list.ts';
import { createVendors } from './catalogue/vendor-list.ts';
import { createLaunchUseCases, type LaunchDeps } from './launch/launch-game.ts';
import { createMemberGames } from './member-games/member-games.ts';
import { createListUnresolved, type NextStepOfOwnRound } from './unresolved/unresolved-list.ts';
import { createReadPayoutDistribution } from './winner/payout-distribution.ts';
import { createListWinners } from './winner/winner.ts';
import { saveWinnerVisibility, showWinnerVisibility } from './winner/winner-visibility.ts';

/** In the domain `games`, because lotteries word an unknown game too. */
export function gamesRoutes(deps: CatalogueDeps, catalogueOf: CatalogueOf = createCatalogueOf(deps)): Route[] {
  const lists = createGameLists(catalogueOf);
  const vendors = createVendors(catalogueOf);
  const own = createMemberGames(catalogueOf);
  return inDomain('games', [
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
    route(readPayoutDistribution, createReadPayoutDistribution({ ...deps, catalogueOf })),
    route(readWinnerVisibility, showWinnerVisibility),
    route(setWinnerVisibility, saveWinnerVisibility),
  ]);
}

/** Unresolved rounds; the next step of those of the operator's own games is given by the composition. */
export const unresolvedRoutes = (deps: {
  readonly catalogueOf: CatalogueOf;
  readonly ownRounds: NextStepOfOwnRound;
}): Route[] => inDomain('games', [route(listUnresolved, createListUnresolved(deps))]);

/** In the domain `games`, because protection words some of their refusals too. */
export function launchRoutes(deps: LaunchDeps): Route[] {
  const { launch, launchByFallback, leave, demo } = createLaunchUseCases(deps);
  return inDomain('games', [
    route(launchGame, launch),
    route(launchGameByFallback, launchByFallback),
    route(leaveGame, leave),
    route(playDemo, demo),
  ]);
}

export { type CatalogueOf, createCatalogueOf, type MarketOf } from './catalogue/catalogue.ts';
export { categoryNameOf, readGameReturns, readGameSummaries } from './catalogue/game-summary.store.ts';
export { measureHeat } from './catalogue/heat.ts';
export { findOfferedLottery, listOfferedLotteries } from './catalogue/lottery-games.ts';
export { listFavouritesForExport, listLaunchesForExport, readHiddenSince } from './data-export.store.ts';
export { createGateway, type Gateway, type GatewayDeps } from './gateway/index.ts';
export {
  createLocalGateway,
  type GameSession,
  type LocalGateway,
  type LocalGatewayDeps,
} from './gateway/local-gateway.ts';
export type { CheckStakes, Stake } from './gateway/stake.ts';
export { lockPlayers } from './gateway/vendor-tx.store.ts';
export { createExternalLaunch, type ExternalLaunchDeps } from './launch/external-launch.ts';
export { endLaunches } from './launch/launch.store.ts';
export type { LaunchDeps, OpenGameRequest } from './launch/launch-game.ts';
export { openLaunch } from './launch/launch-ticket.ts';
export { insertVendorLaunches, type NewVendorLaunch } from './launch/vendor-launch.store.ts';
export { eraseFavourites } from './member-games/favourite.store.ts';
export { mayCall, type ResolveHost } from './outbound/outbound-address.ts';
export {
  createSandboxTester,
  readSandboxWallet,
  type SandboxTester,
  type SandboxWallet,
} from './sandbox/sandbox-check.ts';
export { prepareSandboxVendor, type SandboxConfig } from './sandbox/sandbox-vendor.ts';
export { listTransferVendors, saveWalletAddress } from './transfer/transfer-vendor.store.ts';
export { createExternalVendors } from './transfer/vendor-client.ts';
export { createCallWallet } from './transfer/wallet-client.ts';
export { createQueryRound, type QueryRound, type RoundAnswer } from './unresolved/query-round.ts';
export { resolveRounds } from './unresolved/unresolved.ts';
export type { NextStepOfOwnRound } from './unresolved/unresolved-list.ts';
export { insertPublicKey } from './vendor/public-key.store.ts';
export { setLaunchAddress, setQueryAddress } from './vendor/vendor-address.ts';
export {
  addVendorKey,
  removeVendorKey,
  setWalletAddress,
  showVendor,
  type VendorSummary,
} from './vendor/vendor-admin.ts';
export { createIsVendorClosed } from './vendor/vendor-closed.ts';
export type { VendorFault } from './vendor/vendor-fault.ts';
export { addSigningKey, removeSigningKey, setGameUrl } from './vendor/vendor-game-url.ts';
export { issueVendorKey, revokeVendorKey } from './vendor/vendor-key.ts';
export { addPublicKey, removePublicKey } from './vendor/vendor-public-key.ts';
export { type VendorProtocol, vendorProtocols } from './vendor/vendor-setup.store.ts';
export {
  addVendor,
  addVendorGame,
  disconnectRemovedVendors,
  externalCategories,
  removeVendor,
  removeVendorGame,
} from './vendor/vendor-setup.ts';
