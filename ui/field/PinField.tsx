/**
 * A secret of a few digits, one cell for each. One field lies over the cells, so that a keypad, a paste and a reader of
 * screens meet an ordinary one; it is never mistaken for the password of the account by whatever fills in passwords.
 */
import { type ReactNode, type Ref, useId } from 'react';
import { controlPropsOf, FieldNote, fieldNoteOf } from './Field.tsx';
import styles from './PinField.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onType: (digits: string) => void;
  readonly length?: number | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

export function PinField({ label, value, onType, length = 6, help, error, disabled = false, ref }: Props) {
  const id = useId();
  const words = { help, error };
  return (
    <div>
      <div className={styles.pin}>
        <input
          {...controlPropsOf(id, words)}
          ref={ref}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          aria-label={label}
          maxLength={length}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onType(target.value.replace(/\D/g, ''))}
        />
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span
              key={`cell ${at + 1}`}
              data-full={at < value.length || undefined}
              data-here={at === Math.min(value.length, length - 1) || undefined}
            />
          ))}
        </div>
      </div>
      <FieldNote id={id} {...fieldNoteOf(words)} />
    </div>
  );
}
