/** Questions about the catalogue that the first page asks. Hot games and vendors are asked once in a visit; everything else again when it is old. */
import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import type { GameCategory } from '../contract/category.ts';
import { hotGameCount, listGameMenus, listHotGames, readGame } from '../contract/game-list.ts';
import { listVendors } from '../contract/vendor.ts';
import { listWinners, winnersAsked } from '../contract/winner.ts';

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
/** The house's own games: crash among them, and as few as they are all of them have a place. */
export const crashGamesQuery = (call: Call, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'crash', locale],
    queryFn: async () => {
      const filters = { gameType: 'BGS', pageNo: 1, pageSize: sectionSize } as const;
      return (await answerOf(call(listGameMenus, { ...filters, language: locale }))).content;
    },
  });

export const winnersQuery = (call: Call, language: Locale) =>
  queryOptions({
    queryKey: ['games', 'winners', language],
    queryFn: () => answerOf(call(listWinners, { gameCategory: 'ALL', language, limitNum: winnersAsked })),
  });

export type GameAt = { readonly nodeId?: string; readonly gameCode?: string; readonly vassalage?: string };

export const gameQuery = (call: Call, { locale, ...at }: GameAt & { locale: Locale }) =>
  queryOptions({
    queryKey: ['games', 'one', at, locale],
    queryFn: () => answerOf(call(readGame, { ...at, language: locale })),
  });
