import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { CheckField, SelectField, TextField } from '#ui';
import styles from './Kyc.module.css';
import type { KycValues } from './kyc-form.ts';
import { useText } from './texts.ts';

type Props = { readonly register: UseFormRegister<KycValues>; readonly errors: FieldErrors<KycValues> };

const incomes = ['employment', 'business', 'remittance', 'pension', 'savings', 'other'] as const;

export function DeclaredFields({ register, errors }: Props) {
  const text = useText();
  const fieldProps = (name: Exclude<keyof KycValues, 'notBarred'>) => ({
    label: text(`kyc.${name}`),
    error: errors[name]?.message,
    ...register(name, { validate: (input) => input.trim() !== '' || text('kyc.empty') }),
  });
  return (
    <div className={styles.fields}>
      <TextField {...fieldProps('fullName')} help={text('kyc.fullName.help')} autoComplete="name" maxLength={100} />
      <TextField {...fieldProps('birthday')} type="date" autoComplete="bday" />
      <TextField {...fieldProps('nationality')} autoComplete="country-name" maxLength={60} />
      <SelectField
        {...fieldProps('sourceOfIncome')}
        options={[
          { value: '', label: text('kyc.income.none') },
          ...incomes.map((income) => ({ value: income, label: text(`kyc.income.${income}`) })),
        ]}
      />
      <div className={styles.whole}>
        <TextField {...fieldProps('address')} autoComplete="street-address" maxLength={200} />
      </div>
    </div>
  );
}

/** A part of its own, drawn after the other fields: a form that is handed in empty leads to the first of them. */
export function NotBarredField({ register, errors }: Props) {
  const text = useText();
  return (
    <CheckField
      label={text('kyc.notBarred')}
      error={errors.notBarred?.message}
      {...register('notBarred', { validate: (ticked) => ticked || text('kyc.declare') })}
    />
  );
}
