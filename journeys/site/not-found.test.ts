import { GamesPage } from '../support/games-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, test } from '../support/story.ts';

test(
  'ROUTE-048 CONTENT-020 an unknown address has a page and a way home, and the tab is called what the page is called',
  fullRun,
  async ({ site, page }) => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/nope'));
    await site.open('/nope');
    expect((await answer).status()).toBe(404);
    await expect(site.title).toHaveText('This street has no lantern');
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(site.title).toHaveText('Kislap: games, live tables and sports');
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle(/^Kislap \|/);
    await page.goBack();
    await expect(page).toHaveTitle('Page not found · Kislap');
  },
);

test(
  'ROUTE-048 ROUTE-049 an address that cannot be read is a missing page, and leads to no other host',
  fullRun,
  async ({ site, page, baseURL }) => {
    for (const address of ['/%E0%A4%A', '//evil.com', '/nope.php']) {
      await site.open(`${baseURL}${address}`);
      await expect(site.title).toHaveText('This street has no lantern');
      expect(new URL(page.url()).host).toBe(new URL(baseURL ?? '').host);
      await page.getByRole('link', { name: 'Back to the first page' }).click();
      await expect(page).toHaveURL(`${baseURL}/`);
    }
  },
);

test('ERR-036 ERR-037 a part that does not arrive is told with a button to load again', async ({ site, page }) => {
  await site.open('/nope');
  // However often: what was fetched ahead and lost has another address at the next try.
  await page.route('**/assets/WinnersScreen-*.js*', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await page.getByRole('link', { name: /Biggest winners/ }).click();
  await expect(site.title).toHaveText('The page took longer time to load, please check your network connectivity');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(site.title).toHaveText('Winners');
});

test('ERR-007 a host that belongs to nobody is told so', fullRun, async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answer = await request.get('/', { headers: { host: `stranger.localhost:${port}` } });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toMatch(/<h1[^>]*>Invalid URL, please contact customer service<\/h1>/);
});

test(
  'ERR-036 a part of the frame that does not arrive leaves the page standing, and is asked for again',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await page.route(/\/assets\/(AppCodes|AccountActions|VendorMenu|LanguageDialog)-[^/]*\.js$/, (route) =>
      route.abort(),
    );
    await site.open('/winners');
    // Whoever presses something has settled, and then the codes are fetched too.
    await page.keyboard.press('Tab');
    await site.languageButton.click();
    await expect(site.notice).toHaveText(/The page took longer time to load/);
    await site.notice.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Slots' }).hover();
    await expect(site.title).toHaveText('Winners');
    await expect(page.getByRole('heading', { name: 'Get the app' })).toBeAttached();
    await page.unrouteAll();
    await expect(page.getByRole('banner').getByRole('button', { name: /^My account/ })).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('img', { name: /^Code that leads/ })).toHaveCount(2);
    await site.openLanguages();
  },
);

test('ERR-036 filters that do not arrive leave the list as it was', fullRun, async ({ site, page }) => {
  const games = new GamesPage(page);
  await site.open('/rng');
  await page.route('**/assets/FilterSheet-*.js', (route) => route.abort());
  await games.filters.click();
  await expect(site.notice).toHaveText(/Network link is abnormal/);
  await expect(games.tiles.first()).toBeVisible();
  await page.unrouteAll();
  // A failure is remembered for a second, and pressing again within it tells it again.
  await expect(async () => {
    if (await site.notice.isVisible()) await site.notice.getByRole('button', { name: 'Close' }).click();
    await games.filters.click();
    await expect(games.dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
