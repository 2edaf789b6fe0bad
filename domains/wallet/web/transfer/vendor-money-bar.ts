/** Loaded with the first game whose provider keeps a wallet of its own. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { cashierTexts } from '../cashier/texts.ts';
import { transferTexts } from './texts.ts';
import type { VendorMoneyBarProps } from './VendorMoneyBar.tsx';

export const vendorMoneyBar = lazyPart<VendorMoneyBarProps>(
  'VendorMoneyBar',
  async () => (await import('./VendorMoneyBar.tsx')).VendorMoneyBar,
  [cashierTexts, transferTexts],
);
