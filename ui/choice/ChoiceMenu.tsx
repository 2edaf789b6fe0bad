/**
 * One of many, in a dialog: under its button on a wide screen, a sheet at the thumb on a phone. The
 * browser's own modal dialog traps the focus, closes on Escape and gives the focus back; Back closes it too.
 */
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { openModal } from '../dialog/modal.ts';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './ChoiceMenu.module.css';

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
const stepByKey: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = stepByKey[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const to = { next: at + 1, previous: at - 1, first: 0, last: items.length - 1 }[step];
  items.at(to % items.length)?.focus();
}

/** Whoever looks for another begins at the one that is chosen. */
function openAtSelected(dialog: HTMLDialogElement) {
  const letGo = openModal(dialog);
  dialog.querySelector<HTMLButtonElement>('[aria-checked="true"]')?.focus();
  return letGo;
}

export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { icon, title, closeLabel, choices, value, busy = false, onChoose } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const current = choices.find((choice) => choice.value === value);

  const close = () => setOpen(false);
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
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} />
        <span className={styles.title}>{title}</span>
        <span className={styles.chosen} lang={current?.lang}>
          {current?.label ?? title}
        </span>
        <Icon name="down" className={styles.down} />
      </button>
      {isOpen && (
        <dialog
          ref={openAtSelected}
          className={styles.dialog}
          aria-labelledby={titleId}
          onClose={close}
          onClick={closeOutside}
        >
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onPress={close} />
          </div>
          <div className={styles.grid} role="radiogroup" aria-labelledby={titleId} onKeyDown={moveFocus}>
            {choices.map((choice) => (
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
      )}
    </>
  );
}
