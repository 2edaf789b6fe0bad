/** Queries of the catalogue for all pages but the first; their script is loaded with those pages. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GameCategory } from '#domains/games/contract/category.ts';
import {
  gamePageSize,
  listGameMenus,
  listGames,
  listSimilarGames,
  searchGames,
} from '#domains/games/contract/game-list.ts';
import { listRooms } from '#domains/games/contract/vendor.ts';
import { listWinners, winnerFetchCount } from '#domains/games/contract/winner.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import type { GameFilters } from './game-list-params.ts';

export type GamePagesInput = GameFilters & {
  readonly category: GameCategory;
  readonly merchant: string;
  readonly locale: Locale;
  /** For members the list comes from the call that needs a token. */
  readonly isMember: boolean;
};

export const gamePagesQuery = (call: Call, { category, merchant, locale, isMember, ...filters }: GamePagesInput) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', category, filters, locale, isMember],
    queryFn: ({ pageParam, signal }) => {
      const input = {
        gameType: category,
        ...wireFilters(filters),
        pageNo: pageParam,
        pageSize: gamePageSize,
        language: locale,
        // Without another filter the vendors' own counts are those of the list.
        ...(pageParam === 1 && isNarrowed(category, filters) && { counts: 'vendors' as const }),
      };
      return isMember
        ? unwrapCall(
            call(listGames, { ...input, clientType: '3', platform: 'flash,html5-desktop', merchant }, { signal }),
          )
        : unwrapCall(call(listGameMenus, input, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });

/** Whether any filter but the vendor is set; poker belongs to the page that lists it. */
const isNarrowed = (category: GameCategory, filters: GameFilters): boolean =>
  category === 'POKER' || Object.keys(filters).some((name) => name !== 'vassalage');

/** Absent filters are not sent. */
const wireFilters = ({ vassalage, search, select, listCategory, features, volatility, minRtpPpm }: GameFilters) => ({
  ...(vassalage && { vassalage }),
  ...(search && { search }),
  ...(select && select !== 'ALL' && { select }),
  ...(listCategory && { listCategory }),
  ...(features?.length && { features: features.join(',') }),
  ...(volatility && { volatility }),
  ...(minRtpPpm && { minRtpPpm }),
});

/** The days and the category of the winners page. */
export type WinnersInput = {
  readonly category: GameCategory | 'ALL';
  readonly days: number;
  readonly locale: Locale;
};

export const rankedWinnersQuery = (call: Call, { category, days, locale }: WinnersInput) =>
  queryOptions({
    queryKey: ['games', 'ranked-winners', category, days, locale],
    queryFn: () =>
      unwrapCall(call(listWinners, { gameCategory: category, days, language: locale, limitNum: winnerFetchCount })),
  });

export const similarGamesQuery = (call: Call, { nodeId, locale }: { nodeId: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'similar', nodeId, locale],
    queryFn: () => unwrapCall(call(listSimilarGames, { nodeId, language: locale })),
  });

/** An outdated search is aborted. */
export const searchGamesQuery = (call: Call, { wanted, locale }: { wanted: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'found', wanted, locale],
    queryFn: ({ signal }) => unwrapCall(call(searchGames, { text: wanted, language: locale }, { signal })),
  });

export const roomsQuery = (call: Call, { vassalage, locale }: { vassalage: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'rooms', vassalage, locale],
    queryFn: () => unwrapCall(call(listRooms, { vassalage, language: locale })),
  });
