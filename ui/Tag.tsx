/** One word about a thing. HOT, NEW and LIVE stand on pictures; the others tell a state. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Tag.module.css';

export type TagTone = 'hot' | 'new' | 'live' | 'info' | 'gold' | 'positive' | 'negative' | 'warning' | 'quiet';

type Props = { readonly tone: TagTone; readonly icon?: IconName | undefined; readonly children: ReactNode };

export function Tag({ tone, icon, children }: Props) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
