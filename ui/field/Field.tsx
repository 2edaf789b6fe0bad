/** What every field has around it: its label above, help or the error below, and both tied to the control. */
import { type ReactNode, useId } from 'react';
import { Icon } from '../picture/Icon.tsx';
import styles from './Field.module.css';

export type FieldProps = {
  readonly label: string;
  /** What is wanted; an error takes its place, unless the error does not say it. */
  readonly help?: ReactNode;
  readonly keepsHelp?: boolean | undefined;
  readonly error?: string | undefined;
  /** Says that what was typed is right. */
  readonly accepted?: string | undefined;
  /** Marked with a star; the control says it to readers of screens. */
  readonly required?: boolean | undefined;
};

type FieldControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type Props = FieldProps & {
  /** At the end of the label's line: a link, a count. */
  readonly aside?: ReactNode;
  readonly children: (tied: FieldControlProps) => ReactNode;
};

export function Field({ label, aside, required, children, ...words }: Props) {
  const id = useId();
  const { note, state } = fieldNoteOf(words);
  return (
    <div className={styles.field} data-state={state} data-aside={aside ? true : undefined}>
      <div className={styles.label}>
        <label htmlFor={id} data-required={required || undefined}>
          {label}
        </label>
      </div>
      {children(controlPropsOf(id, words))}
      <FieldNote id={id} note={note} state={state} />
      {/* After the control in the order of keys: whoever types goes from one field to the next. */}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

type FieldMessages = Omit<FieldProps, 'label' | 'required'>;
type FieldState = 'error' | 'accepted' | undefined;

export function fieldNoteOf({ help, keepsHelp, error, accepted }: FieldMessages): {
  note: ReactNode;
  state: FieldState;
} {
  if (error) return { note: keepsHelp ? renderErrorWithHelp(error, help) : error, state: 'error' };
  return accepted ? { note: accepted, state: 'accepted' } : { note: help, state: undefined };
}

const renderErrorWithHelp = (error: string, help: ReactNode) => (
  <>
    <p>{error}</p>
    <p className={styles.kept}>{help}</p>
  </>
);

export const controlPropsOf = (id: string, words: FieldMessages): FieldControlProps => ({
  id,
  'aria-invalid': words.error ? true : undefined,
  'aria-describedby': fieldNoteOf(words).note ? `${id}-note` : undefined,
});

type NoteProps = { readonly id: string; readonly note: ReactNode; readonly state: FieldState };

/** Its place is there before an error is, so that a reader of screens hears it come. */
export function FieldNote({ id, note, state }: NoteProps) {
  return (
    <div id={`${id}-note`} className={styles.note} data-state={state} aria-live="polite">
      {state && <Icon name={state === 'error' ? 'alert' : 'check'} className={styles.noteIcon} />}
      {note && <div>{note}</div>}
    </div>
  );
}
