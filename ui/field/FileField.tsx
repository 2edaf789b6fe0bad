/** One file, chosen or taken with the camera. The button opens what the device has for it; what was refused is told below. */
import { type ChangeEvent, useId } from 'react';
import { Spinner } from '../notice/Spinner.tsx';
import { Icon } from '../picture/Icon.tsx';
import { controlPropsOf, FieldNote, type FieldProps, fieldNoteOf } from './Field.tsx';
import styles from './FileField.module.css';

type Props = Omit<FieldProps, 'accepted'> & {
  /** What the button says. */
  readonly action: string;
  /** As an input takes it: `image/png,image/jpeg`. A hint to the device and no check. */
  readonly accept: string;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFile: (file: File) => void;
};

export function FileField({ label, action, accept, help, error, required, busy = false, disabled, onFile }: Props) {
  const id = useId();
  const words = { help, error };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file may be chosen again after it was refused.
    input.value = '';
    if (file) onFile(file);
  };
  return (
    <div>
      <label className={styles.place} htmlFor={id} aria-busy={busy || undefined}>
        {busy ? <Spinner /> : <Icon name="plus" />}
        <span>
          <b data-required={required || undefined}>{label}</b>
          <small>{action}</small>
        </span>
        <input
          {...controlPropsOf(id, words)}
          type="file"
          className={styles.input}
          accept={accept}
          required={required}
          disabled={disabled || busy}
          onChange={choose}
        />
      </label>
      <FieldNote id={id} {...fieldNoteOf(words)} />
    </div>
  );
}
