/** The screens of this room, each fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy.ts';
import { rewardsTexts } from './texts.ts';

export const promotionsScreen = lazyScreen(
  'Promotions',
  async () => (await import('./promotions/PromotionsScreen.tsx')).PromotionsScreen,
  [rewardsTexts],
);
export const pointMallScreen = lazyScreen(
  'PointMall',
  async () => (await import('./mall/PointMallScreen.tsx')).PointMallScreen,
  [rewardsTexts],
);
