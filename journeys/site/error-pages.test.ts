/** What goes wrong at the edge of the site is said plainly, and leads on. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a browser that runs no script is told what is missing, above a page that can be read',
    phoneInFullRun,
    async ({ page }) => {
      await page.goto('/');
      const notice = page.locator('noscript p');
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(/^Kislap needs JavaScript to play/);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  );
});

test('with scripts nothing is said about them', fullRun, async ({ site, page }) => {
  await site.open('/');
  await expect(page.locator('noscript')).toBeHidden();
});

test(
  'ROUTE-048 an address of half a letter is a missing page, and the browser has nothing to warn of',
  fullRun,
  async ({ site, page, baseURL }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && /URL|decod/i.test(message.text())) warnings.push(message.text());
    });
    await site.open(`${baseURL}/%E0%A4%A`);
    await expect(site.title).toHaveText('This street has no lantern');
    expect(warnings).toEqual([]);
  },
);

test('ERR-003 each block that could not be had names itself in its button', fullRun, async ({ site, page }) => {
  await page.route(/\/lgw\/games\/|\/wps\/relay\/.*[Ww]inner/, (route) => route.abort());
  await site.open(anyPage);
  await page
    .getByRole('link', { name: /first page/ })
    .first()
    .click();
  const again = page.getByRole('main').getByRole('button', { name: /^Try again/ });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => again.count()).toBeGreaterThan(1);
  const names = await again.evaluateAll((buttons) => buttons.map((button) => button.textContent));
  expect(new Set(names).size).toBe(names.length);
});

test('the clock of the footer has its digits before any script', fullRun, async ({ request }) => {
  const html = await (await request.get('/')).text();
  const clock = /role="timer".*?<bdi[^>]*>([^<]*)<\/bdi><bdi[^>]*>([^<]*)</s.exec(html);
  expect(clock?.[1]).toMatch(/^\d\d:\d\d:\d\d$/);
  expect(clock?.[2]).toMatch(/^\d{4}-\d\d-\d\d GMT\+8$/);
});

test('a guest whose line is cut finds the login all the same', fullRun, async ({ site, entrance, page, context }) => {
  await site.open(anyPage);
  await page.keyboard.press('Tab');
  // The login has come, with everything that it leans on: nothing more arrives.
  await page.waitForFunction(() => {
    const come = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastMs = Math.max(...come.map(({ responseEnd }) => responseEnd));
    return come.some(({ name }) => name.includes('/LoginDialog')) && performance.now() - lastMs > 2_000;
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(entrance.login).toBeVisible();
});

test(
  'POPUP-017 REG-001 the button of the long form stands in sight from the first moment, on every screen',
  fullRunOnBoth,
  async ({ site, entrance, page }) => {
    await site.open('/register');
    await expect(entrance.register).toBeVisible();
    const send = entrance.register.getByRole('button', { name: 'Create account' });
    await expect(send).toBeInViewport({ ratio: 1 });
    const captcha = entrance.register.getByRole('textbox', { name: 'Captcha' });
    await captcha.scrollIntoViewIfNeeded();
    await captcha.focus();
    // What is typed into is not under it.
    const field = await captcha.boundingBox();
    const foot = await send.boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await captcha.press('Enter');
    await expect(entrance.register.getByText('Input cannot be empty').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
