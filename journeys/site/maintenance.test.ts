/** Maintenance of the second brand, switched on and off by rows while a visitor has the page open. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

/** There is one second brand, so a second worker would only wait. */
test.describe.configure({ mode: 'default' });

const open = 'Tala: games, live tables and sports';
const maintenance = 'In the garage for a quick tune-up';
const blocked = 'Tala does not sail this far yet';
const supportLink = 'https://chat.tala.example/ask';

/** Next January, whenever this runs: an afternoon, so that the 12-hour and the 24-hour clock differ. */
const year = new Date().getUTCFullYear() + 1;
const until = Date.UTC(year, 0, 31, 6, 5, 9);

test('SYS-002 SYS-003 SYS-004 SYS-005 SYS-006 TRAP-035 ERR-031 during maintenance every path shows it, its end in 24 hours and the way to customer service', async ({
  site,
  secondBrand,
  page,
}) => {
  await secondBrand.setChatLink(supportLink);
  await secondBrand.close({ until });
  for (const path of ['/', '/rng', '/nope']) {
    await test.step(path, async () => {
      await site.open(path);
      await expect(site.title).toHaveText(maintenance);
      await expect(page).toHaveTitle('Tala | The quiet table');
      await expect(page.getByText('Your balance is safe')).toBeVisible();
      await expect(page.getByText(`${year}-01-31 14:05:09 GMT+8`)).toBeVisible();
      await expect(page.getByText(open)).toBeHidden();
    });
  }
  expect(await site.openedByCustomerService()).toBe(supportLink);
  await test.step('without an end time none is shown', async () => {
    await secondBrand.reopen();
    await secondBrand.close({ until: null });
    await site.open('/');
    await expect(site.title).toHaveText(maintenance);
    await expect(page.getByText('Back by')).toBeHidden();
    await expect(page.getByText('GMT+8')).toBeHidden();
  });
});

test('SYS-007 SYS-008 SYS-009 SYS-010 ERR-030 a blocked visitor sees on every path why, the own address and the way to customer service', async ({
  site,
  secondBrand,
  page,
}) => {
  await secondBrand.setChatLink(supportLink);
  await secondBrand.block();
  for (const path of ['/', '/home', '/nope']) {
    await test.step(path, async () => {
      await site.open(path);
      await expect(site.title).toHaveText(blocked);
      await expect(page.getByText('We cannot offer our games where you are connecting from')).toBeVisible();
      await expect(page.getByText(open)).toBeHidden();
      const address = await site.visitorAddress();
      expect(address).toMatch(/^(127\.0\.0\.1|::1)$/);
      await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
    });
  }
  expect(await site.openedByCustomerService()).toBe(supportLink);
});

test(
  'I18N-019 both closed pages in dark and light break no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, secondBrand, page }) => {
    await secondBrand.close({ until });
    await site.open('/');
    await expect(site.title).toHaveText(maintenance);
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    await secondBrand.block();
    await site.returnToTab();
    await expect(site.title).toHaveText(blocked);
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
  },
);

test(
  'SYS-001 SYS-014 the page follows the status without a reload, when it is looked at and when it is asked',
  fullRun,
  async ({ site, secondBrand, page }) => {
    await site.open('/');
    await expect(site.title).toHaveText(open);
    await secondBrand.close({ until: null });
    await expect(site.title).toHaveText(open);
    await site.returnToTab();
    await expect(site.title).toHaveText(maintenance);
    await secondBrand.block();
    await site.returnToTab();
    await expect(site.title).toHaveText(blocked);
    await secondBrand.reopen();
    await secondBrand.close({ until });
    await site.returnToTab();
    await expect(page.getByText(`${year}-01-31 14:05:09 GMT+8`)).toBeVisible();
    await secondBrand.reopen();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(site.title).toHaveText(open);
  },
);

test(
  'SYS-015 ERR-003 when the server is out of reach the page stands, with a message and a retry',
  fullRun,
  async ({ site, page, context }) => {
    await site.open(anyPage);
    await context.setOffline(true);
    await site.returnToTab();
    await expect(site.notice).toContainText('Network link is abnormal, please try again');
    await expect(site.title).toHaveText('Help center');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(site.notice).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(site.notice).toBeHidden();
  },
);
