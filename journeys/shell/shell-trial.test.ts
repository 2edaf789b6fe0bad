import { findAccessibilityViolations } from '../support/content-page.ts';
import { GamesPage } from '../support/games-page.ts';
import { HomePage } from '../support/home-page.ts';
import { ShellPage } from '../support/shell-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'AUTH-001 AUTH-041 GAME-039 ROLE-007 a trial is called so, has its favourites and a link to registration, and no wallet',
  fullRunOnBoth,
  async ({ site, entrance, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Look around with a free trial' }).click();
    await expect(entrance.login).toBeHidden();
    const name = (await entrance.stored())['userName'] ?? '';
    const account = await shell.openAccount();
    await expect(isMobile ? account : shell.header).toContainText('Free trial');
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Main wallet' })).toHaveCount(0);
    await expect(shell.header.getByRole('link', { name: /Deposit|Withdraw/ })).toHaveCount(0);
    await expect(account.getByText(/record|Reward center|Withdraw/)).toHaveCount(0);
    if (isMobile) expect(await findAccessibilityViolations(page)).toEqual([]);
    await account.getByText('Favorites').click();
    await expect(page).toHaveURL(/\/favorite$/);
    await shell.header.getByRole('button', { name: 'Sign up' }).click();
    await expect(entrance.register).toBeVisible();
  },
);

test(
  'GAME-016 GAME-039 HOME-025 CONTENT-029 ROLE-008 ROLE-009 ERR-011 a trial in the lobby has no games to go on with, may keep a heart, is told what needs a real account, and asks for no messages and contracts',
  fullRun,
  async ({ site, entrance, page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Look around with a free trial' }).click();
    await expect(entrance.login).toBeHidden();
    const readMessages = async () => {
      await expect(entrance.realAccount.getByText('With a real account you play for money')).toBeVisible();
      await entrance.realAccount.getByRole('button', { name: 'Got it' }).click();
      await expect(entrance.realAccount).toBeHidden();
    };
    await test.step('a game', async () => {
      const tile = new GamesPage(page).tiles.first();
      await tile.getByRole('link', { name: /^Play / }).click();
      await readMessages();
      await expect(page).toHaveURL(/:\d+\/$/);
      const nextResponse = page.waitForResponse(/addFavoriteGameV2/);
      await tile.getByRole('button', { name: /^Favorite: / }).click();
      expect((await nextResponse).status()).toBe(200);
      await expect(tile.getByRole('button', { name: /^Favorite: / })).toHaveAttribute('aria-pressed', 'true');
    });
    await expect(new HomePage(page).block('Continue playing')).toHaveCount(0);
    await test.step('an offer', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Promotions' }).click();
      // The first page has a card of it too, and stays in the document.
      await expect(site.title).toHaveText('Promotions');
      await page.getByRole('main').getByRole('link', { name: 'Daily slots rebate' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Join', exact: true }).click();
      await readMessages();
    });
    expect(calls.filter((path) => /recentGame|launch|signUpPromotion|unread|consolidated/i.test(path))).toEqual([]);
  },
);
