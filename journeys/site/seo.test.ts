import { secondHost } from '../support/second-brand.ts';
import { expect, test } from '../support/story.ts';

test('CONTENT-020 CONTENT-021 every page has its own title and description, and each host speaks of its brand', async ({
  request,
  baseURL,
}) => {
  const headOf = async (host: string, path: string) => {
    const { port } = new URL(baseURL ?? '');
    const html = await (await request.get(path, { headers: { host: `${host}:${port}` } })).text();
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="(.*?)">/.exec(html) ?? [];
    const [, canonical = ''] = /<link rel="canonical" href="(.*?)">/.exec(html) ?? [];
    return { title, description, canonical };
  };
  const pages = await Promise.all(['/', '/rng', '/promotions', '/winners'].map((path) => headOf('localhost', path)));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  expect(pages.map(({ canonical }) => new URL(canonical).pathname)).toEqual(['/', '/rng', '/promotions', '/winners']);
  expect((await headOf(secondHost, '/rng')).title).toBe('Slots · Tala');
  expect(pages[1]?.title).toBe('Slots · Kislap');
  // That brand has none, and publishes none.
  const absent = await request.get('/cockfight', {
    headers: { host: new URL(baseURL ?? '').host.replace(/^[^:]+/, secondHost) },
  });
  expect(await absent.text()).toContain('<meta name="robots" content="noindex">');
  expect(await absent.text()).toContain('<title>Tala | The quiet table</title>');
});

test('a shared address has a picture that social sites can read', async ({ request }) => {
  const html = await (await request.get('/promotions')).text();
  expect(html).toContain('<meta property="og:locale" content="en_US">');
  const [, picture = ''] = /<meta property="og:image" content="(.*?)">/.exec(html) ?? [];
  const answer = await request.get(new URL(picture).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('what search engines are told can be read, and lists the games that the page shows', async ({ request }) => {
  const html = await (await request.get('/rng')).text();
  const structuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement?: { item: { name: string } }[] },
  );
  expect(structuredData.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  const names = structuredData[1]?.itemListElement?.map(({ item }) => item.name) ?? [];
  expect(names).toHaveLength(24);
});

test('the sitemap of a host names pages that are there, and none that is hidden', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`);
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths).toContain('/rng');
  expect(paths).not.toContain('/member');
  const answers = await Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()] as const));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  expect(await (await request.get('/favorite')).text()).toContain('<meta name="robots" content="noindex">');
});

test('CONTENT-024 no outside script is in a page', async ({ request }) => {
  expect(await (await request.get('/')).text()).not.toMatch(/<script[^>]+src=|googletagmanager/);
});
