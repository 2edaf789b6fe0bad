/** The member sends feedback and sees earlier feedback with its answers. The address contains the page of the list. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/web/call/use-call.ts';
import { ErrorState, PageHead, Skeleton } from '#ui';
import styles from './Feedback.module.css';
import { FeedbackForm } from './FeedbackForm.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { feedbackQuery } from './feedback.queries.ts';
import { useText } from './texts.ts';

export function FeedbackPage() {
  const text = useText();
  const [address, setAddress] = useSearchParams();
  const pageNumber = Number(address.get('page'));
  const page = Number.isInteger(pageNumber) && pageNumber >= 1 ? Math.min(pageNumber, 10_000) : 1;
  const { data, error, isFetching, refetch } = useQuery(feedbackQuery(useCall(), page));
  const turn = (to: number) => setAddress(to === 1 ? {} : { page: String(to) }, { preventScrollReset: true });
  return (
    <>
      <PageHead title={text('feedback.title')} lead={text('feedback.lead')} />
      {data ? (
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="feedback-write">
            <h2 id="feedback-write">{text('feedback.write')}</h2>
            <FeedbackForm bounds={data.bounds} />
          </section>
          <FeedbackList feedback={data.feedback} total={data.total} page={page} onPage={turn} />
        </div>
      ) : error ? (
        <ErrorState
          message={error.message}
          retryLabel={text('feedback.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.cards} role="status" aria-label={text('feedback.loading')}>
          <Skeleton shape="block" />
          <Skeleton shape="wide" />
        </div>
      )}
    </>
  );
}
