/** Several lines of text. It takes what a textarea takes, so a form library may register it as one. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

type NativeTextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'id'>;

type Props = FieldProps & NativeTextAreaProps & { readonly aside?: ReactNode };

export function TextArea({ label, help, error, accepted, aside, ...area }: Props) {
  return (
    <Field label={label} help={help} error={error} accepted={accepted} aside={aside} required={area.required}>
      {(tied) => <textarea rows={6} {...area} {...tied} className={styles.area} />}
    </Field>
  );
}
