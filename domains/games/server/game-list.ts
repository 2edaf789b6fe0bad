/** Lists of games: for visitors and members, the hot ones, by name, and what to play instead. */
import { done, refuse } from '#kernel/outcome.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { GameCategory } from '../contract/category.ts';
import type {
  GamePage,
  listGameMenus,
  listGames,
  listHotGames,
  listSimilarGames,
  readGame,
  searchGames,
} from '../contract/game-list.ts';
import { laneOf } from '../rules/category.ts';
import { bestMatches, type Choice, choose } from '../rules/choice.ts';
import { isInMaintenance, isNew } from '../rules/openness.ts';
import { pageOf } from '../rules/page.ts';
import { wantedOf } from '../rules/search.ts';
import type { Catalogue, CatalogueGame, CatalogueOf } from './catalogue.ts';
import { showGame, type View, viewOf } from './game-view.ts';

type Asked = Parameters<UseCase<typeof listGameMenus>>[1];

const searchedGames = 24;
const searchedVendors = 6;
const similarGames = 6;

export type GameLists = {
  readonly menus: UseCase<typeof listGameMenus>;
  readonly list: UseCase<typeof listGames>;
  readonly hot: UseCase<typeof listHotGames>;
  readonly search: UseCase<typeof searchGames>;
  readonly similar: UseCase<typeof listSimilarGames>;
  readonly one: UseCase<typeof readGame>;
};

export function createGameLists(catalogueOf: CatalogueOf): GameLists {
  const page = async ({ site, clock, locale }: Context, asked: Asked) => {
    const catalogue = await catalogueOf(site);
    return done(listPage(catalogue, asked, viewOf(catalogue, { clock, locale }, asked.language)));
  };
  return {
    menus: page,
    list: page,
    async hot({ site, clock, locale }, { pageSize, language }) {
      const catalogue = await catalogueOf(site);
      const view = viewOf(catalogue, { clock, locale }, language);
      return done(
        openOnes(catalogue.hottest, view)
          .slice(0, pageSize)
          .map((game) => showGame(game, view)),
      );
    },
    async search({ site, clock, locale }, { text, language }) {
      const catalogue = await catalogueOf(site);
      return done(findByName(catalogue, text, viewOf(catalogue, { clock, locale }, language)));
    },
    async similar({ site, clock, locale }, { nodeId, language }) {
      const catalogue = await catalogueOf(site);
      const closed = catalogue.byNode.get(nodeId);
      if (!closed) return refuse('game_unknown');
      const view = viewOf(catalogue, { clock, locale }, language);
      return done(instead(catalogue, closed, view).map((game) => showGame(game, view)));
    },
    async one({ site, clock, locale }, { language, ...named }) {
      const catalogue = await catalogueOf(site);
      const game = findGame(catalogue, named);
      return game ? done(showGame(game, viewOf(catalogue, { clock, locale }, language))) : refuse('game_unknown');
    },
  };
}

function listPage({ games }: Catalogue, asked: Asked, view: View): GamePage {
  const choice: Choice = { ...asked, category: asked.gameType };
  const wanted = asked.search === undefined ? null : wantedOf(asked.search);
  const list = (vendor: string | undefined) => {
    const moment = { hot: view.hot, isNew: (game: CatalogueGame) => isNew(game, view.now) };
    const chosen = choose(games, { ...choice, vendor }, moment);
    return wanted ? bestMatches(chosen, wanted) : chosen;
  };
  const listed = list(asked.vassalage);
  const { content, ...figures } = pageOf(listed, { pageNo: asked.pageNo, size: asked.pageSize });
  return {
    content: content.map((game) => showGame(game, view)),
    ...figures,
    totalGames: countGames(listed),
    ...(asked.counts === 'vendors' && {
      vendors: countByVendor(asked.vassalage === undefined ? listed : list(undefined)),
    }),
  };
}

const countGames = (listed: readonly CatalogueGame[]) => listed.filter(({ kind }) => kind === 'GAME').length;

function countByVendor(listed: readonly CatalogueGame[]) {
  const counts = new Map<string, number>();
  for (const { kind, vendor } of listed) if (kind === 'GAME') counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  return [...counts].map(([vassalage, games]) => ({ vassalage, games }));
}

function findByName({ games, vendors }: Catalogue, text: string, view: View) {
  const wanted = wantedOf(text);
  if (!wanted) return { games: [], totalGames: 0, vendors: [] };
  const found = bestMatches(
    games.filter(({ kind }) => kind === 'GAME'),
    wanted,
  );
  return {
    games: found.slice(0, searchedGames).map((game) => showGame(game, view)),
    totalGames: found.length,
    vendors: bestMatches(
      vendors.filter(({ category }) => laneOf(category) === category),
      wanted,
    )
      .slice(0, searchedVendors)
      .map(({ displayName, vendor, category }) => ({ displayName, vassalage: vendor, gameType: category })),
  };
}

type Named = {
  readonly nodeId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly vassalage?: string | undefined;
};

/** A code is one of its kind at its vendor; without a vendor it is a lottery's. */
function findGame({ games, byNode }: Catalogue, { nodeId, gameCode, vassalage }: Named): CatalogueGame | undefined {
  if (nodeId !== undefined) return byNode.get(nodeId);
  return games.find(({ code, vendor, category }) =>
    vassalage === undefined ? code === gameCode && isLottery(category) : code === gameCode && vendor === vassalage,
  );
}

const isLottery = (category: GameCategory) => category === 'LOTT' || category === 'ELOTT';

const openOnes = (games: readonly CatalogueGame[], { now }: View) =>
  games.filter((game) => !isInMaintenance(game, now));

/** Hot ones of its category, then hot ones of the others; a brand that nobody played at yet offers the first of the list. */
function instead({ games, hottest }: Catalogue, closed: CatalogueGame, view: View): CatalogueGame[] {
  const akin = (game: CatalogueGame) => game.lane === closed.lane;
  const hot = openOnes(hottest, view).filter(({ node }) => view.hot.has(node));
  const others = openOnes(games, view).filter(({ kind }) => kind === 'GAME');
  const ranked = [...hot.filter(akin), ...hot, ...others.filter(akin), ...others];
  return [...new Set(ranked)].filter((game) => game !== closed).slice(0, similarGames);
}
