import { openSession } from '../support/open-session.ts';
import type { SitePage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

/** The worker is registered once something was done, and keeps the page for no line before it says that it is ready. */
async function install(site: SitePage): Promise<void> {
  const { page } = site;
  await page.keyboard.press('Tab');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first page of a visit is not looked after yet; the next one is.
  await site.open('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.use({ serviceWorkers: 'allow' });

test('an address that is opened without a line says so, in the language that was chosen, and comes back', async ({
  site,
  page,
  context,
}) => {
  await site.open('/');
  await page.evaluate(() => {
    localStorage.setItem('lang', 'TY');
    localStorage.setItem('theme', 'light');
  });
  await install(site);
  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(site.title).toHaveText('Wala kang koneksyon');
  expect([await site.attribute('lang'), await site.attribute('data-theme')]).toEqual(['fil', 'light']);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/Mga promo/);
});

test('calls and documents are never kept, files that never change are', fullRun, async ({ site, page }) => {
  await site.open('/');
  await install(site);
  await page.waitForLoadState('networkidle');
  const cachedUrls = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedUrls).toContain('/offline.html');
  expect(cachedUrls.filter((path) => !/^\/(assets|art)\/|^\/offline\.html$/.test(path))).toEqual([]);
  expect(cachedUrls.some((path) => path.startsWith('/assets/'))).toBe(true);
});

test('a newer build is announced with a button and forced on nobody', async ({ site, page, context }) => {
  await site.open('/');
  await install(site);
  await page.keyboard.press('Tab');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // Another build is another worker; a text of ours has no policy against registering one by hand.
  const operator = await context.newPage();
  await operator.goto('/robots.txt');
  await operator.evaluate(() => navigator.serviceWorker.register('/service-worker.js?another-build', { scope: '/' }));
  await expect(page.getByText('A new version of the site is ready.')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window).catch(() => true)).toBe(false);
});

test(
  'a newer build says nothing while a game is open, and is announced when the player has left it',
  fullRun,
  async ({ site, page, context, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/');
    await install(site);
    await site.open('/seamless?vassalage=PG&gameCode=mango-fever');
    await page.keyboard.press('Tab');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const operator = await context.newPage();
    await operator.goto('/robots.txt');
    await operator.evaluate(() => navigator.serviceWorker.register('/service-worker.js?another-build', { scope: '/' }));
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    const announced = page.getByText('A new version of the site is ready.');
    await expect(announced).toHaveCount(0);
    // In the bar; while the game opens, its veil has one too.
    await page.getByRole('main').getByRole('button', { name: 'Back to the lobby' }).first().press('Enter');
    await expect(announced).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test(
  'a page whose script could not be had says that there is no line, and opens by itself when there is one',
  fullRun,
  async ({ site, page, context }) => {
    await site.open('/nope');
    await page.route('**/assets/PromotionsScreen-*.js', (route) => route.abort());
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).first().click();
    await expect(site.title).toHaveText('You are offline');
    await page.unrouteAll();
    await context.setOffline(false);
    await expect(site.title).toHaveText('Promotions');
  },
);

test(
  'a code of the menu whose script could not be had leaves the page as it is, and is drawn as soon as it comes',
  fullRun,
  async ({ site, page }) => {
    const script = '**/assets/QrDrawing-*.js';
    const nextFailure = page.waitForEvent('requestfailed', (request) => request.url().includes('QrDrawing'));
    await page.route(script, (route) => route.abort());
    await site.open('/nope');
    await page.keyboard.press('Tab');
    await nextFailure;
    const code = page
      .getByRole('complementary')
      .getByRole('img', { name: /^Code that leads/ })
      .first();
    await expect(code).toBeVisible();
    await expect(code.locator('path')).toHaveCount(0);
    await page.unroute(script);
    await expect(code.locator('path')).toHaveCount(1);
  },
);
