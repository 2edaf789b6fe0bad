/** Adding a payout account, removing one, and what has to be there before either. */
import type { ReactNode } from 'react';
import type { PayoutGuard } from '#domains/identity/web/index.ts';
import { Button, Dialog, Note } from '#ui';
import { AddPayoutDialog } from './AddPayoutDialog.tsx';
import styles from './Payout.module.css';
import type { PayoutAccount, PayoutAccounts } from './payout.queries.ts';
import { RemovePayoutDialog } from './RemovePayoutDialog.tsx';
import { useText } from './texts.ts';

export type OpenedPayout = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly account: PayoutAccount };

export type PayoutDialogProps = {
  readonly opened: OpenedPayout;
  readonly payout: PayoutAccounts;
  readonly guard: PayoutGuard;
  readonly onClose: () => void;
};

export function PayoutDialog({ opened, payout, guard, onClose }: PayoutDialogProps) {
  const text = useText();
  if (opened.kind === 'remove') {
    return <RemovePayoutDialog account={opened.account} payout={payout} guard={guard} onClose={onClose} />;
  }
  const first = { onClose, title: text('payout.add.title') };
  const { most, accounts, owner } = payout;
  if (accounts.length >= most) return <FirstDialog {...first}>{text('payout.full', { most })}</FirstDialog>;
  if (owner === null) {
    const act = { label: text('payout.first.name.do'), onPress: guard.editProfile };
    return (
      <FirstDialog {...first} act={act}>
        {text('payout.first.name')}
      </FirstDialog>
    );
  }
  if (!guard.paymentPassword && guard.methods.length === 0) {
    const act = { label: text('payout.first.guard.do'), onPress: guard.setPaymentPassword };
    return (
      <FirstDialog {...first} act={act}>
        {text('payout.first.guard')}
      </FirstDialog>
    );
  }
  return <AddPayoutDialog payout={payout} owner={owner} guard={guard} onClose={onClose} />;
}

type FirstProps = {
  readonly title: string;
  readonly act?: { readonly label: string; readonly onPress: (() => void) | null };
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What comes before it, with the way there. */
function FirstDialog({ title, act, onClose, children }: FirstProps) {
  const text = useText();
  const go = act?.onPress;
  return (
    <Dialog title={title} closeLabel={text('payout.close')} size="small" onClose={onClose}>
      <div className={styles.first}>
        <Note tone="info">{children}</Note>
        {go && (
          <Button
            kind="primary"
            size="large"
            wide
            onPress={() => {
              onClose();
              go();
            }}
          >
            {act.label}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
