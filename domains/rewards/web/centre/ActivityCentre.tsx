/** The activities of the brand, each with its status, and the check-in. */
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#platform/web/call/use-call.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, ErrorState, PageHead, Skeleton } from '#ui';
import lantern from '#ui/art/lantern.svg';
import { promotionsQuery } from '../promotion/promotion.queries.ts';
import styles from './Centre.module.css';
import { CheckInCard } from './CheckInCard.tsx';
import { useText } from './texts.ts';
import { ActivityList } from './UnderWay.tsx';

export function ActivityCentre() {
  const text = useText();
  const record = useRecordText();
  const { locale } = useLocale();
  const { data, error, isFetching, refetch } = useQuery(promotionsQuery(useCall(), { locale, isMember: true }));
  return (
    <>
      <PageHead title={text('activity.title')} lead={text('activity.lead')} />
      <div className={styles.claims}>
        <CheckInCard />
        {error && !data && (
          <ErrorState
            message={error.message}
            retryLabel={record('record.retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div className={styles.ticketComing} aria-busy="true">
            <Skeleton shape="block" />
          </div>
        )}
        {data && data.length > 0 && <ActivityList promotions={data} />}
        {data?.length === 0 && (
          <EmptyState art={lantern} title={text('activity.none')} hint={text('activity.none.hint')} />
        )}
      </div>
    </>
  );
}
