import type { Page } from '@playwright/test';
import { anyPage } from './site-page.ts';
import { expect, test } from './story.ts';

const isModal = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'));

test('POPUP-029 AUTH-006 a popup that a pointer came near is drawn, unseen and unheard, until it is pressed; then it is modal, and empty again the next time', async ({
  site,
  entrance,
  page,
}) => {
  await site.open(anyPage);
  const door = page.getByRole('button', { name: 'Log in' }).first();
  await door.hover();
  await expect(page.locator('dialog[data-prepared]')).toBeAttached();
  await expect(entrance.login).toHaveCount(0);
  // It takes neither the pointer nor the focus.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true);

  await door.click();
  await expect(entrance.login).toBeVisible();
  await expect.poll(() => isModal(page)).toBe(true);
  await entrance.login.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await page.keyboard.press('Escape');
  await expect(entrance.login).toBeHidden();
  await expect(door).toBeFocused();

  await page.mouse.move(5, 5);
  await door.hover();
  await expect(page.locator('dialog[data-prepared]')).toBeAttached();
  await door.dblclick();
  await expect.poll(() => isModal(page)).toBe(true);
  await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toHaveValue('');
  // Another popup than the one that was prepared takes its place.
  await page.keyboard.press('Escape');
  await door.hover();
  await page.locator('header [data-popup="register"] button').click();
  await expect(entrance.register).toBeVisible();
  await expect(page.locator('dialog')).toHaveCount(1);
});
