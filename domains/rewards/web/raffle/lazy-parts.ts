/** The raffle of a promotion, fetched when one is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { RafflePanelProps } from './RafflePanel.tsx';
import { raffleTexts } from './texts.ts';

export const rafflePanel = lazyPart<RafflePanelProps>(
  'Raffle',
  async () => (await import('./RafflePanel.tsx')).RafflePanel,
  [raffleTexts],
);
