/** On or off, beside what it is about. It holds at once: nothing has to be sent. A busy one keeps the focus and its state. */
import { useId } from 'react';
import { controlPropsOf, FieldNote, fieldNoteOf } from './Field.tsx';
import styles from './Switch.module.css';

type Props = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly busy?: boolean;
};

export function Switch({ label, isOn, onSwitch, error, disabled, busy = false }: Props) {
  const id = useId();
  const words = { error };
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        {label}
        <input
          {...controlPropsOf(id, words)}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-disabled={busy || undefined}
          disabled={disabled}
          onChange={(event) => !busy && onSwitch(event.target.checked)}
        />
      </label>
      <FieldNote id={id} {...fieldNoteOf(words)} />
    </div>
  );
}
