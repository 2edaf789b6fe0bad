/** The games of a category, or of one vendor in it, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GameCategory } from '#domains/games/contract/category.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import type { GameResult } from '../list/game-result.ts';
import { gamePagesQuery } from './game-pages.queries.ts';

type VendorPagesInput = { readonly category: GameCategory; readonly vassalage?: string };

/** Without the tiles that open a vendor's list: the callers show the vendors in another way. */
export function useVendorPages(input: VendorPagesInput): GameResult {
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const isMember = useSession() !== null;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...gamePagesQuery(call, { ...input, merchant: brand.merchantCode, locale, isMember }),
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
