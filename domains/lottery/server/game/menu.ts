/** Menus of lottery games, the games that a member played of late, and the lobby. */
import type {
  LotteryGameView,
  listMenu,
  listRecentGames as listRecentGamesCall,
  openLobby,
} from '#domains/lottery/contract/game.ts';
import { lotteryPages, recentGameCount } from '#domains/lottery/contract/game.ts';
import type { PrizeMode, Vassalage } from '#domains/lottery/contract/lottery-game.ts';
import type { Locale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Site, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type GameRow, listGames, listRecentGames, readGame } from './game.store.ts';

export type GameFace = { readonly name: string; readonly iconUrl: string };

/** A code is unique within a vassalage. */
export const offerKey = (vassalage: string, code: string): string => `${vassalage}/${code}`;

export type MenuDeps = {
  /** The lottery games that the brand has in its catalogue, by `offerKey`. */
  readonly listOffered: (
    site: Pick<Site, 'merchant' | 'domain'>,
    locale: Locale,
  ) => Promise<ReadonlyMap<string, GameFace>>;
  /** Of a host of ours. */
  readonly originOf: (host: string) => string;
};

export const viewOf = (game: GameRow, face: GameFace): LotteryGameView => ({
  gameCode: game.code,
  ...face,
  family: game.family,
  vassalage: game.vassalage,
  prizeMode: game.prizeMode,
  source: game.source,
  priceVersion: game.priceVersion,
  isClosed: game.isClosed,
});

type Visit = Pick<Context, 'tx' | 'site' | 'locale'>;

async function viewOffered(
  deps: MenuDeps,
  { site, locale }: Visit,
  games: readonly GameRow[],
): Promise<LotteryGameView[]> {
  const offered = await deps.listOffered(site, locale);
  return games.flatMap((game) => {
    const face = offered.get(offerKey(game.vassalage, game.code));
    return face ? [viewOf(game, face)] : [];
  });
}

/** Null where there is no such game, or the brand does not offer it. */
export async function findOfferedGame(
  deps: Pick<MenuDeps, 'listOffered'>,
  { tx, site, locale }: Visit,
  code: string,
): Promise<GameRow | null> {
  const game = await readGame(tx, code);
  if (!game) return null;
  const offered = await deps.listOffered(site, locale);
  return offered.has(offerKey(game.vassalage, game.code)) ? game : null;
}

const menuOf: Readonly<Record<PrizeMode, Vassalage>> = {
  LOTT: 'TCG_LOTTO_VN',
  ZY: 'TCG_LOTTO_VN',
  ELOTT: 'ELOTT',
  SEA: 'TCG_SEA',
};

const listVassalage = async (tx: Tx, vassalage: Vassalage): Promise<GameRow[]> =>
  (await listGames(tx)).filter((game) => game.vassalage === vassalage);

export const createListMenu =
  (deps: MenuDeps): UseCase<typeof listMenu> =>
  async (context, { prizeMode, vassalage = menuOf[prizeMode] }) =>
    done(await viewOffered(deps, context, await listVassalage(context.tx, vassalage)));

export const createListRecent =
  (deps: MenuDeps): UseCase<typeof listRecentGamesCall> =>
  async (context) => {
    // A few more than are shown: the brand may have taken some out of its catalogue.
    const games = await listRecentGames(context.tx, context.caller.member, recentGameCount * 2);
    return done((await viewOffered(deps, context, games)).slice(0, recentGameCount));
  };

const areas: Readonly<Record<'VN' | 'SEA' | 'CN', readonly Vassalage[]>> = {
  VN: ['TCG_LOTTO_VN'],
  SEA: ['TCG_SEA'],
  CN: ['LOTT', 'ELOTT'],
};

/** The path of the own site, or null: whatever an address is read as by a browser decides, not how it is spelled. */
export function ownPathOf(address: string, origin: string): string | null {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  // Two slashes at the beginning of a path are another host for whoever follows it.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const createOpenLobby =
  (deps: MenuDeps): UseCase<typeof openLobby> =>
  async (context, { lottoArea, prizeMode, gameCode, backUrl, language }) => {
    const back = ownPathOf(backUrl, deps.originOf(context.site.domain));
    if (back === null) return refuse('back_url_foreign');
    const isElott = prizeMode === 'ELOTT';
    const inArea = (await listGames(context.tx)).filter(({ vassalage }) => areas[lottoArea].includes(vassalage));
    const games = await viewOffered(deps, context, inArea);
    const game =
      gameCode === undefined
        ? games.find(({ vassalage }) => lottoArea !== 'CN' || (vassalage === 'ELOTT') === isElott)
        : games.find((one) => one.gameCode === gameCode);
    if (!game) return refuse('game_unknown');
    const url = `${lotteryPages[game.vassalage]}?gameCode=${encodeURIComponent(game.gameCode)}`;
    return done({ game, url, backUrl: back, prizeMode: game.prizeMode, language });
  };
