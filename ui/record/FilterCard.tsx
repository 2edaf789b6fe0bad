/** The filters of a page on a surface of their own, where they are about more than the rows. */
import type { ReactNode } from 'react';
import styles from './RecordPanel.module.css';

export function FilterCard({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <div className={styles.filters}>{children}</div>
    </div>
  );
}
