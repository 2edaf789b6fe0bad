/** The screens of this domain, each loaded when its address is opened. */

import { gamesTexts } from '#domains/games/web/index.ts';
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { rebateTexts } from './rebate/texts.ts';
import { rewardsTexts } from './texts.ts';
import { vipTexts } from './vip/texts.ts';

export const promotionsScreen = lazyScreen(
  'Promotions',
  async () => (await import('./promotion/PromotionsScreen.tsx')).PromotionsScreen,
  [rewardsTexts],
);
export const manualRebatePage = lazyScreen(
  'ManualRebate',
  async () => (await import('./rebate/ManualRebate.tsx')).ManualRebate,
  [rebateTexts, recordTexts, gamesTexts],
);
export const vipPage = lazyScreen('VipCentre', async () => (await import('./vip/VipCentre.tsx')).VipCentre, [
  vipTexts,
  recordTexts,
  gamesTexts,
]);
