import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'MEMBER-029 ROUTE-046 I18N-019 the board says what was staked and how all rounds ended',
  phoneInFullRun,
  async ({ site, page }) => {
    await site.open('/winners');
    const main = page.getByRole('main');
    const top = main.getByRole('list', { name: 'Top three' }).getByRole('listitem');
    await expect(top).toHaveCount(3);
    for (const winner of await top.all()) await expect(winner).toContainText(/Bet\s*₱[\d,]+\.\d\d/);
    const picture = main.getByRole('region', { name: 'The whole picture' });
    await expect(picture).toContainText(/Lost the bet\s*[\d.]+%/);
    await expect(picture.getByRole('definition')).toHaveCount(5);
    await expect(main.getByRole('switch')).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'MEMBER-029 HOME-013 the page shows the whole board of twenty: three on top and the others below',
  fullRunOnBoth,
  async ({ site, page, isMobile }) => {
    await site.open('/winners?days=30');
    const main = page.getByRole('main');
    await expect(main.getByRole('list', { name: 'Top three' }).getByRole('listitem')).toHaveCount(3);
    if (isMobile) {
      await expect(main.getByRole('list', { name: 'All winners' }).getByRole('listitem')).toHaveCount(17);
      return;
    }
    const ranks = main.getByRole('table', { name: 'All winners' }).getByRole('row').locator('td:first-child');
    await expect(ranks).toHaveText(Array.from({ length: 17 }, (_, index) => String(index + 4)));
  },
);

test('MEMBER-029 a member hides from the board and comes back', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'datu', baseURL);
  await site.open('/winners?days=30');
  const main = page.getByRole('main');
  const own = main.getByRole('region', { name: 'Show my name?' });
  const hide = own.getByRole('switch', { name: 'Hide me from this list' });
  const visibleName = main.getByText('d***u').filter({ visible: true });
  await expect(own).toContainText('Your wins appear as d***u.');
  await expect(visibleName.nth(1)).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await hide.check();
  await expect(own).toContainText('Your wins are on no list.');
  await expect(visibleName).toHaveCount(0);
  await page.reload();
  await expect(hide).toBeChecked();
  await expect(visibleName).toHaveCount(0);
  await hide.uncheck();
  await expect(visibleName.nth(1)).toBeVisible();
});
