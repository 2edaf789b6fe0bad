/** What a member made of the catalogue. A game that left it, or that the law closed, is not shown and not forgotten. */
import { lastPlayed } from '#domains/bets/server/index.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type addFavourite,
  favouritePageSize,
  type listFavouriteGames,
  type listFavouriteNodes,
  type listRecentGames,
  type listRecentOfAllTypes,
  recentGameCount,
  type removeFavourite,
} from '../contract/own-games.ts';
import { isAskedFor } from '../rules/category.ts';
import { pageOf } from '../rules/page.ts';
import type { CatalogueGame, CatalogueOf } from './catalogue.ts';
import * as store from './favourite.store.ts';
import { showGame, viewOf } from './game-view.ts';
import { lastOpened } from './vendor-launch.store.ts';

/** Some of what was played may have left the catalogue; this many are enough to fill the list all the same. */
const playedLookedAt = 100;

export type OwnGames = {
  readonly recent: UseCase<typeof listRecentGames>;
  readonly recentOfAllTypes: UseCase<typeof listRecentOfAllTypes>;
  readonly favourites: UseCase<typeof listFavouriteNodes>;
  readonly favouritePage: UseCase<typeof listFavouriteGames>;
  readonly add: UseCase<typeof addFavourite>;
  readonly remove: UseCase<typeof removeFavourite>;
};

export function createOwnGames(catalogueOf: CatalogueOf): OwnGames {
  async function favouritesOf({ tx, site, caller }: Context<Caller>): Promise<CatalogueGame[]> {
    const { byNode } = await catalogueOf(site);
    const nodes = await store.listFavourites(tx, caller.member, favouritePageSize);
    return nodes.flatMap((node) => byNode.get(node) ?? []);
  }

  async function playedOf({ tx, site, caller }: Context<Caller>): Promise<CatalogueGame[]> {
    const { byNode } = await catalogueOf(site);
    const asked = { member: caller.member, limit: playedLookedAt };
    const played = [...(await lastPlayed(tx, asked)), ...(await lastOpened(tx, asked))].sort((a, b) => b.at - a.at);
    return [...new Set(played.flatMap(({ node }) => byNode.get(node) ?? []))];
  }

  return {
    async recent(context, { gameType, page, pageSize, language }) {
      const view = viewOf(await catalogueOf(context.site), context, language);
      const games = (await playedOf(context)).filter(({ category }) => isAskedFor(category, gameType));
      const shown = games.slice(0, recentGameCount);
      return done(pageOf(shown, { pageNo: page, size: pageSize }).content.map((game) => showGame(game, view)));
    },

    async recentOfAllTypes(context, { language }) {
      const view = viewOf(await catalogueOf(context.site), context, language);
      return done((await playedOf(context)).slice(0, recentGameCount).map((game) => showGame(game, view)));
    },

    async favourites(context, { language }) {
      const view = viewOf(await catalogueOf(context.site), context, language);
      return done((await favouritesOf(context)).map((game) => showGame(game, view)));
    },

    async favouritePage(context, { gameType, pageNo, pageSize, language }) {
      const view = viewOf(await catalogueOf(context.site), context, language);
      const games = (await favouritesOf(context)).filter(({ category }) => isAskedFor(category, gameType));
      const { content, ...figures } = pageOf(games, { pageNo, size: pageSize });
      return done({ content: content.map((game) => showGame(game, view)), ...figures, totalGames: games.length });
    },

    async add({ tx, site, caller, clock }, { nodeId, vendor, gameType }) {
      const game = (await catalogueOf(site)).byNode.get(nodeId);
      if (game?.vendor !== vendor || !isAskedFor(game.category, gameType)) return refuse('game_unknown');
      await store.lockFavourites(tx, caller.member);
      const { known, count } = await store.readPlace(tx, caller.member, nodeId);
      if (!known && count >= favouritePageSize) return refuse('too_many_favourites');
      await store.insertFavourites(tx, [{ member: caller.member, node: nodeId, at: clock.now() }]);
      return done({ nodeId });
    },

    async remove({ tx, caller }, { nodeId }) {
      await store.deleteFavourite(tx, caller.member, nodeId);
      return done({ nodeId });
    },
  };
}
