import { brokenRules } from './content-page.ts';
import { openSession } from './open-session.ts';
import { expect, onBoth, test } from './story.ts';

test(
  'MEMBER-029 ROUTE-046 the board says what was staked and how all rounds ended, and a member hides from it and comes back',
  onBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'datu', baseURL);
    await site.open('/winners?days=30');
    const main = page.getByRole('main');
    const top = main.getByRole('list', { name: 'Top three' }).getByRole('listitem');
    await expect(top).toHaveCount(3);
    for (const winner of await top.all()) await expect(winner).toContainText(/Bet\s*₱[\d,]+\.\d\d/);
    await test.step('how all rounds ended', async () => {
      const picture = main.getByRole('region', { name: 'The whole picture' });
      await expect(picture).toContainText(/Lost the bet\s*[\d.]+%/);
      await expect(picture.getByRole('definition')).toHaveCount(5);
    });
    const own = main.getByRole('region', { name: 'Show my name?' });
    const hide = own.getByRole('switch', { name: 'Hide me from this list' });
    const seen = main.getByText('d***u').filter({ visible: true });
    if (await hide.isChecked()) await hide.uncheck();
    await expect(own).toContainText('Your wins appear as d***u.');
    await expect(seen.nth(1)).toBeVisible();
    expect(await brokenRules(page)).toEqual([]);
    await hide.check();
    await expect(own).toContainText('Your wins are on no list.');
    await expect(seen).toHaveCount(0);
    await page.reload();
    await expect(hide).toBeChecked();
    await expect(seen).toHaveCount(0);
    await hide.uncheck();
    await expect(seen.nth(1)).toBeVisible();
    expect(await site.sidewaysPixels()).toBe(0);
  },
);
