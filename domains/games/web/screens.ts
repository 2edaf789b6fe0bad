/** The screens of games, each loaded when its address is opened, with the texts that it needs. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { seamlessTexts } from './launch/texts.ts';
import { pageTexts } from './pages/texts.ts';
import { unresolvedTexts } from './unresolved/texts.ts';

export const gameListScreen = lazyScreen(
  'GameListCenter',
  async () => (await import('./list/GameListScreen.tsx')).GameListScreen,
  pageTexts,
);
export const gameCentreScreen = lazyScreen(
  'GameCenter',
  async () => (await import('./centre/GameCentreScreen.tsx')).GameCentreScreen,
  pageTexts,
);
export const favouriteScreen = lazyScreen(
  'AccountGame',
  async () => (await import('./member-games/FavouriteScreen.tsx')).FavouriteScreen,
  pageTexts,
);
export const recentScreen = lazyScreen(
  'AccountGame',
  async () => (await import('./member-games/RecentScreen.tsx')).RecentScreen,
  pageTexts,
);
export const seamlessScreen = lazyScreen(
  'Seamless',
  async () => (await import('./game-page/SeamlessScreen.tsx')).SeamlessScreen,
  [...pageTexts, seamlessTexts],
);
export const demoScreen = lazyScreen('Demo', async () => (await import('./game-page/DemoScreen.tsx')).DemoScreen, [
  ...pageTexts,
  seamlessTexts,
]);
export const unresolvedPage = lazyScreen(
  'Unresolved',
  async () => (await import('./unresolved/UnresolvedPage.tsx')).UnresolvedPage,
  [unresolvedTexts],
);
export const winnersScreen = lazyScreen(
  'Winners',
  async () => (await import('./winner/WinnersScreen.tsx')).WinnersScreen,
  pageTexts,
);
