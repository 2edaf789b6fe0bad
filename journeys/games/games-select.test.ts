/** The choice above a list of games: all of them, hot and new ones, the member's own. */
import { listFavouriteNodes, listRecentGames } from '#domains/games/contract/member-games.ts';
import { GamesPage } from '../support/games-page.ts';
import { createCaller, loginToken, restoreSession } from '../support/open-session.ts';
import { expect, fullRun, test } from '../support/story.ts';

/** What stands on the page of slots. */
const slots: ReadonlySet<string> = new Set(['RNG', 'JACKPOT', 'BINGO']);

test(
  'GAME-040 CONST-060 a member picks hot, new, favourite, recent or all games',
  fullRun,
  async ({ site, page, baseURL }) => {
    const token = await loginToken('maria', baseURL ?? '');
    await restoreSession(page, 'maria', token);
    const games = new GamesPage(page);
    await site.open('/rng');
    await expect.poll(() => games.requests.at(-1)?.pathname).toContain('GCSGAME_gameList');
    const requests = games.requests.at(-1)?.searchParams;
    expect([requests?.get('clientType'), requests?.get('platform')]).toEqual(['3', 'flash,html5-desktop']);
    await expect(games.select.getByRole('tab')).toHaveText([/^All/, 'Hot', 'New', 'Favorites', 'Recent']);
    const pick = async (name: string, type: string) => {
      await games.tab(name).click();
      await expect(page).toHaveURL(new RegExp(`select=${type}$`));
      await expect(games.tab(name)).toHaveAttribute('aria-selected', 'true');
    };
    for (const [name, type] of [
      ['Hot', 'HOT'],
      ['New', 'NEW'],
    ] as const) {
      await pick(name, type);
      await expect.poll(() => games.requests.at(-1)?.searchParams.get('select')).toBe(type);
    }
    const call = await createCaller(token, baseURL ?? '');
    const [favourites, recent] = await Promise.all([
      call(listFavouriteNodes, {}),
      call(listRecentGames, { gameType: 'RNG', clientType: '3' }),
    ]);
    for (const [name, type, own] of [
      ['Favorites', 'FAV', favourites],
      ['Recent', 'RECENT', recent],
    ] as const) {
      await pick(name, type);
      const listed = own.ok ? own.value.filter(({ gameType }) => slots.has(gameType)) : [];
      expect(listed.length).toBeGreaterThan(0);
      await expect(games.tiles.locator('b')).toHaveText(listed.map(({ displayName }) => displayName));
    }
    await games.tab('All').click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect.poll(() => games.tiles.count()).toBeGreaterThanOrEqual(30);
  },
);
