/** One word about a thing. HOT, NEW and LIVE stand on pictures; the others tell a state. */
import type { ReactNode } from 'react';
import styles from './Tag.module.css';

export type TagTone = 'hot' | 'new' | 'live' | 'info' | 'gold' | 'positive' | 'negative' | 'warning' | 'quiet';

type Props = { readonly tone: TagTone; readonly children: ReactNode };

export function Tag({ tone, children }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
