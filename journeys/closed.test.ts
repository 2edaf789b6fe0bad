/** The door of the second house, opened and shut by rows while somebody stands before it. */
import { brokenRules } from './content-page.ts';
import { anyPage } from './site-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from './story.ts';

/** There is one second house, so a second worker would only stand in line. */
test.describe.configure({ mode: 'default' });

const open = 'Tala: games, live tables and sports';
const maintenance = 'In the garage for a quick tune-up';
const blocked = 'Tala does not sail this far yet';
const supportLink = 'https://chat.tala.example/ask';

/** Next January, whenever this is told: an afternoon, so that twelve hours and twenty-four look different. */
const year = new Date().getUTCFullYear() + 1;
const until = Date.UTC(year, 0, 31, 6, 5, 9);

test('SYS-002 SYS-003 SYS-004 SYS-005 SYS-006 TRAP-035 ERR-031 during maintenance every path shows it, its end in 24 hours and the way to customer service', async ({
  site,
  house,
  page,
}) => {
  await house.chatAt(supportLink);
  await house.close({ until });
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
    await house.reopen();
    await house.close({ until: null });
    await site.open('/');
    await expect(site.title).toHaveText(maintenance);
    await expect(page.getByText('Back by')).toBeHidden();
    await expect(page.getByText('GMT+8')).toBeHidden();
  });
});

test('SYS-007 SYS-008 SYS-009 SYS-010 ERR-030 a blocked visitor sees on every path why, the own address and the way to customer service', async ({
  site,
  house,
  page,
}) => {
  await house.chatAt(supportLink);
  await house.block();
  for (const path of ['/', '/home', '/nope']) {
    await test.step(path, async () => {
      await site.open(path);
      await expect(site.title).toHaveText(blocked);
      await expect(page.getByText('We cannot offer our games where you are connecting from')).toBeVisible();
      await expect(page.getByText(open)).toBeHidden();
      const told = await site.toldAddress();
      expect(told).toMatch(/^(127\.0\.0\.1|::1)$/);
      await expect(page.getByRole('main').getByText(told, { exact: true })).toBeVisible();
    });
  }
  expect(await site.openedByCustomerService()).toBe(supportLink);
});

test(
  'I18N-019 both closed pages in dark and light break no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, house, page }) => {
    await house.close({ until });
    await site.open('/');
    await expect(site.title).toHaveText(maintenance);
    expect(await brokenRules(page, 'whole')).toEqual([]);
    await house.block();
    await site.lookAgain();
    await expect(site.title).toHaveText(blocked);
    expect(await brokenRules(page, 'whole')).toEqual([]);
  },
);

test(
  'SYS-001 SYS-014 the page follows the status without a reload, when it is looked at and when it is asked',
  fullRun,
  async ({ site, house, page }) => {
    await site.open('/');
    await expect(site.title).toHaveText(open);
    await house.close({ until: null });
    await expect(site.title).toHaveText(open);
    await site.lookAgain();
    await expect(site.title).toHaveText(maintenance);
    await house.block();
    await site.lookAgain();
    await expect(site.title).toHaveText(blocked);
    await house.reopen();
    await house.close({ until });
    await site.lookAgain();
    await expect(page.getByText(`${year}-01-31 14:05:09 GMT+8`)).toBeVisible();
    await house.reopen();
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
    await site.lookAgain();
    await expect(site.notice).toContainText('Network link is abnormal, please try again');
    await expect(site.title).toHaveText('Help center');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(site.notice).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(site.notice).toBeHidden();
  },
);
