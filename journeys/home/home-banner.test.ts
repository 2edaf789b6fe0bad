/** Where a banner of the first page leads. */
import type { Locator } from '@playwright/test';
import type { Banner } from '#domains/content/contract/announcement.ts';
import { HomePage } from '../support/home-page.ts';
import type { SitePage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

const banner: Banner = {
  id: '1',
  groupName: 'w_home',
  url: '',
  linkageType: 'NONE',
  imageUrl: '',
  imageUrlSmall: '',
  kicker: '',
  title: 'One banner',
  text: '',
  action: 'Press me',
  terms: '',
};

/** Banners are asked for again in another language; Japanese is written in English. */
async function showBanner(site: SitePage, change: Partial<Banner>): Promise<Locator> {
  const home = new HomePage(site.page);
  const banners = [{ ...banner, ...change }];
  await home.answer('/wps/system/announcements/v2', (value) => ({ ...(value as object), banners }));
  await site.open('/');
  await site.chooseLanguage('日本語');
  await expect(home.banners.getByRole('heading')).toHaveText('One banner');
  return home.banners.getByText('Press me');
}

test('HOME-006 a banner of the kind INTERNAL leads to its page', fullRun, async ({ site, page }) => {
  await (await showBanner(site, { linkageType: 'INTERNAL', url: '/bgs' })).click();
  await expect(page).toHaveURL(/:\d+\/bgs$/);
});

test('HOME-006 a banner of the kind EXTERNAL opens a tab of its own', fullRun, async ({ site, page, context }) => {
  await context.route('https://outside.example/**', (route) => route.fulfill({ body: 'outside' }));
  const action = await showBanner(site, { linkageType: 'EXTERNAL', url: 'https://outside.example/news' });
  const opened = context.waitForEvent('page');
  await action.click();
  expect((await opened).url()).toBe('https://outside.example/news');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('HOME-006 a banner of a game that cannot be asked for, or is gone, says so', fullRun, async ({ site, page }) => {
  const action = await showBanner(site, { linkageType: 'GAME', url: '999999' });
  const message = page.getByRole('alert').or(page.getByRole('status'));
  await action.click();
  await expect(message.filter({ hasText: 'This game is not in the catalogue' })).toBeVisible();
  await page.route(/\/lgw\/games\//, (route) => route.abort());
  await action.click();
  await expect(message.filter({ hasText: 'Network link is abnormal' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test(
  'HOME-006 a banner of the kind GAME starts its game, for a guest after the login',
  fullRunOnBoth,
  async ({ site, entrance, page, request }) => {
    const { value } = (await (await request.get('/lgw/games/game_menus?gameType=RNG&vassalage=CQ9')).json()) as {
      value: { content: { nodeId: string; gameCode: string }[] };
    };
    const { nodeId = '', gameCode = '' } = value.content[0] ?? {};
    await (await showBanner(site, { linkageType: 'GAME', url: nodeId })).click();
    await expect(entrance.login).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await entrance.fillLogin('maria');
    await expect(page).toHaveURL(`/seamless?vassalage=CQ9&gameCode=${gameCode}`);
  },
);
