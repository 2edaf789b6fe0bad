import { expect, test } from './story.ts';

test('ROUTE-048 CONTENT-020 an unknown address has a page and a way home, and the tab is called what the page is called', async ({
  site,
  page,
}) => {
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
});

test('ROUTE-048 ROUTE-049 an address that cannot be read is a missing page, and leads to no other host', async ({
  site,
  page,
  baseURL,
}) => {
  for (const address of ['/%E0%A4%A', '//evil.com', '/nope.php']) {
    await site.open(`${baseURL}${address}`);
    await expect(site.title).toHaveText('This street has no lantern');
    expect(new URL(page.url()).host).toBe(new URL(baseURL ?? '').host);
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
  }
});

test('ERR-036 ERR-037 a part that does not arrive is told with a button to load again', async ({ site, page }) => {
  await site.open('/nope');
  await page.route('**/assets/WinnersScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await page.getByRole('link', { name: /Biggest winners/ }).click();
  await expect(site.title).toHaveText('The page took longer time to load, please check your network connectivity');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(site.title).toHaveText('Winners');
});

test('ERR-007 a host that belongs to nobody is told so', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answer = await request.get('/', { headers: { host: `stranger.localhost:${port}` } });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toMatch(/<h1[^>]*>Invalid URL, please contact customer service<\/h1>/);
});
