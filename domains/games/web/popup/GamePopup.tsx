/** The games of one vendor in one category. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#platform/web/caller.ts';
import type { PopupProps } from '#platform/web/popup.tsx';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { Dialog } from '#ui';
import { gamePagesQuery } from '../game.queries.ts';
import { GameResults } from '../list/GameResults.tsx';
import { usePageText } from '../pages/texts.ts';
import type { VendorAt } from '../popups.ts';
import { useGameActions } from '../use-game-actions.ts';
import styles from './GamePopup.module.css';

export function GamePopup({ data: vendor, onClose }: PopupProps<VendorAt>) {
  const page = usePageText();
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const isMember = useSession() !== null;
  const actions = useGameActions();
  const { vassalage, gameType: category } = vendor;
  const asked = useInfiniteQuery(
    gamePagesQuery(call, { vassalage, category, merchant: brand.merchantCode, locale, isMember }),
  );
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = asked;
  const games = useMemo(() => data?.pages.flatMap(({ content }) => content), [data]);
  const total = data?.pages[0]?.totalElements ?? 0;
  return (
    <Dialog title={vendor.displayName} size="large" closeLabel={page('games.close')} onClose={onClose}>
      {data && <p className={styles.lead}>{page('games.list.games', { count: total })}</p>}
      <div className={styles.five}>
        <GameResults
          result={{
            games,
            total,
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
      </div>
    </Dialog>
  );
}
