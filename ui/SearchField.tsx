/** Looks for something while one types. Its label is said, not shown: the glass and the place say it. */
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  /** A key that brings one here from anywhere on the page. */
  readonly shortcut?: string | undefined;
  readonly clearLabel: string;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function SearchField(props: Props) {
  const { label, value, onChange, placeholder, shortcut, clearLabel, onKeyDown, ref } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focus = () => frame.current?.querySelector('input')?.focus();

  useEffect(() => {
    if (shortcut === undefined) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      const meantForUs = event.key === shortcut && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!meantForUs || takesKeys(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      frame.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shortcut]);

  return (
    <div ref={frame} className={`${styles.frame} ${styles.quiet}`}>
      <Icon name="search" />
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.control}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-keyshortcuts={shortcut}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value === '' && shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      {value !== '' && (
        <div className={styles.end}>
          <IconButton
            icon="close"
            label={clearLabel}
            onPress={() => {
              onChange('');
              focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
