/**
 * The door of this room for the site: pages, each fetched when its address is opened. Frames of games come in by `index.ts`,
 * and carry nothing of the pages.
 */
import { deferredPart } from '#platform/web/deferred.ts';
import { lazyScreen } from '#platform/web/lazy.ts';
import { fairnessTexts } from './fairness/texts.ts';
import { jackpotTexts } from './jackpot/texts.ts';

export const fairnessPage = lazyScreen(
  'Fairness',
  async () => (await import('./fairness/FairnessPage.tsx')).FairnessPage,
  [fairnessTexts],
);
export const verifierScreen = lazyScreen(
  'Verifier',
  async () => (await import('./fairness/VerifierScreen.tsx')).VerifierScreen,
  [fairnessTexts],
);
export const jackpotScreen = lazyScreen(
  'Jackpots',
  async () => (await import('./jackpot/JackpotScreen.tsx')).JackpotScreen,
  [jackpotTexts],
);
/** For the first page. */
export const jackpotPart = deferredPart(
  'domains/studio/web/jackpot/JackpotStrip.tsx',
  async () => (await import('./jackpot/JackpotStrip.tsx')).JackpotStrip,
  [jackpotTexts],
);
