/** Back takes away what lies over the page, one thing after another, and leaves no step of it behind. */
import type { Page } from '@playwright/test';
import { ReaderDialog } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, onPhone, phoneInFullRun, test } from '../support/story.ts';

const steps = (page: Page) => page.evaluate(() => history.length);

/** A dialog has its entry a moment after it is seen. */
const isHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as { over?: boolean } | null)?.over === true));

test(
  'POPUP-029 POPUP-018 Back closes the popup and stays on the page; closed by itself it leaves nothing to go back to',
  phoneInFullRun,
  async ({ site, entrance, page }) => {
    await site.open('/winners');
    await site.open(anyPage);
    const loginButton = page.getByRole('button', { name: 'Log in' }).first();
    await loginButton.click();
    await expect(entrance.login).toBeVisible();
    await isHeld(page).toBe(true);
    await page.goBack();
    await expect(entrance.login).toBeHidden();
    await expect(page).toHaveURL(anyPage);

    await test.step('a step from one popup to the next is none of the history', async () => {
      await loginButton.click();
      await isHeld(page).toBe(true);
      const before = await steps(page);
      await entrance.login.getByRole('button', { name: 'Create an account' }).click();
      await expect(entrance.register).toBeVisible();
      expect(await steps(page)).toBe(before);
      await entrance.register.getByRole('button', { name: 'Close' }).click();
      await expect(entrance.register).toBeHidden();
      await isHeld(page).toBe(false);
    });

    await test.step('forward finds no popup that was closed', async () => {
      await page.goForward();
      await isHeld(page).toBe(false);
      await expect(page).toHaveURL(anyPage);
    });
    await page.goBack();
    await expect(page).toHaveURL(/\/winners$/);
  },
);

test(
  'POPUP-029 POPUP-019 a page that is opened from a popup takes its place: Back leads to where the popup was',
  fullRunOnBoth,
  async ({ site, entrance, page }) => {
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    await isHeld(page).toBe(true);
    await entrance.register.getByRole('link', { name: 'Welcome bonus' }).click();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(anyPage);
    await expect(site.title).toHaveText('Help center');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'ROUTE-050 POPUP-029 Back over an address of a popup leaves the first page, and what was read there no trace',
  fullRun,
  async ({ site, page }) => {
    await site.open(anyPage);
    await site.open('/help#term');
    const help = new ReaderDialog(page, 'Help center');
    await expect(help.titles.first()).toBeVisible();
    await isHeld(page).toBe(true);
    await help.titles.last().click();
    await page.goBack();
    await expect(help.dialog).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(page).toHaveURL(anyPage);
  },
);

test(
  'POPUP-029 a reload over a dialog that has no address leaves no step behind',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open(anyPage);
    await site.open('/winners');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await expect(entrance.login).toBeVisible();
    await isHeld(page).toBe(true);
    await page.reload();
    await isHeld(page).toBe(false);
    await expect(page).toHaveURL(/\/winners$/);
    await page.goBack();
    await expect(page).toHaveURL(anyPage);
  },
);

test('ROUTE-050 a reload over an address of a popup adds no step', fullRun, async ({ site, entrance, page }) => {
  await site.open(anyPage);
  await site.open('/login');
  await isHeld(page).toBe(true);
  await page.reload();
  await expect(entrance.login).toBeVisible();
  // Until it is held anew, what is read is what the reload has kept.
  await expect.poll(() => page.evaluate(() => Object.keys(history).length)).toBe(2);
  await page.keyboard.press('Escape');
  await expect(entrance.login).toBeHidden();
  await expect(page).toHaveURL(/:\d+\/$/);
  await isHeld(page).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(anyPage);
});

test(
  'POPUP-029 the terms over a form close first, with what was typed still there',
  fullRun,
  async ({ site, entrance, page }) => {
    await site.open(anyPage);
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    await entrance.register.getByRole('textbox', { name: 'Username' }).fill('newcomer');
    await entrance.register.getByRole('button', { name: 'terms' }).click();
    await expect(entrance.help).toBeVisible();
    await isHeld(page).toBe(true);
    await page.goBack();
    await expect(entrance.help).toBeHidden();
    await expect(entrance.register.getByRole('textbox', { name: 'Username' })).toHaveValue('newcomer');
    await isHeld(page).toBe(true);
    await page.goBack();
    await expect(entrance.register).toBeHidden();
    await expect(page).toHaveURL(anyPage);
  },
);

test(
  'SHELL-021 POPUP-029 Back closes the menu of a phone, and a link of it leads on',
  onPhone,
  async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open(anyPage);
    await shell.openMenu();
    await isHeld(page).toBe(true);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(anyPage);
    const menu = await shell.openMenu();
    await isHeld(page).toBe(true);
    await menu.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(anyPage);
  },
);

test(
  'POPUP-029 Back closes the languages of the agent centre, and the next one leaves the page',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'datu', baseURL);
    await site.open(anyPage);
    await site.open('/agentHome');
    const languages = page.getByRole('dialog', { name: 'Language' });
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(languages.getByRole('radio', { name: 'English' })).toBeFocused();
    await isHeld(page).toBe(true);
    await page.goBack();
    await expect(languages).toBeHidden();
    await expect(page).toHaveURL(/\/agentHome/);
    await page.goBack();
    await expect(page).toHaveURL(anyPage);
  },
);
