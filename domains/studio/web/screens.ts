/** The pages of our own games on the site, each fetched when it is wanted, with the words that it needs. */
import { deferredPart } from '#platform/web/deferred.ts';
import { lazyScreen } from '#platform/web/lazy.ts';
import { jackpotTexts } from './jackpot/texts.ts';

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
