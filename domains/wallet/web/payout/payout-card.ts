import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { PayoutCardProps } from './PayoutCard.tsx';
import { payoutTexts } from './texts.ts';

export const payoutCard = lazyPart<PayoutCardProps>(
  'PayoutCard',
  async () => (await import('./PayoutCard.tsx')).PayoutCard,
  [payoutTexts],
);
