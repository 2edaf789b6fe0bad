/**
 * Every page once, wide and narrow, in light and dark: no broken rule of WCAG 2.2 AA, and nothing that can be pushed sideways
 * on the smallest phones. Dialogs and states that a page reaches by use are judged in the stories that reach them.
 */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import type { SitePage } from '../support/site-page.ts';
import { expect, test } from '../support/story.ts';

const lobby = ['/', '/rng', '/live', '/sports', '/bgs', '/promotions'];
const reading = ['/helpmc', '/fairness', '/jackpots', '/winners', '/download', '/agent', '/nope'];
const money = ['depositv2', 'withdraw', 'transferFund', 'myWallet', 'transferUpline', 'bonusDetails'];
const account = ['securityCenter', 'limits', 'verification', 'feedback'];
const records = ['personalHistoryCopy', 'transactionHistory', 'personalProfit'];

async function checkPage(site: SitePage, path: string): Promise<void> {
  const { page } = site;
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.open(path);
    await expect(site.title).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await findAccessibilityViolations(page, 'whole', ['light'])).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findAccessibilityViolations(page, 'whole', ['dark'])).toEqual([]);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 720 });
      expect([width, await site.overflowPixels()]).toEqual([width, 0]);
    }
  });
}

for (const [name, paths] of [
  ['the lobby', lobby],
  ['pages to read', reading],
] as const) {
  test(`I18N-019 SHELL-043 ${name} can be read and used by everybody, on wide and narrow screens`, async ({ site }) => {
    for (const path of paths) await checkPage(site, path);
  });
}

for (const [name, keys] of [
  ['the cashier', money],
  ['account pages', account],
  ['records', records],
] as const) {
  test(`I18N-019 SHELL-043 ${name} can be read and used by everybody, on wide and narrow screens`, async ({
    site,
    page,
    baseURL,
  }) => {
    await openSession(page, 'luz', baseURL);
    for (const key of keys) await checkPage(site, `/member/${key}`);
  });
}
