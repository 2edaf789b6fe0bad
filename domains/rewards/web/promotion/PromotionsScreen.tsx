/** The promotions of the brand. The hash of the address opens one of them; one that is not there leaves the plain list. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pauseNotice as PauseNotice, usePause } from '#domains/protection/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Silent } from '#platform/web/lazy/boundary.tsx';
import { useDeferredContent } from '#platform/web/lazy/use-deferred-content.ts';
import { useHydrated } from '#platform/web/lazy/use-hydrated.ts';
import { useHash } from '#platform/web/location/use-hash.ts';
import { readToken } from '#platform/web/session/session.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { EmptyState, ErrorState, PageHead, Skeleton, TabPanel, Tabs } from '#ui';
import { useText } from '../texts.ts';
import { PromotionCards } from './PromotionCards.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionRows } from './PromotionRows.tsx';
import styles from './PromotionsScreen.module.css';
import { type PromotionView, promotionsQuery } from './promotion.queries.ts';
import { applyStatusFilter, filterTabs, parseStatusFilter } from './status/status-filter.ts';

const skeletonCards = 6;

export function PromotionsScreen() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const isMember = session !== null && !session.isTrial;
  const isWhole = useDeferredContent();
  const isPaused = Boolean(usePause({ isMember }));
  const isAwake = useHydrated();
  // The server writes a guest's offers. They are not a member's: some are over, and on a break there are none. A tab that
  // begins with a session waits for its own; somebody who has just logged in sees the offers on until they are known.
  const [beganIn] = useState(() => readToken() !== null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...promotionsQuery(call, { locale, isMember }),
    ...(!beganIn && { placeholderData: keepPreviousData }),
  });
  return (
    <div className={styles.page}>
      <PageHead title={text('rewards.promotions')} lead={text('rewards.lead')} />
      {isPaused && (
        <Silent>
          <PauseNotice />
        </Silent>
      )}
      {data && isWhole && (
        <div className={isAwake ? styles.offers : styles.unlessSession}>
          <Promotions all={data} isKnown={!isPlaceholderData} isPaused={isPaused} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('rewards.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isAwake && <OffersSkeleton className={styles.unsure} />}
      {isAwake && !data && !error && <OffersSkeleton className={styles.coming} />}
    </div>
  );
}

/** The filter and the cards, in boxes of their size. */
const OffersSkeleton = ({ className }: { readonly className: string | undefined }) => (
  <div className={className} aria-hidden="true">
    <div className={styles.filterComing} />
    <div className={styles.cards}>
      {Array.from({ length: skeletonCards }, (_, place) => (
        <div key={place} className={styles.cardComing}>
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  </div>
);

type Props = {
  readonly all: readonly PromotionView[];
  /** False while only a guest's answer is at hand. */
  readonly isKnown: boolean;
  /** The member is on a break: there is nothing to join. */
  readonly isPaused: boolean;
};

function Promotions({ all, isKnown, isPaused }: Props) {
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const hash = useHash();
  const opened = all.find(({ id }) => `#${id}` === hash);
  const filter = parseStatusFilter(query.get('status'));
  const shown = applyStatusFilter(all, filter);
  const isGuest = useSession() === null;

  // Another filter closes what is open: the address loses its hash.
  const choose = (key: string) => setQuery(key === 'all' ? {} : { status: key }, { replace: true });

  if (all.length === 0 && isPaused) return null;
  if (all.length === 0) return <EmptyState title={text('rewards.empty')} hint={text('rewards.empty.hint')} />;
  return (
    <>
      <Tabs
        id="promotions"
        label={text('rewards.filter')}
        look="underline"
        value={filter}
        onChange={choose}
        tabs={filterTabs(all, filter).map(({ key, count }) => ({
          key,
          count,
          label: text(key === 'open' && isGuest ? 'rewards.filter.openGuest' : `rewards.filter.${key}`),
        }))}
      />
      <TabPanel id="promotions" value={filter}>
        {opened ? (
          <div className={styles.opened}>
            <PromotionRows promotions={shown} current={opened.id} isKnown={isKnown} />
            <PromotionDetail key={opened.id} promotion={opened} isKnown={isKnown} isPaused={isPaused} />
          </div>
        ) : (
          <PromotionCards promotions={shown} isKnown={isKnown} />
        )}
      </TabPanel>
    </>
  );
}
