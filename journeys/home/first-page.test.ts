import type { Page } from '@playwright/test';
import { GamesPage } from '../support/games-page.ts';
import { secondHost } from '../support/second-brand.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

const inEnglish = 'Kislap: games, live tables and sports';

test('ROUTE-001 SYS-001 CONTENT-022 the first page has four names and stands in the document before any script runs', async ({
  request,
}) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await test.step(path, async () => {
      const answer = await request.get(path);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(html).toContain(inEnglish);
      expect(html).toContain('data-decoration="jackpot"');
      expect(html).toMatch(/<script type="application\/json" id="bootstrap">\{"kind":"site"/);
    });
  }
});

test('ROUTE-001 /home wakes as the first page', async ({ site }) => {
  await site.open('/home');
  await expect(site.title).toHaveText(inEnglish);
});

test('CONTENT-020 CONTENT-021 two hosts have two titles and two brands', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const documentOf = async (host: string) => (await request.get('/', { headers: { host: `${host}:${port}` } })).text();
  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const [first, second] = [await documentOf('localhost'), await documentOf(secondHost)];
  expect(titleOf(second)).not.toBe(titleOf(first));
  expect([first, second].map((html) => /<html[^>]* data-brand="(\w+)"/.exec(html)?.[1])).toEqual(['kislap', 'tala']);
});

/** No script of the page runs until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

test(
  'SHELL-002 what is pressed before the page is awake is answered when it is',
  phoneInFullRun,
  async ({ page, entrance }) => {
    const letScriptsGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await expect(entrance.login).toHaveCount(0);
    letScriptsGo();
    await expect(entrance.login).toBeVisible();
  },
);

test('SHELL-002 GAME-045 a filter, a search and a shortcut that are used before the page is interactive are not lost', async ({
  site,
  page,
}) => {
  const games = new GamesPage(page);
  await test.step('a filter, though the script of the footer never comes', async () => {
    const letScriptsGo = await holdScripts(page);
    await page.route(/SiteFooter.*\.js/, () => undefined);
    await page.goto('/rng', { waitUntil: 'commit' });
    await games.tab('Hot').click();
    // The press is the sign for the parts below the first view too; without one they would wait for 8 s.
    const footer = page.waitForRequest(/SiteFooter.*\.js/, { timeout: 5_000 });
    letScriptsGo();
    await expect(games.tab('Hot')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/select=HOT$/);
    await expect(games.progress).toHaveText(/of \d{1,3}$/);
    await games.tab('New').click();
    await expect(games.tab('New')).toHaveAttribute('aria-selected', 'true');
    await footer;
  });
  await test.step('a text in the field of the list', async () => {
    const letScriptsGo = await holdScripts(page);
    await page.goto('/rng', { waitUntil: 'commit' });
    await games.search().pressSequentially('mango');
    letScriptsGo();
    await expect(page).toHaveURL(/q=mango$/);
    await expect(games.search()).toHaveValue('mango');
    await expect(games.tiles.first()).toContainText('Mango');
  });
  await test.step('the slash and what is typed after it', async () => {
    const letScriptsGo = await holdScripts(page);
    await page.goto('/live', { waitUntil: 'commit' });
    await site.title.waitFor();
    await page.keyboard.type('/manx');
    await page.keyboard.press('Backspace');
    letScriptsGo();
    const field = page.getByRole('combobox', { name: 'Search games' });
    await expect(field).toBeFocused();
    await page.keyboard.type('go');
    await expect(field).toHaveValue('mango');
  });
});
