/** The sheet of the design: what every screen is built from is used by keyboard and by whoever does not see it. */
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

class SheetPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.addInitScript(() => sessionStorage.setItem('popupAnonymous', 'closed'));
    // What moves would be caught between two of its places.
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.goto('/sandbox/ui');
    await expect(
      this.page.getByRole('img', { name: 'Code that opens the download page' }).locator('path'),
    ).toBeAttached();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}

for (const theme of ['dark', 'light'] as const) {
  test(
    `I18N-019 every part of the design in ${theme} breaks no rule of WCAG 2.2 AA`,
    fullRunOnBoth,
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      const sheet = new SheetPage(page);
      await sheet.open();
      expect(await findAccessibilityViolations(page, 'whole', [theme])).toEqual([]);
      await sheet.button('Account menu, maria').click();
      await sheet.button('Error toast').focus();
      await sheet.button('Error toast').press('Enter');
      expect(await findAccessibilityViolations(page, 'whole', [theme])).toEqual([]);
      await sheet.button('Long text').click();
      expect(await findAccessibilityViolations(page, 'whole', [theme])).toEqual([]);
    },
  );
}

test(
  'SHELL-041 a dialog takes the focus, holds it, closes on Escape and gives it back; it closes by its scrim, and one that is busy by nothing',
  phoneInFullRun,
  async ({ page }) => {
    const sheet = new SheetPage(page);
    await sheet.open();
    const opener = sheet.button('Small dialog');
    const dialog = page.getByRole('dialog', { name: 'Sign out of Kislap?' });
    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement: focused, body } = document;
        return focused !== null && focused !== body && focused.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await sheet.button('Small dialog').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeHidden();
    await sheet.button('Busy').click();
    await page.mouse.click(5, 5);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Sending your request' })).toBeVisible();
    await sheet.button('End the demonstration').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('SHELL-041 arrow keys choose among tabs, and Tab goes on to the view; a menu is unfolded, walked and folded by keys', async ({
  page,
}) => {
  const sheet = new SheetPage(page);
  await sheet.open();
  const tabs = page.getByRole('tablist', { name: 'Play' }).getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Fixed position' })).toBeFocused();

  const opener = sheet.button('Account menu, maria');
  const items = page.getByRole('menuitem');
  await opener.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(items.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(items).toHaveCount(0);
});

test('search engines are told to leave the sheet alone', fullRun, async ({ request }) => {
  expect(await (await request.get('/sandbox/ui')).text()).toContain('<meta name="robots" content="noindex">');
});
