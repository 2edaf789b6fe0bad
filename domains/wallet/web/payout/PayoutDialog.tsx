/** Adding a payout account, removing one, and what is required before either. */
import type { ReactNode } from 'react';
import type { PayoutGuard } from '#domains/identity/web/index.ts';
import { Button, Dialog, Note } from '#ui';
import { AddPayoutDialog } from './AddPayoutDialog.tsx';
import styles from './Payout.module.css';
import type { PayoutAccount, PayoutAccounts } from './payout.queries.ts';
import { RemovePayoutDialog } from './RemovePayoutDialog.tsx';
import { useText } from './texts.ts';

export type PayoutDialogTarget =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly account: PayoutAccount };

export type PayoutDialogProps = {
  readonly opened: PayoutDialogTarget;
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
  if (accounts.length >= most)
    return <PrerequisiteDialog {...first}>{text('payout.full', { most })}</PrerequisiteDialog>;
  if (owner === null) {
    const act = { label: text('payout.first.name.do'), onPress: guard.editProfile };
    return (
      <PrerequisiteDialog {...first} act={act}>
        {text('payout.first.name')}
      </PrerequisiteDialog>
    );
  }
  if (!guard.paymentPassword && guard.methods.length === 0) {
    const act = { label: text('payout.first.guard.do'), onPress: guard.setPaymentPassword };
    return (
      <PrerequisiteDialog {...first} act={act}>
        {text('payout.first.guard')}
      </PrerequisiteDialog>
    );
  }
  return <AddPayoutDialog payout={payout} owner={owner} guard={guard} onClose={onClose} />;
}

type PrerequisiteDialogProps = {
  readonly title: string;
  readonly act?: { readonly label: string; readonly onPress: (() => void) | null };
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The missing requirement, with a link. */
function PrerequisiteDialog({ title, act, onClose, children }: PrerequisiteDialogProps) {
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
