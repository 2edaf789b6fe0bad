/** Queries of the catalogue for the first page. Hot games and vendors are loaded once in a visit; everything else again when it is stale. */
import { queryOptions } from '@tanstack/react-query';
import type { GameCategory } from '#domains/games/contract/category.ts';
import { hotGameCount, listGameMenus, listHotGames, readGame } from '#domains/games/contract/game-list.ts';
import { listVendors } from '#domains/games/contract/vendor.ts';
import { listWinners, winnerFetchCount } from '#domains/games/contract/winner.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';

const sessionCache = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
/** The number of games in a section of the first page. */
export const sectionSize = 12;

export const vendorLanesQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['games', 'vendors', language],
    queryFn: () => unwrapCall(call(listVendors, { platform: 'html5-desktop', language })),
    ...sessionCache,
  });

export const hotGamesQuery = (call: Call, { merchant, locale }: { merchant: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'hot', locale],
    queryFn: () =>
      unwrapCall(
        call(listHotGames, {
          merchantCode: merchant,
          isPlatform: '2',
          platform: 'html5-desktop',
          pageSize: hotGameCount,
          language: locale,
        }),
      ),
    ...sessionCache,
  });

export const sectionGamesQuery = (call: Call, { category, locale }: { category: GameCategory; locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'section', category, locale],
    queryFn: async () => {
      const page = await unwrapCall(
        call(listGameMenus, { gameType: category, pageNo: 1, pageSize: sectionSize, language: locale }),
      );
      return page.content;
    },
  });

/** The crash games among the operator's own games; there are few enough to show all of them. */
export const crashGamesQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'crash', locale],
    queryFn: async () => {
      const filters = { gameType: 'BGS', pageNo: 1, pageSize: sectionSize } as const;
      return (await unwrapCall(call(listGameMenus, { ...filters, language: locale }))).content;
    },
  });

export const winnersQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['games', 'winners', language],
    queryFn: () => unwrapCall(call(listWinners, { gameCategory: 'ALL', language, limitNum: winnerFetchCount })),
  });

export type GameKey = { readonly nodeId?: string; readonly gameCode?: string; readonly vassalage?: string };

export const gameQuery = (call: Call, { locale, ...at }: GameKey & { locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'one', at, locale],
    queryFn: () => unwrapCall(call(readGame, { ...at, language: locale })),
  });
