import { ChangeDialog, type PayoutGuard } from '#domains/identity/web/index.ts';
import { removePayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useToast } from '#ui';
import { PaymentPin } from './PaymentPin.tsx';
import { type PayoutAccount, type PayoutAccounts, usePayoutChanged } from './payout.queries.ts';
import { proofFieldOf, toProofInput } from './proof-input.ts';
import { useText } from './texts.ts';

type Props = {
  readonly account: PayoutAccount;
  readonly payout: PayoutAccounts;
  readonly guard: PayoutGuard;
  readonly onClose: () => void;
};

export function RemovePayoutDialog({ account, payout, guard, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = usePayoutChanged();
  const { accountId, name, number } = account;
  return (
    <ChangeDialog
      title={text('payout.remove.title', { name })}
      lead={text('payout.remove.lead', { number, hours: payout.waitHours })}
      submit={text('payout.remove.submit')}
      danger
      values={{ paymentPassword: '' }}
      methods={guard.paymentPassword ? [] : guard.methods}
      fieldOf={proofFieldOf}
      onClose={onClose}
      send={async ({ paymentPassword }, proof) => {
        const response = await call(removePayoutAccount, { accountId, ...toProofInput(paymentPassword, proof) });
        // Already gone: another device was faster, and the list is refreshed.
        if (!response.ok && response.fault !== 'payout_account_gone') return response;
        await changed();
        onClose();
        toast({ text: text('payout.remove.done', { name }) });
        return null;
      }}
    >
      {(form) => guard.paymentPassword && <PaymentPin form={form} />}
    </ChangeDialog>
  );
}
