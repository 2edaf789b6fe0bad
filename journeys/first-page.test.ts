import { secondHost } from './second-house.ts';
import { expect, onBoth, test } from './story.ts';

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

test(
  'SHELL-002 what is pressed before the page is awake is answered when it is',
  onBoth,
  async ({ page, entrance }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await expect(entrance.login).toHaveCount(0);
    scripts.resolve();
    await expect(entrance.login).toBeVisible();
  },
);
