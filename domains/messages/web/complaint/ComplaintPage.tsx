/** The member files a complaint, sees its deadline, what was decided and why, and appeals. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, EmptyState, ErrorState, PageHead, Skeleton } from '#ui';
import styles from './Complaint.module.css';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { complaintsQuery } from './complaint.queries.ts';
import { useText } from './texts.ts';

export function ComplaintPage() {
  const text = useText();
  const record = useRecordText();
  const [address, setAddress] = useSearchParams();
  const before = address.get('before');
  const { data, error, isFetching, refetch } = useQuery(complaintsQuery(useCall(), before));
  const turn = (to: string | null) => setAddress(to === null ? {} : { before: to }, { preventScrollReset: true });
  return (
    <>
      <PageHead title={text('complaint.title')} lead={text('complaint.lead')} />
      {data ? (
        <div className={styles.cards}>
          <div className={styles.column}>
            <section className={styles.card} aria-labelledby="complaint-write">
              <h2 id="complaint-write">{text('complaint.write')}</h2>
              <ComplaintForm />
            </section>
            <section className={styles.card} aria-labelledby="complaint-how">
              <h2 id="complaint-how">{text('complaint.how')}</h2>
              <ol className={styles.how}>
                <li>{text('complaint.how.decision', { hours: data.terms.decisionHours })}</li>
                <li>{text('complaint.how.appeal', { days: data.terms.appealDays })}</li>
                <li>{text('complaint.how.regulator')}</li>
              </ol>
            </section>
          </div>
          <section className={styles.card} aria-labelledby="complaint-mine">
            <h2 id="complaint-mine">{text('complaint.mine')}</h2>
            {data.content.length === 0 ? (
              <EmptyState title={text('complaint.none')} hint={text('complaint.none.hint')} />
            ) : (
              <ul className={styles.list}>
                {data.content.map((complaint) => (
                  <li key={complaint.complaintId}>
                    <ComplaintCard complaint={complaint} />
                  </li>
                ))}
              </ul>
            )}
            {(data.next !== null || before !== null) && (
              <div className={styles.acts}>
                {before !== null && <Button onPress={() => turn(null)}>{text('complaint.newest')}</Button>}
                {data.next !== null && <Button onPress={() => turn(data.next)}>{text('complaint.older')}</Button>}
              </div>
            )}
          </section>
        </div>
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={record('record.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.cards} role="status" aria-label={text('complaint.loading')}>
          <Skeleton shape="block" />
          <Skeleton shape="wide" />
        </div>
      )}
    </>
  );
}
