/** The pages of the cashier, each a script of its own. */
import { lazyPart, lazyScreen } from '#platform/web/lazy/lazy-part.ts';
import { cashierTexts } from './cashier/texts.ts';
import type { DepositPageProps } from './deposit/offer.ts';
import { depositTexts } from './deposit/texts.ts';
import { transferTexts } from './transfer/texts.ts';
import { uplineTexts } from './upline/texts.ts';
import { myWalletTexts } from './wallet/texts.ts';
import { withdrawTexts } from './withdrawal/texts.ts';

export const depositPage = lazyPart<DepositPageProps>(
  'Deposit',
  async () => (await import('./deposit/DepositPage.tsx')).DepositPage,
  [cashierTexts, depositTexts],
);

export const withdrawPage = lazyScreen(
  'Withdraw',
  async () => (await import('./withdrawal/WithdrawPage.tsx')).WithdrawPage,
  [cashierTexts, withdrawTexts],
);

export const transferFundPage = lazyScreen(
  'Transfer',
  async () => (await import('./transfer/TransferScreen.tsx')).TransferScreen,
  [cashierTexts, transferTexts],
);

export const myWalletPage = lazyScreen(
  'MyWallet',
  async () => (await import('./wallet/WalletScreen.tsx')).WalletScreen,
  [cashierTexts, transferTexts, myWalletTexts],
);

export const transferUplinePage = lazyScreen(
  'Upline',
  async () => (await import('./upline/UplineScreen.tsx')).UplineScreen,
  [cashierTexts, uplineTexts],
);
