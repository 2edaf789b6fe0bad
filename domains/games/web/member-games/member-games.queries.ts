/** Queries of a member's favourites and recent games. The account is in the key, so that no other account's lists are shown. */
import { queryOptions } from '@tanstack/react-query';
import {
  favouritePageSize,
  listFavouriteGames,
  listFavouriteNodes,
  listRecentGames,
  listRecentOfAllTypes,
  recentGameCount,
} from '#domains/games/contract/member-games.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Call } from '#platform/web/call/call.ts';
import { unwrapCall } from '#platform/web/call/unwrap-call.ts';
import { setUnavailable } from '#platform/web/session/unavailable.ts';
import { withGame } from './favourite-list.ts';

export type MemberGamesInput = { readonly account: string; readonly locale: Locale };

export const favouritesQuery = (call: Call, { account, locale }: MemberGamesInput) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'favourites', locale],
    queryFn: () => unwrapCall(call(listFavouriteNodes, { language: locale })),
  });

/** The given call of the favourites page; it has one type, and the page adds the others. */
export const favouriteSlotsQuery = (call: Call, { account, locale }: MemberGamesInput) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'favourite-slots', locale],
    queryFn: async () => {
      const input = { clientType: '3', platform: 'flash', pageNo: 1, pageSize: favouritePageSize } as const;
      return (await unwrapCall(call(listFavouriteGames, { ...input, gameType: 'RNG', language: locale }))).content;
    },
  });

/** The given call has one type, like that of the favourites; the other types come from a second call. */
export const recentGamesQuery = (call: Call, { account, locale }: MemberGamesInput) =>
  queryOptions({
    queryKey: ['games', 'own', account, 'recent', locale],
    queryFn: async () => {
      const input = { page: 1, pageSize: recentGameCount, gameType: 'RNG', clientType: '3' } as const;
      const [slots, all] = await Promise.all([
        unwrapCall(call(listRecentGames, { ...input, language: locale })),
        unwrapCall(call(listRecentOfAllTypes, { language: locale })),
      ]);
      const games = all.reduce((list, game) => withGame(list, game, list.length), slots).slice(0, recentGameCount);
      setUnavailable('recent', games.length === 0);
      return games;
    },
  });
