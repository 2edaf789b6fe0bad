/** As large as what comes. */
import { Skeleton } from '#ui';
import styles from './Reader.module.css';

export function ReaderSkeleton({ titles }: { readonly titles: number }) {
  return (
    <div className={styles.reader} data-side="titles" aria-busy="true">
      <div className={styles.list}>
        {Array.from({ length: titles }, (_, place) => (
          <Skeleton key={place} shape="row" />
        ))}
      </div>
      <div className={`${styles.side} ${styles.coming}`}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
    </div>
  );
}
