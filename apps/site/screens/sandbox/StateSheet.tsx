import { Button, EmptyState, ErrorState, ProgressBar, Skeleton, Spinner } from '#ui';
import offline from '#ui/art/scene-offline.svg';
import { doNothing, SheetCard, Spec } from './SheetCard.tsx';
import styles from './UiSheet.module.css';

export function StateSheet() {
  return (
    <>
      <SheetCard title="Waiting" width={4}>
        <div className={styles.stack}>
          <div className={styles.waiting}>
            <Skeleton shape="tile" />
            <Skeleton shape="wide" />
          </div>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="row" />
          <Spec name="Under way">
            <Spinner />
          </Spec>
          <Spec name="Turnover, 340 of 1,000">
            <ProgressBar value={340} max={1000} label="Turnover" />
          </Spec>
        </div>
      </SheetCard>
      <SheetCard title="Empty" width={4}>
        <EmptyState
          art={offline}
          title="Nothing matches “mango”"
          hint="Check the spelling or clear the filters."
          action={
            <Button size="small" onPress={doNothing}>
              Clear filters
            </Button>
          }
        />
      </SheetCard>
      <SheetCard title="Broken" width={4}>
        <div className={styles.stack}>
          <ErrorState
            message="The winners could not be loaded. Your balance is safe."
            retryLabel="Try again"
            onRetry={doNothing}
          />
          <ErrorState message="Asking once more." retryLabel="Trying" busy onRetry={doNothing} />
        </div>
      </SheetCard>
    </>
  );
}
