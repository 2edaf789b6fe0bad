/** The board of the biggest wins. Names are masked here; nothing that tells who it was leaves the server. */
import { avatarPicture } from '#artwork/address.ts';
import { topWins, type Win } from '#domains/bets/server/index.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import type { MemberId } from '#kernel/id.ts';
import { done } from '#kernel/outcome.ts';
import { type Clock, dayMs, type Instant, later } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type GameCategory, gameCategories } from '../contract/category.ts';
import type { listWinners, Winner } from '../contract/winner.ts';
import { isAskedFor } from '../rules/category.ts';
import { maskName } from '../rules/winner-name.ts';
import type { CatalogueGame, CatalogueOf } from './catalogue.ts';
import { nameIn, picturesOf } from './game-view.ts';
import { listHiddenAmong } from './hidden-winner.store.ts';

/** More than the board can show, since games that are not offered here fall out. */
const winsRead = 200;
const keptMs = 5_000;
const keptCount = 200;

type NamedWin = Win & { readonly account: string };
type Board = { readonly merchant: string; readonly asked: GameCategory | 'ALL'; readonly days: number };

export function createListWinners({
  catalogueOf,
  clock,
}: {
  catalogueOf: CatalogueOf;
  clock: Clock;
}): UseCase<typeof listWinners> {
  const kept = briefCache<NamedWin[]>({ ms: keptMs, max: keptCount, clock });
  return async ({ tx, site, locale }, { gameCategory, limitNum, days, language }) => {
    const { byNode } = await catalogueOf(site);
    const board = { merchant: site.merchant, asked: gameCategory, days };
    const wins = await kept.get(`${site.merchant}/${gameCategory}/${days}`, () => readWins(tx, board, clock.now()));
    // Asked anew each time: whoever hides is gone at once, in every process.
    const hidden = await listHiddenAmong(tx, [...new Set(wins.map(({ member }) => member))]);
    const shown = wins.flatMap((win) => {
      const game = byNode.get(win.node);
      return game && !hidden.has(win.member) ? [showWinner(win, game, nameIn(game, language ?? locale))] : [];
    });
    return done(shown.slice(0, limitNum));
  };
}

async function readWins(tx: Tx, { merchant, asked, days }: Board, now: Instant): Promise<NamedWin[]> {
  const categories = asked === 'ALL' ? [null] : gameCategories.filter((category) => isAskedFor(category, asked));
  const since = later(now, -days * dayMs);
  const lists: Win[][] = [];
  for (const category of categories) lists.push(await topWins(tx, { merchant, category, since, limit: winsRead }));
  const wins = lists.flat().sort(byAmount);
  const accounts = await readAccounts(tx, [...new Set(wins.map(({ member }) => member))]);
  return wins.flatMap((win) => named(win, accounts));
}

const byAmount = (a: Win, b: Win) => (a.payout === b.payout ? b.wonAt - a.wonAt : a.payout < b.payout ? 1 : -1);

function named(win: Win, accounts: ReadonlyMap<MemberId, string>): NamedWin[] {
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
    // Drawn from the masked name, so that the picture tells no more than the name does.
    avatarUrl: avatarPicture(customerName.replaceAll('*', '')),
    wonAt,
  };
}
