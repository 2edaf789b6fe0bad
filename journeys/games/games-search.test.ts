import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

test(
  'a search finds games, moves by arrows and plays by Enter; without a match or a line it says so',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open(anyPage);
    await page
      .getByRole('button', { name: /^Search/ })
      .filter({ visible: true })
      .first()
      .click();
    const field = page.getByRole('combobox', { name: 'Search games' });
    await expect(field).toBeFocused();
    await field.fill('zzzzqqq');
    await expect(page.getByText('Nothing is called “zzzzqqq”')).toBeVisible();
    await page.route(/\/lgw\/games\/search/, (route) => route.abort());
    await field.fill('moon');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Network link is abnormal');
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();

    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.pressSequentially('mango', { delay: 20 });
    const first = page.getByRole('option').first();
    await expect(first).toContainText('Mango Fever');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const rest = page.getByText(/^The best 24 of \d+ games/);
    const all = Number(/of (\d+)/.exec(await rest.innerText())?.[1]);
    expect(all).toBeGreaterThan(24);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`${all} results`);
    await test.step('Enter before the answer opens nothing of the words before', async () => {
      const answer = Promise.withResolvers<void>();
      await page.route(/\/lgw\/games\/search/, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await field.fill('kwitis');
      await page.keyboard.press('Enter');
      const nextRequest = page.waitForRequest(/\/lgw\/games\/search.*kwitis/);
      await nextRequest;
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(anyPage);
      answer.resolve();
      await expect(first).toContainText('Kwitis');
      await page.unrouteAll();
      await field.fill('mango');
      await expect(first).toContainText('Mango Fever');
    });
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/seamless\?vassalage=PG/);
  },
);

test('what is typed after the slash stands in the field, though its script comes late', async ({ site, page }) => {
  const script = Promise.withResolvers<void>();
  await page.route(/SearchPopup.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await site.open(anyPage);
  await page.keyboard.type('/mango', { delay: 30 });
  const field = page.getByRole('combobox', { name: 'Search games' });
  await expect(field).toHaveCount(0);
  script.resolve();
  await expect(field).toBeFocused();
  await page.keyboard.type(' f', { delay: 30 });
  await expect(field).toHaveValue('mango f');
  await expect(page.getByRole('option').first()).toContainText('Mango Fever');
});
