/** The screens of lotteries, each loaded when its address is opened, with the texts that it needs. */
import { lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { playTexts } from './texts.ts';

export const lotteryScreen = lazyScreen(
  'Lottery',
  async () => (await import('./frame/LotteryScreen.tsx')).LotteryScreen,
  [playTexts],
);
