/** Offers that the member joined and rewards that were asked for, with their status and, where one was refused, the reason. */
import type { UseQueryResult } from '@tanstack/react-query';
import { instant, unbrokenTime } from '#kernel/time.ts';
import { useRecordText } from '#platform/web/record/texts.ts';
import { useSite } from '#platform/web/site.ts';
import { ButtonLink, EmptyState, ErrorState, Link, Skeleton } from '#ui';
import nothing from '#ui/art/scene-offline.svg';
import type { PromotionView } from '../promotion/promotion.queries.ts';
import { sortPictures } from '../promotion/promotion-text.ts';
import { StatusTag } from '../promotion/status/StatusTag.tsx';
import { useText } from './texts.ts';
import styles from './UnderWay.module.css';
import { isUnderWay } from './under-way.ts';

type Props = {
  readonly promotions: Pick<UseQueryResult<readonly PromotionView[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

export function UnderWay({ promotions: { data, error, isFetching, refetch } }: Props) {
  const text = useText();
  const record = useRecordText();
  if (error && !data) {
    return (
      <ErrorState
        message={error.message}
        retryLabel={record('record.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.wayComing} aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  }
  const all = data.filter(isUnderWay);
  if (all.length === 0) {
    return (
      <EmptyState
        art={nothing}
        title={text('centre.way.none')}
        hint={text('centre.way.none.hint')}
        action={
          <ButtonLink size="small" to="/promotions">
            {text('centre.empty.offers')}
          </ButtonLink>
        }
      />
    );
  }
  return <ActivityList promotions={all} />;
}

/** Each with its status, what it is about, and since when the status holds. */
export function ActivityList({ promotions }: { readonly promotions: readonly PromotionView[] }) {
  return (
    <ul className={styles.way}>
      {promotions.map((promotion) => (
        <Participation key={promotion.id} promotion={promotion} />
      ))}
    </ul>
  );
}

function Participation({ promotion }: { readonly promotion: PromotionView }) {
  const text = useText();
  const { platformOffsetMinutes } = useSite();
  const { id, title, summary, changedAt, remark } = promotion;
  return (
    <li>
      <img src={sortPictures(promotion)[0]} alt="" width={44} height={44} />
      <div>
        <Link to={`/promotions#${id}`}>{title}</Link>
        <p>{remark ? text('centre.way.why', { remark }) : summary}</p>
        {changedAt !== undefined && (
          <small>{text('centre.way.since', { time: unbrokenTime(instant(changedAt), platformOffsetMinutes) })}</small>
        )}
      </div>
      <StatusTag promotion={promotion} />
    </li>
  );
}
