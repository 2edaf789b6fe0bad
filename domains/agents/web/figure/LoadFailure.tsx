/** A page of figures that could not be had. What is settled does not depend on it. */
import { useRecordText } from '#platform/web/record/texts.ts';
import { Card, ErrorState } from '#ui';
import { useText } from '../texts.ts';
import styles from './LoadFailure.module.css';

type Props = { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void };

export function LoadFailure({ error, busy, onRetry }: Props) {
  const text = useText();
  const record = useRecordText();
  return (
    <Card>
      <div className={styles.failure}>
        <b>{text('agents.error')}</b>
        <ErrorState message={error.message} retryLabel={record('record.retry')} busy={busy} onRetry={onRetry} />
        <p>{text('agents.error.calm')}</p>
      </div>
    </Card>
  );
}
