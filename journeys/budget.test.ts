/** Bytes and requests, never times: those belong to the bench. A tenth above what is needed, so that growth is noticed. */
import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

type Counted = { readonly path: string; readonly bytes: number };

async function countLoad(page: Page, path: string): Promise<Counted[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const found = new Map<string, Counted>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) found.set(requestId, { path: new URL(request.url).pathname, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const counted = found.get(requestId);
    if (counted) found.set(requestId, { ...counted, bytes: encodedDataLength });
  });
  // Scripts are asked for after the first paint, so a network that is idle may not have begun yet.
  const awake = page.waitForResponse((response) => response.url().endsWith('/wps/system/status'));
  await page.goto(path, { waitUntil: 'load' });
  await awake;
  await page.waitForLoadState('networkidle');
  return [...found.values()];
}

const sum = (loaded: readonly Counted[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (loaded: readonly Counted[]) => loaded.filter(({ path }) => path.endsWith('.js'));

test('the lobby stays within 300 kB, 120 kB of script and, on a phone, 40 requests', async ({ page, isMobile }) => {
  const loaded = await countLoad(page, '/');
  expect(sum(loaded)).toBeLessThan(300_000);
  // A wide screen shows more pictures at once.
  expect(loaded.length).toBeLessThan(isMobile ? 40 : 60);
  expect(sum(scripts(loaded))).toBeLessThan(120_000);
  expect(scripts(loaded).length).toBeLessThanOrEqual(4);
});

for (const path of ['/rng', '/live', '/sports', '/promotions', '/winners', '/helpmc']) {
  test(`${path} needs at most 60 kB of script more than the lobby`, async ({ page }) => {
    expect(sum(scripts(await countLoad(page, path)))).toBeLessThan(180_000);
  });
}

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

test('ROUTE-051 CONST-065 none of the eight groups comes with the lobby', async ({ page }) => {
  const loaded = scripts(await countLoad(page, '/'));
  for (const [, chunk] of groups) expect(loaded.filter(({ path }) => chunk.test(path))).toEqual([]);
});

for (const [path, chunk] of groups) {
  test(`ROUTE-051 CONST-065 the group of ${path} is a script of its own`, async ({ page }) => {
    const loaded = scripts(await countLoad(page, path));
    expect(loaded.filter((script) => chunk.test(script.path))).toHaveLength(1);
  });
}

test('the script of a popup comes after the first view, once something was done', async ({ site, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await site.open('/');
  expect(asked.filter((path) => /PopupChain|SiteFooter|UpdateKeeper/.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => asked.filter((path) => /PopupChain|SiteFooter|UpdateKeeper/.test(path)).length).toBe(3);
});
