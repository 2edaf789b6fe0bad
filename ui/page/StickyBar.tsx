/** On a phone the figure that counts and the one thing to do stay at the thumb; the bar of the site steps aside. */
import type { ReactNode } from 'react';
import styles from './StickyBar.module.css';

type Props = { readonly label: ReactNode; readonly value: ReactNode; readonly children: ReactNode };

export function StickyBar({ label, value, children }: Props) {
  return (
    <div className={styles.bar} data-sticky-bar>
      <p>
        <small>{label}</small>
        <b>{value}</b>
      </p>
      {children}
    </div>
  );
}
