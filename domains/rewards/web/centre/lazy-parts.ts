/** The reward center, fetched when its address is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { giftTexts } from '../gift/texts.ts';
import { rewardsTexts } from '../texts.ts';
import { centreTexts } from './texts.ts';

export const activityCentre = lazyScreen(
  'ActivityCentre',
  async () => (await import('./ActivityCentre.tsx')).ActivityCentre,
  [centreTexts, rewardsTexts, recordTexts],
);

export const rewardCentre = lazyScreen('RewardCentre', async () => (await import('./RewardCentre.tsx')).RewardCentre, [
  centreTexts,
  giftTexts,
  rewardsTexts,
  recordTexts,
]);
