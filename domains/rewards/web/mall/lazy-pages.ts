/** The points mall and its two pages in the member centre, each fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { mallTexts } from './texts.ts';

export const pointMallScreen = lazyScreen(
  'PointMall',
  async () => (await import('./PointMallScreen.tsx')).PointMallScreen,
  [mallTexts],
);

export const redeemHistory = lazyScreen(
  'RedeemHistory',
  async () => (await import('./RedeemHistory.tsx')).RedeemHistory,
  [mallTexts, recordTexts],
);

export const pointsDetails = lazyScreen(
  'PointsDetails',
  async () => (await import('./PointsDetails.tsx')).PointsDetails,
  [mallTexts, recordTexts],
);
