/** Everything a game list shows, by its address: the lane, the choice, and the games from wherever they come. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#platform/web/caller.ts';
import { usePlace } from '#platform/web/place.ts';
import { useSite } from '#platform/web/site.ts';
import { useLocale } from '#platform/web/texts.tsx';
import { useSession } from '#platform/web/use-session.ts';
import { vendorLanesQuery } from '../game.queries.ts';
import { type Choice, type Parameter, readChoice, withParameter } from '../game-filters.ts';
import { gamePagesQuery } from '../game-pages.queries.ts';
import { favouritesQuery, recentGamesQuery } from '../own-games.queries.ts';
import { ownGames, ownVendors } from './own-list.ts';
import { categoryAt } from './place.ts';
import type { GameResult } from './result.ts';

export function useGameList() {
  const { pathname, address, setAddress } = usePlace();
  const call = useCall();
  const { locale } = useLocale();
  const site = useSite();
  const isMember = useSession() !== null;
  const page = categoryAt(pathname) ?? 'RNG';
  const lanes = useQuery(vendorLanesQuery(call, locale));
  const lane = lanes.data?.find(({ gameCategory }) => gameCategory === page);
  const vendors = lane?.vendors.map(({ vassalage }) => vassalage) ?? [];
  const read = readChoice(address, { category: page, vendors, languages: site.languages });
  // Lists of one's own need somebody to own them.
  const choice =
    !isMember && (read.select === 'FAV' || read.select === 'RECENT') ? ({ ...read, select: 'ALL' } as const) : read;

  const change = (name: Parameter, value: string | null) => setAddress((now) => withParameter(now, name, value));
  const clear = () => setAddress(() => new URLSearchParams());

  const pages = usePages(choice, isMember);
  const own = useOwnGames(choice);
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

/** The list as it was left is shown again as it was: coming back asks for nothing, unless the answer never came. */
const asItWasLeft = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' && ('always' as const),
};

function usePages({ select, category, filters }: Choice, isMember: boolean): GameResult {
  const call = useCall();
  const { locale } = useLocale();
  const { brand } = useSite();
  const asked = useInfiniteQuery({
    ...gamePagesQuery(call, { ...filters, category, merchant: brand.merchantCode, locale, isMember }),
    ...asItWasLeft,
    enabled: select !== 'FAV' && select !== 'RECENT',
    placeholderData: (before) => before,
  });
  const { data, error, isFetching, isPlaceholderData, hasNextPage } = asked;
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
    more: hasNextPage && !isPlaceholderData ? () => void asked.fetchNextPage({ cancelRefetch: false }) : null,
    retry: () => void (games ? asked.fetchNextPage() : asked.refetch()),
  };
}

/** Null unless the visitor looks at games of their own. */
function useOwnGames({ select, category, filters }: Choice): GameResult | null {
  const call = useCall();
  const { locale } = useLocale();
  const account = useSession()?.userName ?? '';
  const favourites = useQuery({ ...favouritesQuery(call, { account, locale }), enabled: select === 'FAV' });
  const recent = useQuery({ ...recentGamesQuery(call, { account, locale }), enabled: select === 'RECENT' });
  if (select !== 'FAV' && select !== 'RECENT') return null;
  const { data, error, isFetching, refetch } = select === 'FAV' ? favourites : recent;
  const games = data && ownGames(data, { category, filters });
  return {
    games,
    total: games?.length ?? 0,
    vendors: data && ownVendors(data, { category, filters }),
    error,
    isFetching,
    isOld: false,
    more: null,
    retry: () => void refetch(),
  };
}
