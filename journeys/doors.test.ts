import { openSession } from './open-session.ts';
import { anyPage } from './site-page.ts';
import { expect, test } from './story.ts';

test('ROUTE-033 a lottery page without a game opens the first of its menu, and waits for no hand', async ({
  site,
  page,
  baseURL,
}) => {
  await openSession(page, 'maria', baseURL);
  for (const path of ['/lottery', '/vnLottery', '/seaLottery', '/lottert']) {
    await test.step(path, async () => {
      await site.open(path);
      await expect(page).toHaveURL(new RegExp(`${path}\\?gameCode=[\\w-]+$`));
      // What waits until a visitor does something begins by itself after eight seconds.
      await expect(site.title).not.toBeEmpty({ timeout: 6_000 });
    });
  }
});

test('CONTENT-017 feedback asks a visitor to log in', async ({ site, page }) => {
  await site.open(anyPage);
  await page.getByRole('contentinfo').getByText('Feedback', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});
