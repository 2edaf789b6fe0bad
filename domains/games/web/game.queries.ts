/** Questions about the catalogue. Hot games and vendors are asked once in a visit; everything else again when it is old. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import type { GameCategory } from '../contract/category.ts';
import {
  gamePageSize,
  hotGameCount,
  listGameMenus,
  listGames,
  listHotGames,
  listSimilarGames,
  readGame,
  searchGames,
} from '../contract/game-list.ts';
import { listRooms, listVendors } from '../contract/vendor.ts';
import { listWinners, winnersAsked } from '../contract/winner.ts';
import type { GameFilters } from './game-filters.ts';

const forTheVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
/** As many as a section of the first page shows. */
export const sectionSize = 12;

export const vendorLanesQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['games', 'vendors', language],
    queryFn: () => answerOf(call(listVendors, { platform: 'html5-desktop', language })),
    ...forTheVisit,
  });

export const hotGamesQuery = (call: Call, { merchant, locale }: { merchant: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'hot', locale],
    queryFn: () =>
      answerOf(
        call(listHotGames, {
          merchantCode: merchant,
          isPlatform: '2',
          platform: 'html5-desktop',
          pageSize: hotGameCount,
          language: locale,
        }),
      ),
    ...forTheVisit,
  });

export const sectionGamesQuery = (call: Call, { category, locale }: { category: GameCategory; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'section', category, locale],
    queryFn: async () => {
      const page = await answerOf(
        call(listGameMenus, { gameType: category, pageNo: 1, pageSize: sectionSize, language: locale }),
      );
      return page.content;
    },
  });

/** Our own games that fly until they burst. */
export const crashGamesQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'crash', locale],
    queryFn: async () => {
      const filters = { gameType: 'BGS', features: 'CRASH', pageNo: 1, pageSize: sectionSize } as const;
      return (await answerOf(call(listGameMenus, { ...filters, language: locale }))).content;
    },
  });

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

export const winnersQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['games', 'winners', language],
    queryFn: () => answerOf(call(listWinners, { gameCategory: 'ALL', language, limitNum: winnersAsked })),
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

export type GameAt = { readonly nodeId?: string; readonly gameCode?: string; readonly vassalage?: string };

export const gameQuery = (call: Call, { locale, ...at }: GameAt & { locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'one', at, locale],
    queryFn: () => answerOf(call(readGame, { ...at, language: locale })),
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
