/**
 * Entry point of this domain for the site: pages, each loaded when its address is opened. Frames of games import `index.ts`,
 * so that their scripts contain nothing of the pages.
 */
import { deferredPart } from '#platform/web/lazy/deferred-part.ts';
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
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
