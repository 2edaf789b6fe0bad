/** Questions about the catalogue that other pages than the first ask; their script comes with those pages. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import type { GameCategory } from '../contract/category.ts';
import { gamePageSize, listGameMenus, listGames, listSimilarGames, searchGames } from '../contract/game-list.ts';
import { listRooms } from '../contract/vendor.ts';
import { listWinners, winnersAsked } from '../contract/winner.ts';
import type { GameFilters } from './game-filters.ts';

export type GamePagesOf = GameFilters & {
  readonly category: GameCategory;
  readonly merchant: string;
  readonly locale: Locale;
  /** With a token the list is asked by the call that needs one. */
  readonly isMember: boolean;
};

export const gamePagesQuery = (call: Call, { category, merchant, locale, isMember, ...filters }: GamePagesOf) =>
  infiniteQueryOptions({
    queryKey: ['games', 'list', category, filters, locale, isMember],
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        gameType: category,
        ...wireFilters(filters),
        pageNo: pageParam,
        pageSize: gamePageSize,
        language: locale,
        // Without another filter the vendors' own counts are those of the list.
        ...(pageParam === 1 && isNarrowed(category, filters) && { counts: 'vendors' as const }),
      };
      return isMember
        ? answerOf(
            call(listGames, { ...asked, clientType: '3', platform: 'flash,html5-desktop', merchant }, { signal }),
          )
        : answerOf(call(listGameMenus, asked, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });

/** Whether anything but the vendor narrows the list down; poker is a part of the page that shows it. */
const isNarrowed = (category: GameCategory, filters: GameFilters): boolean =>
  category === 'POKER' || Object.keys(filters).some((name) => name !== 'vassalage');

/** What is not chosen is not sent. */
const wireFilters = ({ vassalage, search, select, listCategory, features, volatility, minRtpPpm }: GameFilters) => ({
  ...(vassalage && { vassalage }),
  ...(search && { search }),
  ...(select && select !== 'ALL' && { select }),
  ...(listCategory && { listCategory }),
  ...(features?.length && { features: features.join(',') }),
  ...(volatility && { volatility }),
  ...(minRtpPpm && { minRtpPpm }),
});

/** How far back the winners page looks, and at what. */
export type WinnersOf = {
  readonly category: GameCategory | 'ALL';
  readonly days: number;
  readonly locale: Locale;
};

export const rankedWinnersQuery = (call: Call, { category, days, locale }: WinnersOf) =>
  queryOptions({
    queryKey: ['games', 'ranked-winners', category, days, locale],
    queryFn: () =>
      answerOf(call(listWinners, { gameCategory: category, days, language: locale, limitNum: winnersAsked })),
  });

export const similarGamesQuery = (call: Call, { nodeId, locale }: { nodeId: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'similar', nodeId, locale],
    queryFn: () => answerOf(call(listSimilarGames, { nodeId, language: locale })),
  });

/** A search that is no longer wanted is cut off. */
export const foundGamesQuery = (call: Call, { wanted, locale }: { wanted: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'found', wanted, locale],
    queryFn: ({ signal }) => answerOf(call(searchGames, { text: wanted, language: locale }, { signal })),
  });

export const roomsQuery = (call: Call, { vassalage, locale }: { vassalage: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'rooms', vassalage, locale],
    queryFn: () => answerOf(call(listRooms, { vassalage, language: locale })),
  });

export const firstLotteryQuery = (
  call: Call,
  { vassalage, locale }: { vassalage: string | undefined; locale: Locale },
) =>
  queryOptions({
    queryKey: ['games', 'lottery', vassalage ?? '', locale],
    queryFn: async () => {
      const asked = { gameType: 'LOTT', pageNo: 1, pageSize: 10, language: locale } as const;
      const { content } = await answerOf(call(listGameMenus, { ...asked, ...(vassalage && { vassalage }) }));
      return content.find(({ isGame }) => isGame === 'GAME') ?? null;
    },
  });
