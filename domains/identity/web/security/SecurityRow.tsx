import type { ReactNode } from 'react';
import { Button, type ButtonKind, Icon, type IconName, VisuallyHidden } from '#ui';
import styles from './Security.module.css';

type Props = {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** Whether it guards the account already. */
  readonly on?: boolean;
  readonly children?: ReactNode;
};

/** One thing with its state and what can be done about it. */
export function SecurityRow({ icon, title, note, on = false, children }: Props) {
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-on={on || undefined}>
        <Icon name={icon} />
      </span>
      <p>
        <b>{title}</b>
        <small>{note}</small>
      </p>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

type RowButtonProps = {
  /** The subject: many buttons have the label `Change`, and screen readers need to distinguish them. */
  readonly of: string;
  readonly kind?: ButtonKind;
  readonly onPress: () => void;
  readonly children: string;
};

export function RowButton({ of, kind, onPress, children }: RowButtonProps) {
  return (
    <Button size="small" kind={kind} onPress={onPress}>
      {children}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
