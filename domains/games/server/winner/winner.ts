/** The list of the biggest wins. Names are masked here; nothing that identifies a member leaves the server. */
import { avatarPicture } from '#artwork/address.ts';
import { listTopWins, type Win } from '#domains/bets/server/index.ts';
import { type GameCategory, gameCategories } from '#domains/games/contract/category.ts';
import type { listWinners, Winner } from '#domains/games/contract/winner.ts';
import { isInCategory } from '#domains/games/rules/catalogue/category.ts';
import { maskName } from '#domains/games/rules/winner/winner-name.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { addMs, type Clock, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import type { CatalogueGame, CatalogueOf } from '../catalogue/catalogue.ts';
import { gameNameIn, picturesOf } from '../catalogue/game-view.ts';
import { listHiddenAmong } from './hidden-winner.store.ts';

/** More than the list has, because games that are not offered here are left out. */
const maxWins = 200;
const cacheMs = 5_000;
const cacheSize = 200;

type NamedWin = Win & { readonly account: string };
type WinnerQuery = { readonly merchant: string; readonly category: GameCategory | 'ALL'; readonly days: number };

export function createListWinners({
  catalogueOf,
  clock,
}: {
  catalogueOf: CatalogueOf;
  clock: Clock;
}): UseCase<typeof listWinners> {
  const cache = createShortCache<NamedWin[]>({ ms: cacheMs, max: cacheSize, clock });
  return async ({ tx, site, locale }, { gameCategory, limitNum, days, language }) => {
    const { byNode } = await catalogueOf(site);
    const query = { merchant: site.merchant, category: gameCategory, days };
    const wins = await cache.get(`${site.merchant}/${gameCategory}/${days}`, () => readWins(tx, query, clock.now()));
    // Read with every call: a member who hides their wins is left out immediately, in every process.
    const hidden = await listHiddenAmong(tx, [...new Set(wins.map(({ member }) => member))]);
    const visible = wins.flatMap((win) => {
      const game = byNode.get(win.node);
      return game && !hidden.has(win.member) ? [showWinner(win, game, gameNameIn(game, language ?? locale))] : [];
    });
    return done(visible.slice(0, limitNum));
  };
}

async function readWins(tx: Tx, { merchant, category: queried, days }: WinnerQuery, now: Instant): Promise<NamedWin[]> {
  const categories = queried === 'ALL' ? [null] : gameCategories.filter((category) => isInCategory(category, queried));
  const since = addMs(now, -days * dayMs);
  const lists: Win[][] = [];
  for (const category of categories) lists.push(await listTopWins(tx, { merchant, category, since, limit: maxWins }));
  const wins = lists.flat().sort(byAmount);
  const accounts = await readAccounts(tx, [...new Set(wins.map(({ member }) => member))]);
  return wins.flatMap((win) => withAccount(win, accounts));
}

const byAmount = (a: Win, b: Win) => (a.payout === b.payout ? b.wonAt - a.wonAt : a.payout < b.payout ? 1 : -1);

function withAccount(win: Win, accounts: ReadonlyMap<MemberId, string>): NamedWin[] {
  const account = accounts.get(win.member);
  return account === undefined ? [] : [{ ...win, account }];
}

function showWinner({ account, stake, payout, wonAt }: NamedWin, game: CatalogueGame, gameName: string): Winner {
  const customerName = maskName(account);
  return {
    customerName,
    winAmount: payout,
    betAmount: stake,
    gameName,
    iconUrl: picturesOf(game).iconUrl,
    nodeId: game.node,
    gameType: game.category,
    vassalage: game.vendor,
    // Generated from the masked name, so that the picture reveals no more than the name.
    avatarUrl: avatarPicture(customerName.replaceAll('*', '')),
    wonAt,
  };
}
