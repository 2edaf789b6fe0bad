/** Popups go away by their own button, and none comes that has nothing to say. */
import type { Locator, Page } from '@playwright/test';
import { ReaderDialog } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

async function closeByButton(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The announcement and the gift come again, once. */
const clearClosedPopups = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('asked') !== null) return;
    sessionStorage.setItem('asked', 'once');
    for (const key of ['popupLogin', 'giftClosed']) sessionStorage.removeItem(key);
  });

test(
  'POPUP-029 login, help, notices and the games of a vendor close by their button',
  fullRunOnBoth,
  async ({ site, entrance, page, baseURL }) => {
    await site.open('/');
    await page.getByRole('button', { name: 'All notices' }).click();
    const notices = new ReaderDialog(page, 'Notices');
    await expect(notices.titles.first()).toBeVisible();
    await closeByButton(notices.dialog);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login).toBeVisible();
    await closeByButton(entrance.login);
    await site.open('/help');
    await expect(entrance.help).toBeVisible();
    await closeByButton(entrance.help);
    await openSession(page, 'maria', baseURL);
    await site.open('/sports');
    const vendor = page.getByRole('main').getByRole('button', { name: /\d+ games$/ });
    await vendor.first().click();
    const games = page.getByRole('dialog');
    await expect(games.getByRole('article').first()).toBeVisible();
    await closeByButton(games);
  },
);

test.describe('popups that open by themselves', () => {
  test.use({ quiet: false });

  for (const [count, comes] of [
    [2, 'comes'],
    [0, 'stays away'],
  ] as const) {
    test(
      `AUTH-014 POPUP-025 POPUP-028 POPUP-029 with ${count} gifts the gift popup ${comes} after the announcement, which closes by its button, and nothing after it (contracts are not built)`,
      fullRun,
      async ({ site, page, baseURL }) => {
        await page.route('**/wps/v2/rewards/summary', async (route) => {
          const answer = await route.fetch();
          const response = (await answer.json()) as { value: object };
          await route.fulfill({ json: { ...response, value: { ...response.value, availablePromoCount: count } } });
        });
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await openSession(page, 'maria', baseURL);
        await clearClosedPopups(page);
        await site.open(anyPage);
        await page.keyboard.press('Shift');
        const response = new ReaderDialog(page, 'Announcements');
        await expect(response.titles.first()).toBeVisible();
        await closeByButton(response.dialog);
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem('popupLogin'))).toBe('closed');
        // What waits is next: its script is asked for in the moment in which the one before it leaves.
        const gift = page.getByRole('dialog', { name: /gifts? waits? for you/ });
        if (count === 0) {
          await expect(page.getByRole('dialog')).toHaveCount(0);
          expect(fetched.filter((url) => /GiftPopup/.test(url))).toEqual([]);
          return;
        }
        await expect(gift).toBeVisible();
        expect(fetched.filter((url) => /GiftPopup.*\.js/.test(url))).toHaveLength(1);
        await closeByButton(gift);
        expect(await page.evaluate(() => sessionStorage.getItem('giftClosed'))).toBe('closed');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );
  }
});
