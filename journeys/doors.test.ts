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

test('CONTENT-017 feedback asks a visitor to log in', async ({ site, page }) => {
  await site.open('/');
  await page.getByRole('contentinfo').getByText('Feedback', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
