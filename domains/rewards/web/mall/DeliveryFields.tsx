/** Where a reward goes to: an earlier address or a new one, or the number that is loaded. */
import type { DeliveryAddress, DeliveryKind } from '#domains/rewards/contract/mall.ts';
import { SelectField, TextField } from '#ui';
import { type AddressField, addressFields, chosenAddress, type DeliveryValues, judgeField } from './delivery-form.ts';
import styles from './Mall.module.css';
import { useText } from './texts.ts';

type Props = {
  readonly kind: DeliveryKind;
  readonly known: readonly DeliveryAddress[];
  readonly values: DeliveryValues;
  /** After a try, what is missing is said. */
  readonly isStrict: boolean;
  readonly onType: (values: DeliveryValues) => void;
};

const autoComplete: Readonly<Record<AddressField, string>> = {
  recipient: 'name',
  phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  postcode: 'postal-code',
};

const newAddress = 'new';

export function DeliveryFields({ kind, known, values, isStrict, onType }: Props) {
  const text = useText();
  if (kind === 'wallet') return null;
  const fieldOf = (field: AddressField, label: string) => {
    const fault = isStrict ? judgeField(field, values[field]) : null;
    return (
      <TextField
        key={field}
        label={label}
        name={field}
        autoComplete={autoComplete[field]}
        inputMode={field === 'phone' ? 'tel' : 'text'}
        maxLength={160}
        value={values[field]}
        error={fault === null ? undefined : text(`sheet.field.${fault}`)}
        onChange={({ target }) => onType({ ...values, [field]: target.value })}
      />
    );
  };
  if (kind === 'phone') return fieldOf('phone', text('sheet.phone.load'));
  const isNew = chosenAddress(values, known) === undefined;
  return (
    <div className={styles.delivery}>
      {known.length > 0 && (
        <SelectField
          label={text('sheet.address')}
          value={isNew ? newAddress : String(values.chosen ?? 0)}
          options={[
            ...known.map(({ recipient, street, city }, place) => ({
              value: String(place),
              label: [recipient, street, city].join(', '),
            })),
            { value: newAddress, label: text('sheet.address.new') },
          ]}
          onChange={({ target }) =>
            onType({ ...values, chosen: target.value === newAddress ? null : Number(target.value) })
          }
        />
      )}
      {isNew && (
        <>
          {addressFields.map((field) => fieldOf(field, text(`sheet.${field}`)))}
          <p className={styles.muted}>{text('sheet.address.note')}</p>
        </>
      )}
    </div>
  );
}
