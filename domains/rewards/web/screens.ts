/** The screens of this domain, each loaded when its address is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { rewardsTexts } from './texts.ts';

export const promotionsScreen = lazyScreen(
  'Promotions',
  async () => (await import('./promotion/PromotionsScreen.tsx')).PromotionsScreen,
  [rewardsTexts],
);
export const pointMallScreen = lazyScreen(
  'PointMall',
  async () => (await import('./mall/PointMallScreen.tsx')).PointMallScreen,
  [rewardsTexts],
);
