import { anyPage } from './site-page.ts';
import { expect, onBoth, test } from './story.ts';

test(
  'SHELL-029 SHELL-041 the skip link leads past menu and header; language and theme are reached and used without a mouse, and nothing moves',
  onBoth,
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
