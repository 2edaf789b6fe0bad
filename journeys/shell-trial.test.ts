import { brokenRules } from './content-page.ts';
import { ShellPage } from './shell-page.ts';
import { expect, onBoth, test } from './story.ts';

test(
  'AUTH-001 AUTH-041 GAME-039 ROLE-007 a trial is called so, has its favourites and the way to an account of its own, and no purse',
  onBoth,
  async ({ site, entrance, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/login');
    await entrance.login.getByRole('button', { name: 'Look around with a free trial' }).click();
    await expect(entrance.login).toBeHidden();
    const name = (await entrance.stored())['userName'] ?? '';
    const account = await shell.openAccount();
    await expect(isMobile ? account : shell.header).toContainText('Free trial');
    await expect(page.getByText(name)).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Balance' })).toHaveCount(0);
    await expect(shell.header.getByRole('link', { name: /Deposit|Withdraw/ })).toHaveCount(0);
    await expect(account.getByText(/record|Reward center|Withdraw/)).toHaveCount(0);
    if (isMobile) expect(await brokenRules(page)).toEqual([]);
    await account.getByText('Favorites').click();
    await expect(page).toHaveURL(/\/favorite$/);
    await shell.header.getByRole('button', { name: 'Sign up' }).click();
    await expect(entrance.register).toBeVisible();
  },
);
