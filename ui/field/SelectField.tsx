/** One of many in the browser's own list, which a phone shows at its best. A busy one keeps the focus and its value. */
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../picture/Icon.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

type NativeSelectProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'id' | 'children'>;

type Props = FieldProps &
  NativeSelectProps & { readonly options: readonly SelectOption[]; readonly busy?: boolean | undefined };

export function SelectField({ label, help, error, accepted, options, busy = false, onChange, ...select }: Props) {
  return (
    <Field label={label} help={help} error={error} accepted={accepted}>
      {(tied) => (
        <div className={styles.frame}>
          <select
            {...select}
            {...tied}
            className={styles.control}
            aria-disabled={busy || undefined}
            onChange={(event) => !busy && onChange?.(event)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
