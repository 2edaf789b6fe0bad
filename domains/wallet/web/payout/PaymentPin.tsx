/** The payment password in its cells, as a field of a change. */
import type { ChangeForm } from '#domains/identity/web/index.ts';
import { PinField } from '#ui';
import styles from './Payout.module.css';
import { useText } from './texts.ts';

export function PaymentPin({ form }: { readonly form: ChangeForm }) {
  const text = useText();
  const label = text('payout.pin');
  const { ref } = form.register('paymentPassword', {
    validate: (input = '') => input.length === 6 || text('payout.pin.empty'),
  });
  return (
    <div className={styles.pin}>
      <b aria-hidden="true">{label}</b>
      <PinField
        ref={ref}
        label={label}
        value={form.watch('paymentPassword') ?? ''}
        onType={(digits) => {
          form.clearErrors('paymentPassword');
          form.setValue('paymentPassword', digits);
        }}
        error={form.formState.errors['paymentPassword']?.message}
      />
    </div>
  );
}
