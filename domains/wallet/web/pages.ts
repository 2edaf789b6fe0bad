/** The pages of the cashier, as scripts of their own. */
import { lazyPart } from '#platform/web/lazy.ts';
import { cashierTexts } from './cashier/texts.ts';
import type { DepositPageProps } from './deposit/offer.ts';
import { depositTexts } from './deposit/texts.ts';

export const depositPage = lazyPart<DepositPageProps>(
  'Deposit',
  async () => (await import('./deposit/DepositPage.tsx')).DepositPage,
  [cashierTexts, depositTexts],
);
