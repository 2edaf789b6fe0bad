/** The points mall from a reward to its place in the history, and back again. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRunOnBoth, test } from '../support/story.ts';

test(
  'ROUTE-038 ROUTE-046 MEMBER-019 MEMBER-021 MEMBER-024 rewards are filtered and read, and an order is taken back',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/pointMall');
    await expect(site.title).toHaveText('Points mall');
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await main.getByRole('switch', { name: 'Only what I can take now' }).check();
    await expect.poll(() => cards.count()).toBeLessThan(all);
    await main.getByRole('button', { name: /^Linya mug/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Linya mug' });
    await expect(dialog.getByRole('button', { name: 'Redeem 290 points' })).toBeDisabled();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await main.getByRole('link', { name: 'Redeem history' }).click();
    await expect(page).toHaveURL(/redeemHistory/);
    await expect(main.getByText('Parol cap').filter({ visible: true }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await site.open('/member/pointsDetails');
    await expect(main.getByText('Held: Parol cap').filter({ visible: true }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
