/** The content of a game list, by its address: the lane, the filters, and the games from their source. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { usePageLocation } from '#platform/web/location/page-location.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/text/texts.tsx';
import { vendorLanesQuery } from '../catalogue/game.queries.ts';
import {
  type GameListParam,
  type GameListParams,
  parseGameListParams,
  withGameListParam,
} from '../catalogue/game-list-params.ts';
import { gamePagesQuery } from '../catalogue/game-pages.queries.ts';
import { favouritesQuery, recentGamesQuery } from '../member-games/member-games.queries.ts';
import type { GameResult } from './game-result.ts';
import { countMemberVendors, filterMemberGames } from './member-list.ts';
import { categoryAt } from './prefetch-game-list.ts';

export function useGameList() {
  const { pathname, address, setAddress } = usePageLocation();
  const call = useCall();
  const { locale } = useLocale();
  const site = useSite();
  const isMember = useSession() !== null;
  const page = categoryAt(pathname) ?? 'RNG';
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const lane = lanes.data?.find(({ gameCategory }) => gameCategory === page);
  const vendors = lane?.vendors.map(({ vassalage }) => vassalage) ?? [];
  const read = parseGameListParams(address, { category: page, vendors, languages: site.languages });
  // Lists of own games need a member.
  const choice =
    !isMember && (read.select === 'FAV' || read.select === 'RECENT') ? ({ ...read, select: 'ALL' } as const) : read;

  const change = (name: GameListParam, value: string | null) =>
    setAddress((now) => withGameListParam(now, name, value));
  const clear = () => setAddress(() => new URLSearchParams());

  const pages = usePages(choice, isMember);
  const own = useMemberGames(choice);
  return {
    page,
    isAbsent: lanes.data !== undefined && !lane,
    lane,
    vendor: lane?.vendors.find(({ vassalage }) => vassalage === choice.filters.vassalage),
    address,
    choice,
    change,
    clear,
    isMember,
    result: own ?? pages,
  };
}

/** A list that was left is shown again as it was, without a new query, unless its answer never came. */
const keepCachedPages = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' && ('always' as const),
};

function usePages({ select, category, filters }: GameListParams, isMember: boolean): GameResult {
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const query = useInfiniteQuery({
    ...gamePagesQuery(call, { ...filters, category, merchant: brand.merchantCode, locale, isMember }),
    ...keepCachedPages,
    enabled: select !== 'FAV' && select !== 'RECENT',
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = query;
  const games = useMemo(() => data?.pages.flatMap(({ content }) => content), [data]);
  const counted = data?.pages[0]?.vendors;
  const vendors = useMemo(() => counted && new Map(counted.map((one) => [one.vassalage, one.games])), [counted]);
  return {
    games,
    total: data?.pages[0]?.totalGames ?? 0,
    vendors,
    error,
    isFetching,
    isOld: isPlaceholderData,
    more: hasNextPage && !isPlaceholderData ? () => void query.fetchNextPage({ cancelRefetch: false }) : null,
    retry: () => void (games ? query.fetchNextPage() : query.refetch()),
  };
}

/** Null unless the list shows the member's own games. */
function useMemberGames({ select, category, filters }: GameListParams): GameResult | null {
  const call = useCall();
  const { locale } = useLocale();
  const account = useSession()?.userName ?? '';
  const favourites = useQuery({ ...favouritesQuery(call, { account, locale }), enabled: select === 'FAV' });
  const recent = useQuery({ ...recentGamesQuery(call, { account, locale }), enabled: select === 'RECENT' });
  if (select !== 'FAV' && select !== 'RECENT') return null;
  const { data, error, isFetching, refetch } = select === 'FAV' ? favourites : recent;
  const games = data && filterMemberGames(data, { category, filters });
  return {
    games,
    total: games?.length ?? 0,
    vendors: data && countMemberVendors(data, { category, filters }),
    error,
    isFetching,
    isOld: false,
    more: null,
    retry: () => void refetch(),
  };
}
