/** The sheet that sends money to a direct downline, loaded when it is opened. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import { cashierTexts } from '../cashier/texts.ts';
import type { DownlineTransferProps } from './DownlineTransferSheet.tsx';
import { downlineTransferTexts } from './texts.ts';

export const downlineTransfer = lazyPart<DownlineTransferProps>(
  'DownlineTransfer',
  async () => (await import('./DownlineTransferSheet.tsx')).DownlineTransferSheet,
  [cashierTexts, downlineTransferTexts],
);
