/**
 * One of many, in a dialog: under its button on a wide screen, a sheet at the thumb on a phone. The
 * browser's own modal dialog traps the focus, closes on Escape and gives the focus back.
 */
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './ChoiceMenu.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/** `hint` says the same in words that the chooser reads. */
export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly lang?: string;
};

type Props<Value extends string> = {
  readonly icon: IconName;
  readonly title: string;
  readonly closeLabel: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly busy?: boolean;
  readonly onChoose: (value: Value) => void;
};

/** How far each key moves; the grid reads row by row. */
const steps: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const to = { next: at + 1, previous: at - 1, first: 0, last: items.length - 1 }[step];
  items.at(to % items.length)?.focus();
}

export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { icon, title, closeLabel, choices, value, busy = false, onChoose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The choices are written when they are first wanted: a page is not heavier for a menu that few open.
  const [wanted, setWanted] = useState(false);
  const current = choices.find((choice) => choice.value === value);

  const open = () => {
    flushSync(() => setWanted(true));
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLButtonElement>('[aria-checked="true"]')?.focus();
  };
  const close = () => dialog.current?.close();
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-busy={busy || undefined}
        onClick={open}
      >
        <Icon name={icon} />
        <span className={styles.title}>{title}</span>
        <span className={styles.chosen} lang={current?.lang}>
          {current?.label ?? title}
        </span>
        <Icon name="down" className={styles.down} />
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClick={closeOutside}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onPress={close} />
        </div>
        <div className={styles.grid} role="radiogroup" aria-labelledby={titleId} onKeyDown={moveFocus}>
          {(wanted ? choices : []).map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="radio"
              className={styles.choice}
              aria-checked={choice.value === value}
              tabIndex={choice.value === value ? 0 : -1}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              <span>
                <span className={styles.label} lang={choice.lang}>
                  {choice.label}
                </span>
                {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
              </span>
              {choice.value === value && <Icon name="check" />}
            </button>
          ))}
        </div>
      </dialog>
    </>
  );
}
