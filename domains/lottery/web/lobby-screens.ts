/** The pages of lotteries and of their results, each loaded when its address is opened, with the texts that it needs. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { centreTexts } from './centre/texts.ts';
import { resultsTexts } from './results/texts.ts';

export const lotteryCentreScreen = lazyScreen(
  'LotteryCenter',
  async () => (await import('./centre/LotteryCentreScreen.tsx')).LotteryCentreScreen,
  [centreTexts],
);

export const lotteryResultsScreen = lazyScreen(
  'LotteryResults',
  async () => (await import('./results/ResultsScreen.tsx')).ResultsScreen,
  [resultsTexts, recordTexts],
);
