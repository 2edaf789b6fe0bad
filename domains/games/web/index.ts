/** The door of the games room's screens. */
export {
  crashGamesQuery,
  gamePagesQuery,
  hotGamesQuery,
  sectionGamesQuery,
  vendorLanesQuery,
  winnersQuery,
} from './game.queries.ts';
export {
  favouriteScreen,
  gameCentreScreen,
  gameListScreen,
  lotteryScreen,
  recentScreen,
  seamlessScreen,
  winnersScreen,
} from './screens.ts';
export { gamesTexts } from './texts.ts';
