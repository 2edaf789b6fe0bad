/** A new payout account, in the member's own name and with their verification. */
import { ChangeDialog, type ChangeForm, type PayoutGuard, type Refusal } from '#domains/identity/web/index.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { normalisePayoutNumber } from '#domains/wallet/rules/payout/payout-number.ts';
import { isSamePerson } from '#kernel/person-name.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SelectField, TextField, useToast } from '#ui';
import { PaymentPin } from './PaymentPin.tsx';
import { type PayoutAccounts, usePayoutChanged } from './payout.queries.ts';
import { proofFieldOf, toProofInput } from './proof-input.ts';
import { useText } from './texts.ts';

type Props = {
  readonly payout: PayoutAccounts;
  readonly owner: string;
  readonly guard: PayoutGuard;
  readonly onClose: () => void;
};

const fields: Readonly<Record<string, string>> = {
  payout_bank_unknown: 'bankCode',
  payout_number_refused: 'number',
  payout_account_known: 'number',
  holder_differs: 'holder',
};
const fieldOf = (refusal: Refusal) => fields[refusal.fault] ?? proofFieldOf(refusal);

export function AddPayoutDialog({ payout, owner, guard, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const toast = useToast();
  const changed = usePayoutChanged();
  const { banks, waitHours: hours } = payout;
  return (
    <ChangeDialog
      title={text('payout.add.title')}
      lead={text('payout.add.lead', { hours })}
      submit={text('payout.add.submit')}
      values={{ bankCode: banks[0]?.code ?? '', number: '', holder: owner, paymentPassword: '' }}
      methods={guard.paymentPassword ? [] : guard.methods}
      fieldOf={fieldOf}
      onClose={onClose}
      send={async ({ bankCode = '', number = '', holder = '', paymentPassword }, proof) => {
        const account = { bankCode, number: number.trim(), holder: holder.trim() };
        const response = await call(addPayoutAccount, { ...account, ...toProofInput(paymentPassword, proof) });
        if (!response.ok) return response;
        await changed();
        onClose();
        toast({ text: text('payout.add.done', { name: response.value.name, hours }) });
        return null;
      }}
    >
      {(form) => (
        <>
          <AccountFields form={form} banks={banks} owner={owner} />
          {guard.paymentPassword && <PaymentPin form={form} />}
        </>
      )}
    </ChangeDialog>
  );
}

type FieldsProps = { readonly form: ChangeForm; readonly banks: PayoutAccounts['banks']; readonly owner: string };

function AccountFields({ form, banks, owner }: FieldsProps) {
  const text = useText();
  const { errors } = form.formState;
  const kindOf = (code: string | undefined) => banks.find((bank) => bank.code === code)?.kind ?? 'bank';
  const kind = kindOf(form.watch('bankCode'));
  return (
    <>
      <SelectField
        label={text('payout.bank')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors['bankCode']?.message}
        {...form.register('bankCode', { onChange: () => form.clearErrors('number') })}
      />
      <TextField
        label={text(`payout.number.${kind}`)}
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors['number']?.message}
        {...form.register('number', {
          validate: (input = '', { bankCode }) => {
            const of = kindOf(bankCode);
            return normalisePayoutNumber(of, input) !== null || text(`payout.number.${of}.wrong`);
          },
        })}
      />
      <TextField
        label={text('payout.holder')}
        help={text('payout.holder.help', { owner })}
        autoComplete="name"
        maxLength={100}
        error={errors['holder']?.message}
        {...form.register('holder', {
          validate: (input = '') => isSamePerson(owner, input) || text('payout.holder.differs'),
        })}
      />
    </>
  );
}
