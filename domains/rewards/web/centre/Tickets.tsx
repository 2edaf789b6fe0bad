/** What can be claimed: the sums, one ticket for each gift, and what turnover means. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordText } from '#platform/web/record/texts.ts';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, StickyBar } from '#ui';
import lantern from '#ui/art/lantern.svg';
import type { ClaimResult, GiftPage } from '../gift/gift.queries.ts';
import styles from './Centre.module.css';
import { CheckInCard } from './CheckInCard.tsx';
import { ClaimAllDialog } from './ClaimAllDialog.tsx';
import { GiftAmount } from './GiftAmount.tsx';
import { LeadStrip } from './LeadStrip.tsx';
import { Ticket } from './Ticket.tsx';
import { useText } from './texts.ts';

type Props = {
  readonly gifts: Pick<UseQueryResult<GiftPage>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly onClaimed: (claim: ClaimResult) => void;
};

const skeletonTickets = 3;

export function Tickets({ gifts: { data, error, isFetching, refetch }, onClaimed }: Props) {
  const text = useText();
  const record = useRecordText();
  const [isConfirming, setConfirming] = useState(false);
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
  if (!data) return <TicketsSkeleton />;
  const { count, amount } = data.sums.claimable;
  const claimAll = (
    <Button kind="primary" size="large" wide onPress={() => setConfirming(true)}>
      {text('centre.claimAll', { count })}
    </Button>
  );
  return (
    <div className={styles.claims}>
      <LeadStrip page={data}>{count > 1 && claimAll}</LeadStrip>
      <div className={styles.columns}>
        {count === 0 ? (
          <EmptyState
            art={lantern}
            title={text('centre.empty')}
            hint={text('centre.empty.hint')}
            action={
              <ButtonLink size="small" to="/promotions">
                {text('centre.empty.offers')}
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.tickets} aria-label={text('centre.ready')}>
            {data.content.map((gift) => (
              <Ticket key={gift.giftId} gift={gift} onClaimed={onClaimed} />
            ))}
          </ul>
        )}
        <aside className={styles.aside}>
          <CheckInCard />
          <section className={styles.about}>
            <h2>{text('centre.about.title')}</h2>
            <p>{text('centre.about.text')}</p>
            <p>{text('centre.about.own')}</p>
          </section>
        </aside>
      </div>
      {count > 1 && (
        <StickyBar label={text('centre.ready')} value={<GiftAmount amount={amount} />}>
          {claimAll}
        </StickyBar>
      )}
      {isConfirming && (
        <ClaimAllDialog
          gifts={data.content}
          count={count}
          onClose={() => setConfirming(false)}
          onClaimed={(claim) => {
            setConfirming(false);
            onClaimed(claim);
          }}
        />
      )}
    </div>
  );
}

const TicketsSkeleton = () => (
  <div className={styles.claims} aria-busy="true">
    <div className={styles.stripComing}>
      <Skeleton shape="block" />
    </div>
    {Array.from({ length: skeletonTickets }, (_, place) => (
      <div key={`ticket ${place + 1}`} className={styles.ticketComing}>
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
);
