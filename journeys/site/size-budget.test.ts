/** Bytes and requests, never times: those belong to the bench. A tenth above what is needed, so that growth is noticed. */
import type { Page } from '@playwright/test';
import { expect, phoneInFullRun, test } from '../support/story.ts';

type LoadedFile = { readonly path: string; readonly bytes: number };

async function measureLoad(page: Page, path: string): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const files = new Map<string, LoadedFile>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) files.set(requestId, { path: new URL(request.url).pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const counted = files.get(requestId);
    if (counted) files.set(requestId, { ...counted, bytes: encodedDataLength });
  });
  // Scripts are asked for after the first paint, so a network that is idle may not have begun yet.
  const awake = page.waitForResponse((response) => response.url().endsWith('/wps/system/status'));
  await page.goto(path, { waitUntil: 'load' });
  await awake;
  await page.waitForLoadState('networkidle');
  return [...files.values()];
}

const sum = (loaded: readonly LoadedFile[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (loaded: readonly LoadedFile[]) => loaded.filter(({ path }) => path.endsWith('.js'));

const groups = [
  ['/promotions', /PromotionsScreen/],
  ['/seamless', /SeamlessScreen/],
  ['/lottery', /LotteryScreen/],
  ['/member', /MemberCentreScreen/],
  ['/pointMall', /PointMallScreen/],
  ['/favorite', /FavouriteScreen/],
  ['/rng', /GameListScreen/],
  ['/sports', /GameCentreScreen/],
] as const;

test(
  'ROUTE-051 CONST-065 the lobby stays within 300 kB, 122 kB of script and, on a phone, 40 requests, and none of the eight groups comes with it',
  phoneInFullRun,
  async ({ page, isMobile }) => {
    const loaded = await measureLoad(page, '/');
    expect(sum(loaded)).toBeLessThan(300_000);
    // A wide screen shows more pictures at once.
    expect(loaded.length).toBeLessThan(isMobile ? 40 : 60);
    // The first script names the parts of all pages, so it grows a little with each.
    expect(sum(scripts(loaded))).toBeLessThan(122_000);
    expect(scripts(loaded).length).toBeLessThanOrEqual(4);
    for (const [, chunk] of groups) expect(loaded.filter(({ path }) => chunk.test(path))).toEqual([]);
  },
);

/** What the document asks for first. Whether a page is guarded or not, its script is named there. */
const scriptsNamedIn = (html: string) => [
  ...new Set([...html.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)),
];

test('ROUTE-051 CONST-065 each of the eight groups is a script of its own, of at most 60 kB more than the lobby’s', async ({
  request,
}) => {
  const sizeOf = async (path: string) => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers()['content-length']);
  };
  const lobby = scriptsNamedIn(await (await request.get('/')).text());
  for (const path of [...groups.map(([group]) => group), '/live', '/winners', '/helpmc']) {
    await test.step(path, async () => {
      const scriptsOfPage = scriptsNamedIn(await (await request.get(path)).text());
      const [, chunk] = groups.find(([group]) => group === path) ?? [];
      if (chunk) expect(scriptsOfPage.filter((script) => chunk.test(script))).toHaveLength(1);
      const more = await Promise.all(scriptsOfPage.filter((script) => !lobby.includes(script)).map(sizeOf));
      expect(more.length).toBeGreaterThan(0);
      expect(more.reduce((total, bytes) => total + bytes, 0)).toBeLessThan(60_000);
    });
  }
});

test('a list of games wakes with at most 180 kB of script', async ({ page }) => {
  expect(sum(scripts(await measureLoad(page, '/rng')))).toBeLessThan(180_000);
});

test('the script of a popup comes after the first view, once something was done', async ({ site, page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await site.open('/');
  expect(paths.filter((path) => /BackgroundTasks|SiteFooter|\.css$/.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => paths.filter((path) => /BackgroundTasks|SiteFooter/.test(path)).length).toBe(2);
});
