/** What a member made of the catalogue. The account is in the key, so that nobody sees another's lists. */
import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#kernel/locale.ts';
import { answerOf } from '#platform/web/answer.ts';
import type { Call } from '#platform/web/call.ts';
import { noteLack } from '#platform/web/lacks.ts';
import {
  favouritePageSize,
  listFavouriteGames,
  listFavouriteNodes,
  listRecentGames,
  listRecentOfAllTypes,
  recentGameCount,
} from '../contract/own-games.ts';
import { withGame } from './favourite-list.ts';

export type OwnOf = { readonly account: string; readonly locale: Locale };

export const favouritesQuery = (call: Call, { account, locale }: OwnOf) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'favourites', locale],
    queryFn: () => answerOf(call(listFavouriteNodes, { language: locale })),
  });

/** The given question of the favourites page; it names one type, and the page adds the others. */
export const favouriteSlotsQuery = (call: Call, { account, locale }: OwnOf) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'favourite-slots', locale],
    queryFn: async () => {
      const asked = { clientType: '3', platform: 'flash', pageNo: 1, pageSize: favouritePageSize } as const;
      return (await answerOf(call(listFavouriteGames, { ...asked, gameType: 'RNG', language: locale }))).content;
    },
  });

/** The given question names one type, as that of the favourites does; the other types come from a second one. */
export const recentGamesQuery = (call: Call, { account, locale }: OwnOf) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'recent', locale],
    queryFn: async () => {
      const asked = { page: 1, pageSize: recentGameCount, gameType: 'RNG', clientType: '3' } as const;
      const [slots, all] = await Promise.all([
        answerOf(call(listRecentGames, { ...asked, language: locale })),
        answerOf(call(listRecentOfAllTypes, { language: locale })),
      ]);
      const games = all.reduce((list, game) => withGame(list, game, list.length), slots).slice(0, recentGameCount);
      noteLack('recent', games.length === 0);
      return games;
    },
  });
