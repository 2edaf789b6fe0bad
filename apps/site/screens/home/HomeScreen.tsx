/** The lobby: one lantern, what is new, and a way into every kind of game. A block without data is left out; one that fails says so alone. */
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { announcementsQuery, listNotices, noticePopup, useBootstrap } from '#domains/content/web/index.ts';
import { useOpenNode } from '#domains/games/web/index.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDeferredContent } from '#platform/web/lazy/use-deferred-content.ts';
import { usePopups } from '#platform/web/popup/popup.tsx';
import { useLocale } from '#platform/web/text/texts.tsx';
import { ErrorState, Skeleton } from '#ui';
import { FirstSteps } from '../first-steps/first-steps-part.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { JackpotTicker, SparkCounter } from './Decorations.tsx';
import { GameSections } from './GameSections.tsx';
import styles from './HomeScreen.module.css';
import { DeferredHomeEnd } from './home-end-part.tsx';
import { Jackpots } from './jackpot-part.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';
import { useText } from './texts.ts';

const noItems: readonly never[] = [];

export function HomeScreen() {
  const text = useText();
  const { brand, resources } = useBootstrap();
  const { locale } = useLocale();
  const call = useCall();
  const popups = usePopups();
  const openNode = useOpenNode();
  const isWhole = useDeferredContent();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(announcementsQuery(call, locale));
  const banners = data?.banners.filter(({ groupName }) => groupName === 'w_home') ?? [];
  const video = data?.banners.find(({ groupName }) => groupName === 'w_video');

  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{text('home.title', { brand: brand.name })}</h1>
      <FirstSteps />
      <section className={styles.hero} aria-label={text('home.highlights')}>
        <div className={styles.banner} data-late>
          {isPending && <Skeleton shape="block" />}
          {isError && (
            <ErrorState
              message={error.message}
              retryLabel={text('home.retry')}
              about={text('home.highlights')}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {banners.length > 0 && <BannerCarousel banners={banners} onGame={openNode} />}
        </div>
        <div className={styles.side} data-late>
          <JackpotTicker symbol={brand.currencySymbol} />
          <SparkCounter />
        </div>
      </section>
      {data && (
        <NoticeStrip
          notices={listNotices(data)}
          onOpen={(notice) => popups.open(noticePopup, notice === undefined ? undefined : { notice })}
        />
      )}
      {isWhole && (
        <>
          <Suspense>
            <GameSections>
              <div className={styles.jackpots} data-late>
                <Jackpots />
              </div>
            </GameSections>
          </Suspense>
          <DeferredHomeEnd promotions={data?.promotion ?? noItems} banner={video} resources={resources} />
        </>
      )}
    </div>
  );
}
