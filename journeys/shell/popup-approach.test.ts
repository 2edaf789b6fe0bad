import type { Page } from '@playwright/test';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

const isModal = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'));

test(
  'POPUP-029 AUTH-006 a popup that a pointer came near is drawn, unseen and unheard, until it is pressed; then it is modal, and empty again the next time',
  fullRun,
  async ({ site, entrance, page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/wps/captcha')) pictures.push(request.url());
    });
    await site.open(anyPage);
    const loginButton = page.getByRole('button', { name: 'Log in' }).first();
    await loginButton.hover();
    await expect(page.locator('dialog[data-prepared]')).toBeAttached();
    await expect(entrance.login).toHaveCount(0);
    // It takes neither the pointer nor the focus.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true);

    // A finger that is down has it ready, and one that slides away leaves it as it was.
    await loginButton.hover();
    await page.mouse.down();
    await expect(page.locator('dialog[data-prepared="pressed"]')).toBeAttached();
    const isSeen = await page.evaluate(
      () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog') !== null,
    );
    expect(isSeen).toBe(false);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await expect(page.locator('dialog[data-prepared="true"]')).toBeAttached();
    await expect(entrance.login).toHaveCount(0);

    await loginButton.click();
    await expect(entrance.login).toBeVisible();
    await expect.poll(() => isModal(page)).toBe(true);
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toBeFocused();
    await page.keyboard.type('somebody');
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toHaveValue('somebody');
    await page.keyboard.press('Escape');
    await expect(entrance.login).toBeHidden();
    await expect(loginButton).toBeFocused();

    await page.mouse.move(5, 5);
    await loginButton.hover();
    await expect(page.locator('dialog[data-prepared]')).toBeAttached();
    await loginButton.dblclick();
    await expect.poll(() => isModal(page)).toBe(true);
    await expect(entrance.login.getByRole('textbox', { name: 'Username' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(entrance.login).toBeHidden();
    // Whoever changes the mind at once is heard, though the popup is no modal yet.
    await page.mouse.move(5, 5);
    await loginButton.hover();
    await expect(page.locator('dialog[data-prepared]')).toBeAttached();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('header [data-popup="login"] button')?.click();
      // It opens behind the press, and becomes modal a frame later.
      await new Promise<void>((done) => {
        queueMicrotask(() => queueMicrotask(done));
      });
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    await expect(entrance.login).toBeHidden();
    // Another popup than the one that was prepared takes its place.
    await loginButton.hover();
    const register = page.locator('header [data-popup="register"] button');
    await register.hover();
    await expect(page.locator('dialog[data-prepared] form')).toBeAttached();
    // Coming near asks for nothing that is drawn for one visitor.
    expect(pictures).toEqual([]);
    await register.click();
    await expect(entrance.register).toBeVisible();
    await expect(page.locator('dialog')).toHaveCount(1);
  },
);
