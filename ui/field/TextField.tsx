/** A line of text. It takes what an input takes, so a form library may register it as one. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type NativeInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'size'>;

type Props = FieldProps &
  NativeInputProps & {
    readonly aside?: ReactNode;
    /** Inside the frame, before and after what is typed. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

export function TextField({ label, help, keepsHelp, error, accepted, aside, before, after, ...input }: Props) {
  const words = { label, help, keepsHelp, error, accepted, aside };
  return (
    <Field {...words} required={input.required}>
      {(tied) => (
        <div className={styles.frame}>
          {before}
          <input {...input} {...tied} className={styles.control} />
          {after && <div className={styles.end}>{after}</div>}
        </div>
      )}
    </Field>
  );
}
