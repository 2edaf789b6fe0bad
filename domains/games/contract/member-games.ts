/** A member's favourites and recent games. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { LocaleCode, PageNo, pageSize } from '#kernel/wire.ts';
import { GameCategory } from './category.ts';
import { Game, NodeId, Vassalage } from './game.ts';
import { GamePage } from './game-list.ts';

export const recentGameCount = 30;
export const favouritePageSize = 999;

export const listRecentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  audience: 'member',
  trial: 'allowed',
  input: z.object({
    page: PageNo,
    pageSize: pageSize(recentGameCount, recentGameCount),
    gameType: GameCategory,
    clientType: z.literal('3'),
    language: z.optional(LocaleCode),
  }),
  output: z.array(Game),
  faults: {},
  summary: 'The games of one type that the member played last, the latest first.',
});

/** Every type, so that the page can show what the given call, which names one type, leaves out. */
export const listRecentOfAllTypes = endpoint({
  method: 'GET',
  path: '/wps/v2/games/recent',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ language: z.optional(LocaleCode) }),
  output: z.array(Game),
  faults: {},
  summary: 'The thirty games of any type that the member played last, the latest first.',
});

/** Every favourite of every type, whole, so that the page can show what the paged list leaves out. */
export const listFavouriteNodes = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  audience: 'member',
  trial: 'allowed',
  input: z.object({ language: z.optional(LocaleCode) }),
  output: z.array(Game),
  faults: {},
  summary: 'All favourites of the member, the latest first.',
});

export const listFavouriteGames = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  audience: 'member',
  trial: 'allowed',
  input: z.object({
    clientType: z.literal('3'),
    platform: z.literal('flash'),
    pageNo: PageNo,
    pageSize: pageSize(favouritePageSize, favouritePageSize),
    gameType: GameCategory,
    language: z.optional(LocaleCode),
  }),
  output: GamePage,
  faults: {},
  summary: 'Favourites of one type, paged.',
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  audience: 'member',
  trial: 'allowed',
  limits: [{ by: 'account', count: 120, windowMs: 60_000 }],
  input: z.object({ nodeId: NodeId, vendor: Vassalage, gameType: GameCategory }),
  output: z.object({ nodeId: NodeId }),
  faults: { game_unknown: 404, too_many_favourites: 422 },
  summary: 'Marks a game as a favourite. Twice is once.',
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  audience: 'member',
  trial: 'allowed',
  limits: [{ by: 'account', count: 120, windowMs: 60_000 }],
  input: z.object({ nodeId: NodeId }),
  output: z.object({ nodeId: NodeId }),
  faults: {},
  summary: 'Takes a favourite back. What is none stays none.',
});
