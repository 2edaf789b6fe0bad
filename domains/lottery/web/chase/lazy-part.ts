/** The dialog of a chase with its plans, fetched when one is wanted. */
import { lazyPart } from '#platform/web/lazy/lazy-part.ts';
import type { ChaseDialogProps } from './ChaseDialog.tsx';

export const chaseDialog = lazyPart<ChaseDialogProps>(
  'LotteryChase',
  async () => (await import('./ChaseDialog.tsx')).ChaseDialog,
);
