/** The pages of the cashier, as scripts of their own. */
import { lazyPart, lazyScreen } from '#platform/web/lazy.ts';
import { cashierTexts } from './cashier/texts.ts';
import type { DepositPageProps } from './deposit/offer.ts';
import { depositTexts } from './deposit/texts.ts';
import { withdrawTexts } from './withdraw/texts.ts';

export const depositPage = lazyPart<DepositPageProps>(
  'Deposit',
  async () => (await import('./deposit/DepositPage.tsx')).DepositPage,
  [cashierTexts, depositTexts],
);

export const withdrawPage = lazyScreen(
  'Withdraw',
  async () => (await import('./withdraw/WithdrawPage.tsx')).WithdrawPage,
  [cashierTexts, withdrawTexts],
);
