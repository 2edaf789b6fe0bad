import { changeTexts } from '#domains/identity/web/index.ts';
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { PayoutDialogProps } from './PayoutDialog.tsx';

export const payoutDialog = lazyPart<PayoutDialogProps>(
  'PayoutDialog',
  async () => (await import('./PayoutDialog.tsx')).PayoutDialog,
  changeTexts,
);
