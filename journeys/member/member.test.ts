/** The frame of the member centre: its menu beside the page, or as a page of its own. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRunOnBoth, onPhone, phoneInFullRun, test } from '../support/story.ts';

/** In the given order. Three of them carry a number. */
const openPages = [
  'Security center',
  'Transfer funds',
  'Deposit',
  'Withdraw',
  'Transfer to upline',
  'Betting record',
  'Account record',
  'Profit and loss',
  'Bonus details',
  /^Reward center/,
  'Referral',
  /^Missions/,
  /^Inbox/,
  'Feedback',
  'Manual rebate',
];

test(
  'MEMBER-001 ROUTE-044 CONTENT-016 the menu has its pages in the given order and the way to the help, says where one is, and breaks no rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL, isMobile }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/member');
    const menu = page.getByRole('navigation', { name: 'Member center' });
    await expect(menu.getByRole('link').first()).toHaveText('Security center');
    await expect(menu.getByRole('link')).toHaveText([...openPages, 'Help center']);
    await expect(menu.getByRole('link').last()).toHaveText('Help center');
    await expect(menu.getByRole('link').last()).toHaveAttribute('href', '/helpmc');
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await menu.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL(/\/member\/depositv2$/);
    await expect(site.title).toHaveText('Deposit');
    await expect(page).toHaveTitle(/^Deposit · /);
    if (isMobile) {
      await page.getByRole('link', { name: 'Back to the member center' }).click();
      await expect(site.title).toHaveText('Member center');
      return;
    }
    await expect(menu.getByRole('link', { name: 'Deposit' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Security center' }).click();
    await page
      .getByRole('navigation', { name: 'Security center' })
      .getByRole('link', { name: /^Limits/ })
      .click();
    await expect(site.title).toHaveText('Limits and protection');
    await expect(menu.getByRole('link', { name: 'Security center' })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'MEMBER-006 the four pages of the cashier open from the menu',
  fullRunOnBoth,
  async ({ site, page, baseURL, isMobile }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/member');
    const menu = page.getByRole('navigation', { name: 'Member center' });
    for (const [name, key] of [
      ['Transfer funds', 'transferFund'],
      ['Deposit', 'depositv2'],
      ['Withdraw', 'withdraw'],
      ['Transfer to upline', 'transferUpline'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/member/${key}$`));
      await expect(site.title).toHaveText(name);
      if (isMobile) await page.getByRole('link', { name: 'Back to the member center' }).click();
    }
  },
);

test('MEMBER-001 the account sheet of a phone leads to the member center', onPhone, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  await site.open('/helpmc');
  await page.getByRole('navigation', { name: 'Quick ways' }).getByRole('button', { name: 'Me' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Member center' }).click();
  await expect(site.title).toHaveText('Member center');
});
