/** The promotions of the brand. The hash of the address opens one of them; one that is not there leaves the plain list. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pauseNotice as PauseNotice, usePause } from '#domains/protection/web/index.ts';
import { Silent } from '#platform/web/boundary.tsx';
import { useCall } from '#platform/web/caller.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useHash } from '#platform/web/use-hash.ts';
import { useLater } from '#platform/web/use-later.ts';
import { useSession } from '#platform/web/use-session.ts';
import { EmptyState, ErrorState, PageHead, Skeleton, TabPanel, Tabs } from '#ui';
import { type PromotionSeen, promotionsQuery } from '../promotion.queries.ts';
import { useText } from '../texts.ts';
import { PromotionCards } from './PromotionCards.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { PromotionRows } from './PromotionRows.tsx';
import styles from './PromotionsScreen.module.css';
import { filterOf, filterTabs, inFilter } from './status-filter.ts';

const cardsComing = 6;

export function PromotionsScreen() {
  const text = useText();
  const call = useCall();
  const { locale } = useLocale();
  const session = useSession();
  const isMember = session !== null && !session.isTrial;
  const isWhole = useLater();
  const isPaused = Boolean(usePause({ isMember }));
  // Somebody who has just logged in sees the offers on; where they stand is told when it is known.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...promotionsQuery(call, { locale, isMember }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <PageHead title={text('rewards.promotions')} lead={text('rewards.lead')} />
      {isPaused && (
        <Silent>
          <PauseNotice />
        </Silent>
      )}
      {data && isWhole && <Promotions all={data} isKnown={!isPlaceholderData} isPaused={isPaused} />}
      {!data && error && (
        <ErrorState
          message={error.message}
          retryLabel={text('rewards.retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div className={styles.cards} aria-busy="true">
          {Array.from({ length: cardsComing }, (_, place) => (
            <Skeleton key={place} shape="wide" />
          ))}
        </div>
      )}
    </div>
  );
}

type Props = {
  readonly all: readonly PromotionSeen[];
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
  const filter = filterOf(query.get('status'));
  const shown = inFilter(all, filter);
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
