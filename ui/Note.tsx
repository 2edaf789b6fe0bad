/** A sentence that belongs to what stands around it. What comes after a deed is said aloud. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Note.module.css';

type Props = {
  readonly tone: 'info' | 'good' | 'warning' | 'bad';
  /** It was not there when the page came. */
  readonly told?: boolean | undefined;
  readonly children: ReactNode;
};

const icons: Readonly<Record<Props['tone'], IconName>> = {
  info: 'info',
  good: 'check',
  warning: 'alert',
  bad: 'alert',
};
const roles = { info: 'status', good: 'status', warning: 'alert', bad: 'alert' } as const;

export function Note({ tone, told = false, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} role={told ? roles[tone] : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
