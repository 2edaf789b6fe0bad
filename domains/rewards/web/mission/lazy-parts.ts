/** Missions and the leaderboard, fetched when their page is opened. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { giftTexts } from '../gift/texts.ts';
import { missionTexts } from './texts.ts';

export const missionPage = lazyScreen('Missions', async () => (await import('./MissionScreen.tsx')).MissionScreen, [
  missionTexts,
  giftTexts,
  recordTexts,
]);
