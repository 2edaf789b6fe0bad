/** The door of the games room's screens. */
export { useCategoryName } from './category-name.ts';
export { hotGamesQuery, vendorLanesQuery } from './game.queries.ts';
export { vendorAddress } from './game.ts';
export { rankedWinnersQuery } from './game-pages.queries.ts';
export { GameSection } from './home/GameSection.tsx';
export { HotSection } from './home/HotSection.tsx';
export { CrashSection, RecentSection } from './home/OwnSections.tsx';
export { WinnersSection } from './home/WinnersSection.tsx';
export { categoryAt, prefetchGameList } from './list/place.ts';
export { favouritesQuery } from './own-games.queries.ts';
export { gamesPopups } from './popup/parts.ts';
export { searchPopup } from './popups.ts';
export {
  demoScreen,
  favouriteScreen,
  gameCentreScreen,
  gameListScreen,
  lotteryScreen,
  recentScreen,
  seamlessScreen,
  unresolvedPage,
  winnersScreen,
} from './screens.ts';
export { gamesTexts } from './texts.ts';
export { useOpenNode } from './use-game-actions.ts';
