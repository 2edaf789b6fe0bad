/** Lists of games: for visitors and members, hot games, search, and similar games. */

import type {
  GamePage,
  listGameMenus,
  listGames,
  listHotGames,
  listSimilarGames,
  readGame,
  searchGames,
} from '#domains/games/contract/game-list.ts';
import { laneOf } from '#domains/games/rules/catalogue/category.ts';
import { filterGames, type GameFilter, rankMatches } from '#domains/games/rules/catalogue/game-filter.ts';
import { isInMaintenance, isNew } from '#domains/games/rules/catalogue/maintenance.ts';
import { pageOf } from '#domains/games/rules/catalogue/page.ts';
import { parseSearch } from '#domains/games/rules/catalogue/search.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { Catalogue, CatalogueGame, CatalogueOf } from './catalogue.ts';
import { showGame, type ViewContext, viewContextOf } from './game-view.ts';
import { isLottery } from './lottery-games.ts';

type GameListInput = Parameters<UseCase<typeof listGameMenus>>[1];

const maxSearchGames = 24;
const maxSearchVendors = 6;
const maxSimilarGames = 6;

export type GameLists = {
  readonly menus: UseCase<typeof listGameMenus>;
  readonly list: UseCase<typeof listGames>;
  readonly hot: UseCase<typeof listHotGames>;
  readonly search: UseCase<typeof searchGames>;
  readonly similar: UseCase<typeof listSimilarGames>;
  readonly one: UseCase<typeof readGame>;
};

export function createGameLists(catalogueOf: CatalogueOf): GameLists {
  const page = async ({ site, clock, locale }: Context, input: GameListInput) => {
    const catalogue = await catalogueOf(site);
    return done(listPage(catalogue, input, viewContextOf(catalogue, { clock, locale }, input.language)));
  };
  return {
    menus: page,
    list: page,
    async hot({ site, clock, locale }, { pageSize, language }) {
      const catalogue = await catalogueOf(site);
      const view = viewContextOf(catalogue, { clock, locale }, language);
      return done(
        openGames(catalogue.hottest, view)
          .slice(0, pageSize)
          .map((game) => showGame(game, view)),
      );
    },
    async search({ site, clock, locale }, { text, language }) {
      const catalogue = await catalogueOf(site);
      return done(findByName(catalogue, text, viewContextOf(catalogue, { clock, locale }, language)));
    },
    async similar({ site, clock, locale }, { nodeId, language }) {
      const catalogue = await catalogueOf(site);
      const closed = catalogue.byNode.get(nodeId);
      if (!closed) return refuse('game_unknown');
      const view = viewContextOf(catalogue, { clock, locale }, language);
      return done(suggestAlternatives(catalogue, closed, view).map((game) => showGame(game, view)));
    },
    async one({ site, clock, locale }, { language, ...named }) {
      const catalogue = await catalogueOf(site);
      const game = findGame(catalogue, named);
      return game
        ? done(showGame(game, viewContextOf(catalogue, { clock, locale }, language)))
        : refuse('game_unknown');
    },
  };
}

function listPage({ games }: Catalogue, input: GameListInput, view: ViewContext): GamePage {
  const choice: GameFilter = { ...input, category: input.gameType };
  const search = input.search === undefined ? null : parseSearch(input.search);
  const list = (vendor: string | undefined) => {
    const moment = { hot: view.hot, isNew: (game: CatalogueGame) => isNew(game, view.now) };
    const chosen = filterGames(games, { ...choice, vendor }, moment);
    return search ? rankMatches(chosen, search) : chosen;
  };
  const listed = list(input.vassalage);
  const { content, ...pageInfo } = pageOf(listed, { pageNo: input.pageNo, size: input.pageSize });
  return {
    content: content.map((game) => showGame(game, view)),
    ...pageInfo,
    totalGames: countGames(listed),
    ...(input.counts === 'vendors' && {
      vendors: countByVendor(input.vassalage === undefined ? listed : list(undefined)),
    }),
  };
}

const countGames = (listed: readonly CatalogueGame[]) => listed.filter(({ kind }) => kind === 'GAME').length;

function countByVendor(listed: readonly CatalogueGame[]) {
  const counts = new Map<string, number>();
  for (const { kind, vendor } of listed) if (kind === 'GAME') counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  return [...counts].map(([vassalage, games]) => ({ vassalage, games }));
}

function findByName({ games, vendors }: Catalogue, text: string, view: ViewContext) {
  const terms = parseSearch(text);
  if (!terms) return { games: [], totalGames: 0, vendors: [] };
  const matches = rankMatches(
    games.filter(({ kind }) => kind === 'GAME'),
    terms,
  );
  return {
    games: matches.slice(0, maxSearchGames).map((game) => showGame(game, view)),
    totalGames: matches.length,
    vendors: rankMatches(
      vendors.filter(({ category }) => laneOf(category) === category),
      terms,
    )
      .slice(0, maxSearchVendors)
      .map(({ displayName, vendor, category }) => ({ displayName, vassalage: vendor, gameType: category })),
  };
}

type GameKey = {
  readonly nodeId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly vassalage?: string | undefined;
};

/** A code is unique at its vendor; without a vendor it is a lottery's. */
function findGame({ games, byNode }: Catalogue, { nodeId, gameCode, vassalage }: GameKey): CatalogueGame | undefined {
  if (nodeId !== undefined) return byNode.get(nodeId);
  return games.find(({ code, vendor, category }) =>
    vassalage === undefined ? code === gameCode && isLottery(category) : code === gameCode && vendor === vassalage,
  );
}

const openGames = (games: readonly CatalogueGame[], { now }: ViewContext) =>
  games.filter((game) => !isInMaintenance(game, now));

/** Hot games of the category, then of the others; at a brand without plays the first ones of the list. */
function suggestAlternatives({ games, hottest }: Catalogue, closed: CatalogueGame, view: ViewContext): CatalogueGame[] {
  const akin = (game: CatalogueGame) => game.lane === closed.lane;
  const hot = openGames(hottest, view).filter(({ node }) => view.hot.has(node));
  const others = openGames(games, view).filter(({ kind }) => kind === 'GAME');
  const ranked = [...hot.filter(akin), ...hot, ...others.filter(akin), ...others];
  return [...new Set(ranked)].filter((game) => game !== closed).slice(0, maxSimilarGames);
}
