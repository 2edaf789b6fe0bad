import { expect, test } from './story.ts';

const inEnglish = 'Kislap: games, sports and sabong';

for (const path of ['/', '/index', '/index.html', '/home']) {
  test(`ROUTE-001 SYS-001 ${path} is the first page`, async ({ site }) => {
    await site.open(path);
    await expect(site.title).toHaveText(inEnglish);
  });
}

test('CONTENT-022 the first view stands in the document before any script runs', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain(inEnglish);
  expect(html).toMatch(/<script type="application\/json" id="bootstrap">\{"kind":"site"/);
});

test('CONTENT-020 CONTENT-021 two hosts have two titles and two brands', async ({ site, page, baseURL }) => {
  await site.open('/');
  const first = await page.title();
  const other = new URL(baseURL ?? '');
  other.hostname = 'tala.localhost';
  await site.open(other.href);
  expect(await page.title()).not.toBe(first);
  expect(await site.attribute('data-brand')).toBe('tala');
});
