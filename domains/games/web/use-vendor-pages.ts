/** The games of a category, or of one vendor in it, page by page, as a list shows them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import type { GameCategory } from '../contract/category.ts';
import { gamePagesQuery } from './game-pages.queries.ts';
import type { GameResult } from './list/result.ts';

type Asked = { readonly category: GameCategory; readonly vassalage?: string };

/** Tiles that open a vendor's list are left out: whoever asks shows the vendors in another way. */
export function useVendorPages(asked: Asked): GameResult {
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const isMember = useSession() !== null;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...gamePagesQuery(call, { ...asked, merchant: brand.merchantCode, locale, isMember }),
    placeholderData: (before) => before,
  });
  const games = useMemo(
    () => data?.pages.flatMap(({ content }) => content.filter(({ isGame }) => isGame === 'GAME')),
    [data],
  );
  return {
    games,
    total: data?.pages[0]?.totalGames ?? 0,
    error,
    isFetching,
    isOld: false,
    more: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : null,
    retry: () => void (games ? fetchNextPage() : refetch()),
  };
}
