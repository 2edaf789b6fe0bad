import { openSession } from './open-session.ts';
import { expect, test } from './story.ts';

for (const path of ['/lottery', '/vnLottery', '/seaLottery', '/lottert']) {
  test(`ROUTE-033 ${path} without a game opens the first of its menu`, async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open(path);
    await expect(page).toHaveURL(new RegExp(`${path}\\?gameCode=[\\w-]+$`));
    await expect(site.title).not.toBeEmpty();
  });
}

test('ROLE-008 GAME-016 a trial user is told at the tile that playing needs a real account', async ({ site, page }) => {
  await page.route('**/wps/member/info', (route) => route.abort());
  await page.addInitScript(() => {
    const session = { token: 'trial', userName: 'trial', isTrial: 'true', isAgent: 'false' };
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await site.open('/');
  await page
    .getByRole('region', { name: 'Slots' })
    .getByRole('link', { name: /^Play / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This needs a real account.');
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(asked.filter((url) => /launchGame|gameLaunch/.test(url))).toEqual([]);
});

test('CONTENT-017 feedback asks a visitor to log in', async ({ site, page }) => {
  await site.open('/');
  await page.getByRole('contentinfo').getByText('Feedback', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
