/** The screens of this room, each fetched when its address is opened, with the words that it needs. */
import { lazyScreen } from '#platform/web/lazy.ts';
import { pageTexts } from './pages/texts.ts';
import { seamlessTexts } from './seamless/texts.ts';
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
  async () => (await import('./account/FavouriteScreen.tsx')).FavouriteScreen,
  pageTexts,
);
export const recentScreen = lazyScreen(
  'AccountGame',
  async () => (await import('./account/RecentScreen.tsx')).RecentScreen,
  pageTexts,
);
export const lotteryScreen = lazyScreen(
  'Lottery',
  async () => (await import('./door/LotteryScreen.tsx')).LotteryScreen,
  pageTexts,
);
export const seamlessScreen = lazyScreen(
  'Seamless',
  async () => (await import('./door/SeamlessScreen.tsx')).SeamlessScreen,
  [...pageTexts, seamlessTexts],
);
export const demoScreen = lazyScreen('Demo', async () => (await import('./door/DemoScreen.tsx')).DemoScreen, [
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
  async () => (await import('./winners/WinnersScreen.tsx')).WinnersScreen,
  pageTexts,
);
