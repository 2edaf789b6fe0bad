import { findAccessibilityViolations, ReaderDialog } from '../support/content-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'ROUTE-017 POPUP-022 CONTENT-015 CONTENT-016 CALL-026 /help is the lobby with the help over it',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    const nextRequest = page.waitForRequest((request) => request.url().includes('/wps/system/helpCenter'));
    await site.open('/help');
    const query = new URL((await nextRequest).url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ lang: 'EN', device: 'WEB' });
    const help = new ReaderDialog(page, 'Help center');
    await expect(help.titles.first()).toBeVisible();
    await expect(page.locator('main h1')).toHaveText('Kislap: games, live tables and sports');
    await help.read('Privacy', isMobile);
    await expect(help.text.getByRole('heading', { level: 3 }).first()).toHaveText('Privacy');
    await expect(page).toHaveURL(/\/help#privacy$/);
  },
);

test(
  'ROUTE-017 ROUTE-018 ROUTE-050 POPUP-029 /help#term opens the terms, a hash that names no section the list, and closing leaves the first page without a trace',
  fullRun,
  async ({ site, page }) => {
    await site.open(anyPage);
    await site.open('/help#term');
    const help = new ReaderDialog(page, 'Help center');
    await expect(help.text.getByRole('heading', { level: 3 }).first()).toHaveText('Terms');
    await page.keyboard.press('Escape');
    await expect(help.dialog).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
    // Nothing opened it, so the page itself takes the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/helpmc$/);
    await test.step('a hash that names no section', async () => {
      await site.open('/help#nothing');
      await expect(help.titles.first()).toHaveAttribute('aria-current', 'true');
    });
    await test.step('another hash in the same address', async () => {
      await page.evaluate(() => location.assign('#term'));
      await expect(help.text.getByRole('heading', { level: 3 }).first()).toHaveText('Terms');
      await expect(page).toHaveURL(/\/help#term$/);
    });
  },
);

test('ROUTE-019 CONTENT-016 /helpmc is a page, and its hash picks the section', fullRun, async ({ site, page }) => {
  await site.open('/helpmc#term');
  await expect(site.title).toHaveText('Help center');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const text = page.getByRole('main').getByRole('article');
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Terms');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/helpmc#privacy$/);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Privacy');
});

test('CONTENT-015 I18N-006 the help speaks Tagalog too', fullRun, async ({ site, page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'TY', url: baseURL ?? '' }]);
  await page.addInitScript(() => localStorage.setItem('lang', 'TY'));
  await site.open('/helpmc#term');
  await expect(page.getByRole('main').getByRole('article')).toContainText('Mga tuntunin');
});

test(
  'I18N-019 help as popup and as page in dark and light breaks no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, page }) => {
    await site.open('/help#term');
    await expect(new ReaderDialog(page, 'Help center').text).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await site.open('/helpmc');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
