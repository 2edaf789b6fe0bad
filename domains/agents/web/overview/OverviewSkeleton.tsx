import { Card, Skeleton } from '#ui';
import styles from './KeyFigures.module.css';

/** Four figures, a chart and a list of the size that they will have. */
export function OverviewSkeleton() {
  return (
    <>
      <div className={styles.figures} aria-hidden="true">
        {['one', 'two', 'three', 'four'].map((key) => (
          <div key={key} className={styles.waiting}>
            <Skeleton shape="line" />
            <Skeleton shape="title" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
      <Card>
        <div className={styles.waitingChart}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </div>
      </Card>
      <Card>
        <div className={styles.waitingList}>
          <Skeleton shape="title" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      </Card>
    </>
  );
}
