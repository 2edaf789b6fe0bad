import { expect, test } from './story.ts';

test('SHELL-041 language and theme are reached and used without a mouse', async ({ site, page }) => {
  await site.open('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /first page/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(site.themeButton).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await site.attribute('data-theme')).toBe('light');

  await page.keyboard.press('Tab');
  await expect(site.languageButton).toBeFocused();
  await page.keyboard.press('Enter');
  const choices = site.languageDialog.getByRole('radio');
  await expect(site.languageDialog.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(choices.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choices.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(site.languageDialog).toBeHidden();
  await expect(site.languageButton).toBeFocused();
});

test('the skip link leads past the header', async ({ site, page }) => {
  await site.open('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(site.customerService).toBeFocused();
});

test('whoever asked for stillness sees nothing move', async ({ site, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.open('/');
  await site.languageButton.click();
  await page.waitForTimeout(50);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});
