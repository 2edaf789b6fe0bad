/** A member's favourites and recent games. A game that left the catalogue, or that the law closed, is hidden and not deleted. */
import { listLastPlayed } from '#domains/bets/server/index.ts';
import {
  type addFavourite,
  favouritePageSize,
  type listFavouriteGames,
  type listFavouriteNodes,
  type listRecentGames,
  type listRecentOfAllTypes,
  recentGameCount,
  type removeFavourite,
} from '#domains/games/contract/member-games.ts';
import { isInCategory } from '#domains/games/rules/catalogue/category.ts';
import { pageOf } from '#domains/games/rules/catalogue/page.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { CatalogueGame, CatalogueOf } from '../catalogue/catalogue.ts';
import { showGame, viewContextOf } from '../catalogue/game-view.ts';
import { listLastLaunches } from '../launch/vendor-launch.store.ts';
import * as store from './favourite.store.ts';

/** Some games may have left the catalogue; this many still fill the list. */
const recentScanLimit = 100;

export type MemberGames = {
  readonly recent: UseCase<typeof listRecentGames>;
  readonly recentOfAllTypes: UseCase<typeof listRecentOfAllTypes>;
  readonly favourites: UseCase<typeof listFavouriteNodes>;
  readonly favouritePage: UseCase<typeof listFavouriteGames>;
  readonly add: UseCase<typeof addFavourite>;
  readonly remove: UseCase<typeof removeFavourite>;
};

export function createMemberGames(catalogueOf: CatalogueOf): MemberGames {
  async function favouritesOf({ tx, site, caller }: Context<Caller>): Promise<CatalogueGame[]> {
    const { byNode } = await catalogueOf(site);
    const nodes = await store.listFavourites(tx, caller.member, favouritePageSize);
    return nodes.flatMap((node) => byNode.get(node) ?? []);
  }

  async function playedOf({ tx, site, caller }: Context<Caller>): Promise<CatalogueGame[]> {
    const { byNode } = await catalogueOf(site);
    const query = { member: caller.member, limit: recentScanLimit };
    const played = [...(await listLastPlayed(tx, query)), ...(await listLastLaunches(tx, query))].sort(
      (a, b) => b.at - a.at,
    );
    return [...new Set(played.flatMap(({ node }) => byNode.get(node) ?? []))];
  }

  return {
    async recent(context, { gameType, page, pageSize, language }) {
      const view = viewContextOf(await catalogueOf(context.site), context, language);
      const games = (await playedOf(context)).filter(({ category }) => isInCategory(category, gameType));
      const recent = games.slice(0, recentGameCount);
      return done(pageOf(recent, { pageNo: page, size: pageSize }).content.map((game) => showGame(game, view)));
    },

    async recentOfAllTypes(context, { language }) {
      const view = viewContextOf(await catalogueOf(context.site), context, language);
      return done((await playedOf(context)).slice(0, recentGameCount).map((game) => showGame(game, view)));
    },

    async favourites(context, { language }) {
      const view = viewContextOf(await catalogueOf(context.site), context, language);
      return done((await favouritesOf(context)).map((game) => showGame(game, view)));
    },

    async favouritePage(context, { gameType, pageNo, pageSize, language }) {
      const view = viewContextOf(await catalogueOf(context.site), context, language);
      const games = (await favouritesOf(context)).filter(({ category }) => isInCategory(category, gameType));
      const { content, ...figures } = pageOf(games, { pageNo, size: pageSize });
      return done({ content: content.map((game) => showGame(game, view)), ...figures, totalGames: games.length });
    },

    async add({ tx, site, caller, clock }, { nodeId, vendor, gameType }) {
      const game = (await catalogueOf(site)).byNode.get(nodeId);
      if (game?.vendor !== vendor || !isInCategory(game.category, gameType)) return refuse('game_unknown');
      await store.lockFavourites(tx, caller.member);
      const { known, count } = await store.readFavouriteCount(tx, caller.member, nodeId);
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
