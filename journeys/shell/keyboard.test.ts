import { ReaderDialog } from '../support/content-page.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

test(
  'SHELL-029 SHELL-041 the skip link leads past menu and header; language and theme are reached and used without a mouse, and nothing moves',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    await site.open(anyPage);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer') !== null)).toBe(true);
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Tab');
    if (isMobile) {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
      await page.keyboard.press('Enter');
      await site.languageButton.waitFor();
    } else await expect(page.getByRole('link', { name: /first page/ }).first()).toBeFocused();

    await site.themeButton.focus();
    await page.keyboard.press('Enter');
    expect(await site.attribute('data-theme')).toBe('light');

    await page.keyboard.press('Shift+Tab');
    await expect(site.languageButton).toBeFocused();
    await page.keyboard.press('Enter');
    const choices = site.languageDialog.getByRole('radio');
    await expect(site.languageDialog.getByRole('radio', { checked: true })).toBeFocused();
    // What a visitor who wants stillness sees is over in an instant.
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(moving, { timeout: 2_000 }).toBe(0);
    await page.keyboard.press('End');
    await expect(choices.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(choices.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(site.languageDialog).toBeHidden();
    await expect(site.languageButton).toBeFocused();
  },
);

test(
  'SHELL-034 the vendors of a category are gone through by arrow keys, and Escape leads back to their button',
  fullRun,
  async ({ site, page, isMobile }) => {
    const { categories } = new ShellPage(page, isMobile);
    await site.open(anyPage);
    for (const category of ['Slots', 'Fishing']) {
      const button = categories.getByRole('button', { name: new RegExp(`${category}$`) });
      const vendors = categories.getByRole('list', { name: new RegExp(`${category}$`) }).getByRole('link');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(vendors.first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(vendors.first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(vendors.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(vendors.first()).toBeFocused();
      await page.keyboard.press('End');
      await expect(vendors.last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(vendors).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await categories.getByRole('button', { name: /Slots$/ }).press('Enter');
    await expect(categories.getByRole('list', { name: /Slots$/ })).toBeVisible();
    await categories.getByRole('link', { name: 'Promotions' }).focus();
    await expect(categories.getByRole('list', { name: /Slots$/ })).toHaveCount(0);
  },
);

test(
  'POPUP-001 a popup keeps the focus inside until Escape gives it back to what opened it',
  phoneInFullRun,
  async ({ site, page }) => {
    await site.open('/');
    const opener = page.getByRole('button', { name: 'All notices' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const notices = new ReaderDialog(page, 'Notices');
    await expect(notices.titles.first()).toBeVisible();
    // The browser's own bar is a station on the way round; the page below is none.
    const isBelow = () =>
      page.evaluate(() => document.activeElement?.matches('body, dialog[open], dialog[open] *') === false);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isBelow()).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(notices.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
