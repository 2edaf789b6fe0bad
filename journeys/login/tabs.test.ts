/** What the tabs and the devices of one member know of each other. */
import { LoginPage } from '../support/login-page.ts';
import { loginToken, restoreSession } from '../support/open-session.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { anyPage, SitePage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

const message = 'Your session on this device was ended. Please log in again.';

test(
  'AUTH-034 AUTH-011 whoever comes in by another tab is led to what this one had asked the login for',
  fullRun,
  async ({ site, entrance, page, context }) => {
    await site.open('/favorite');
    await expect(entrance.login).toBeVisible();
    const other = new SitePage(await context.newPage());
    const loginPage = new LoginPage(other);
    await loginPage.openLogin();
    await loginPage.fillLogin('maria');
    await expect(loginPage.login).toBeHidden();
    await expect(page).toHaveURL(/\/favorite$/);
    await expect(site.title).toHaveText('Favorites');
    await expect(entrance.login).toBeHidden();
  },
);

test('the light of a tab is that of all', fullRun, async ({ site, page, context }) => {
  await site.open(anyPage);
  const other = new SitePage(await context.newPage());
  await other.open(anyPage);
  await other.page.getByRole('button', { name: 'Switch between dark and light' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test(
  'CALL-020 MEMBER-004 AUTH-051 the chosen picture is shown wherever the member is, and signing out everywhere, which is told before, leaves nobody in',
  fullRun,
  async ({ site, entrance, page, browser, baseURL }) => {
    const account = pickMember('everywhere');
    const centre = new SecurityPage(site, account);
    await centre.enter(baseURL);
    await centre.part('Profile').getByRole('button', { name: 'Change' }).click();
    const avatar = centre.dialog.getByRole('radio').nth(4);
    await avatar.check();
    const chosen = await avatar.locator('xpath=following-sibling::img').getAttribute('src');
    await centre.send('Save');
    await expect(centre.dialog).toBeHidden();
    const picture = page.getByRole('button', { name: /^My account:/ }).locator('img');
    await expect(picture).toHaveAttribute('src', chosen ?? '');

    const elsewhere = await browser.newContext();
    const far = new SitePage(await elsewhere.newPage());
    await restoreSession(far.page, account, await loginToken(account, baseURL ?? ''));
    const live = far.page.waitForEvent('websocket');
    await far.open(anyPage);
    await live;

    await centre.part('Devices').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(centre.dialog).toContainText('this one included');
    await centre.send('Sign out everywhere');
    await expect(new LoginPage(far).login.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    // The announcements for guests may have opened by now.
    await expect(centre.dialog.filter({ hasText: 'this one included' })).toBeHidden();
    expect(await entrance.stored()).not.toHaveProperty('token');
    await elsewhere.close();
  },
);
