/** Sports, e-sports, sabong and the lotteries: their vendors as cards, and their games. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '#platform/web/caller.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { SectionHead } from '#ui';
import { gamePagesQuery, vendorLanesQuery } from '../game.queries.ts';
import { AbsentCategory } from '../list/AbsentCategory.tsx';
import { GameResults } from '../list/GameResults.tsx';
import { ListHead } from '../list/ListHead.tsx';
import { categoryAt } from '../list/place.ts';
import { usePageText } from '../pages/texts.ts';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GameCentreScreen.module.css';
import { VendorCards } from './VendorCards.tsx';

export function GameCentreScreen() {
  const { pathname } = useLocation();
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const isMember = useSession() !== null;
  const actions = useGameActions();
  const category = categoryAt(pathname) ?? 'SPORTS';
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const asked = useInfiniteQuery({
    ...gamePagesQuery(call, { category, merchant: brand.merchantCode, locale, isMember }),
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = asked;
  // The cards above open the vendors' lists; a tile that did the same would stand there twice.
  const games = useMemo(
    () => data?.pages.flatMap(({ content }) => content.filter(({ isGame }) => isGame === 'GAME')),
    [data],
  );
  const lane = lanes.data?.find(({ gameCategory }) => gameCategory === category);
  if (lanes.data && !lane) return <AbsentCategory category={category} />;

  const isLottery = category === 'LOTT' || category === 'ELOTT';
  return (
    <div className={styles.page}>
      <ListHead category={category} lane={lane} />
      {lane && !isLottery && <VendorCards vendors={lane.vendors} games={games ?? []} onPlay={actions.tile.play} />}
      <section>
        <SectionHead title={page(isLottery ? 'games.centre.draws' : 'games.centre.games')} />
        <GameResults
          result={{
            games,
            total: hasNextPage ? (data?.pages[0]?.totalElements ?? 0) : (games?.length ?? 0),
            error,
            isFetching,
            isOld: false,
            more: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : null,
            retry: () => void (games ? fetchNextPage() : refetch()),
          }}
          shape="tall"
          select="ALL"
          actions={actions}
          onClear={null}
        />
      </section>
    </div>
  );
}
