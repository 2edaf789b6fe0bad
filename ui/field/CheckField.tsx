/** A tick beside a sentence; the sentence may hold links. */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Icon } from '../picture/Icon.tsx';
import styles from './CheckField.module.css';
import { controlPropsOf, FieldNote, fieldNoteOf } from './Field.tsx';

type NativeInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'type' | 'size'>;

type Props = NativeInputProps & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
};

export function CheckField({ label, help, error, ...input }: Props) {
  const id = useId();
  const words = { help, error };
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input {...input} {...controlPropsOf(id, words)} type="checkbox" className={styles.input} />
        <span className={styles.box}>
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={id} {...fieldNoteOf(words)} />
    </div>
  );
}
