/** The entry point of the screens of games. */
export { useCategoryName } from './catalogue/category-name.ts';
export { hotGamesQuery, vendorLanesQuery } from './catalogue/game.queries.ts';
export { vendorAddress } from './catalogue/game.ts';
export { rankedWinnersQuery } from './catalogue/game-pages.queries.ts';
export { GameSection } from './home/GameSection.tsx';
export { HotSection } from './home/HotSection.tsx';
export { CrashSection, RecentSection } from './home/PersonalSections.tsx';
export { WinnersSection } from './home/WinnersSection.tsx';
export { categoryAt, prefetchGameList } from './list/prefetch-game-list.ts';
export { favouritesQuery } from './member-games/member-games.queries.ts';
export { gamesPopups } from './popup/parts.ts';
export { searchPopup } from './popup/popups.ts';
export {
  demoScreen,
  favouriteScreen,
  gameCentreScreen,
  gameListScreen,
  recentScreen,
  seamlessScreen,
  unresolvedPage,
  winnersScreen,
} from './screens.ts';
export { gamesTexts } from './texts.ts';
export { useOpenNode } from './use-game-actions.ts';
