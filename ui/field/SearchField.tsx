/** Looks for something while one types. Its label is said, not shown: the glass and the place say it. */
import { useId, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../picture/Icon.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Field.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly clearLabel: string;
};

export function SearchField({ label, value, onChange, placeholder, clearLabel }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={`${styles.frame} ${styles.quiet}`}>
      <Icon name="search" />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.control}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <div className={styles.end}>
          <IconButton
            icon="close"
            label={clearLabel}
            onPress={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
