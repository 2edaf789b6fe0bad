/** The screens of this room, each fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy.ts';

export const gameListScreen = lazyScreen(
  'GameListCenter',
  async () => (await import('./list/GameListScreen.tsx')).GameListScreen,
);
export const gameCentreScreen = lazyScreen(
  'GameCenter',
  async () => (await import('./centre/GameCentreScreen.tsx')).GameCentreScreen,
);
export const favouriteScreen = lazyScreen(
  'AccountGame',
  async () => (await import('./account/FavouriteScreen.tsx')).FavouriteScreen,
);
export const recentScreen = lazyScreen(
  'AccountGame',
  async () => (await import('./account/RecentScreen.tsx')).RecentScreen,
);
export const lotteryScreen = lazyScreen(
  'Lottery',
  async () => (await import('./door/LotteryScreen.tsx')).LotteryScreen,
);
export const seamlessScreen = lazyScreen(
  'Seamless',
  async () => (await import('./door/SeamlessScreen.tsx')).SeamlessScreen,
);
export const winnersScreen = lazyScreen(
  'Winners',
  async () => (await import('./winners/WinnersScreen.tsx')).WinnersScreen,
);
