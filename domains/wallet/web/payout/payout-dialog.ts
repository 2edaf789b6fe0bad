import { changeTexts, type PayoutGuard } from '#domains/identity/web/index.ts';
import { lazyPart } from '#platform/web/lazy.ts';
import type { PayoutAccount, PayoutAccounts } from './payout.queries.ts';

export type OpenedPayout = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly account: PayoutAccount };

export type PayoutDialogProps = {
  readonly opened: OpenedPayout;
  readonly payout: PayoutAccounts;
  readonly guard: PayoutGuard;
  readonly onClose: () => void;
};

export const payoutDialog = lazyPart<PayoutDialogProps>(
  'PayoutDialog',
  async () => (await import('./PayoutDialog.tsx')).PayoutDialog,
  changeTexts,
);
