/** A sentence that belongs to the content around it. One that appears after an action is announced by screen readers. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../picture/Icon.tsx';
import styles from './Note.module.css';

type Props = {
  readonly tone: 'info' | 'good' | 'warning' | 'bad';
  /** It was not there when the page came. */
  readonly announced?: boolean | undefined;
  readonly children: ReactNode;
};

const icons: Readonly<Record<Props['tone'], IconName>> = {
  info: 'info',
  good: 'check',
  warning: 'alert',
  bad: 'alert',
};
const roles = { info: 'status', good: 'status', warning: 'alert', bad: 'alert' } as const;

export function Note({ tone, announced = false, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} role={announced ? roles[tone] : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
