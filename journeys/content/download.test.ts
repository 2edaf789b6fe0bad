import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test('SHELL-023 SHELL-025 TRAP-018 a scanned address loses its token at once and nothing tells it on', async ({
  site,
  page,
  baseURL,
}) => {
  const reports: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    reports.push(request.url(), request.postData() ?? '');
    // A picture of a style sheet in the document sends its own server the address of the page, whatever the policy, and a script
    // that asks for another names itself; calls and strangers hear nothing.
    const { origin, pathname } = new URL(request.url());
    const isOwnFile = origin === new URL(baseURL ?? '').origin && /^\/(assets|art)\//.test(pathname);
    if (!isOwnFile) referrers.push(request.headers()['referer'] ?? '');
  });
  await site.open('/download?os=ios&lang=TY&token=a-scanned-secret');
  await expect(page).toHaveURL(/\/download\?os=ios$/);
  await expect(site.title).toHaveText('Kislap sa bulsa mo');
  expect(await page.evaluate(() => document.querySelector('meta[name=referrer]')?.getAttribute('content'))).toBe(
    'no-referrer',
  );
  expect(reports.filter((each) => each.includes('a-scanned-secret'))).toEqual([]);
  expect(referrers.filter((each) => each !== '')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('secret');
});

const iosStep = 'Tap Share, then Add to Home Screen';

test('SHELL-023 SHELL-024 SHELL-026 SHELL-027 MEMBER-036 the asked kind of phone comes first, and only a member’s code is called a private one', async ({
  site,
  page,
  baseURL,
}) => {
  const guides = page.getByRole('region', { name: 'Step by step' }).getByRole('heading', { level: 2 });
  const warning = page.getByText('The code belongs to your session.');
  await site.open('/download?os=ios');
  await expect(guides).toHaveText(['iPhone and iPad', 'Android']);
  await expect(site.title).toHaveText('Kislap in your pocket');
  await expect(warning).toHaveCount(0);
  await openSession(page, 'maria', baseURL);
  await site.open('/download');
  await expect(guides).toHaveText(['Android', 'iPhone and iPad']);
  await expect(page.getByText('Open the menu of Chrome, then Install app')).toBeVisible();
  await expect(page.getByText(iosStep)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code that leads to the Android app' })).toBeVisible();
  await expect(warning).toBeVisible();
});

test(
  'MEMBER-036 MEMBER-037 a device finds its own guide first, with three steps each, unless it asks for the other',
  fullRun,
  async ({ browser, baseURL }) => {
    const devices = [
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 'iPhone and iPad'],
      ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile', 'Android'],
    ] as const;
    for (const [userAgent, first] of devices) {
      const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto('/download');
      const guides = page.getByRole('region', { name: 'Step by step' });
      const titles = guides.getByRole('heading', { level: 2 });
      await expect(titles).toHaveCount(2);
      await expect(titles.first()).toHaveText(first);
      await expect(guides.getByRole('listitem')).toHaveCount(6);
      await expect(guides.getByText(iosStep)).toBeVisible();
      await page.goto('/download?os=android');
      await expect(titles.first()).toHaveText('Android');
      await context.close();
    }
  },
);

test(
  'I18N-019 the download page in dark and light breaks no rule of WCAG 2.2 AA',
  fullRunOnBoth,
  async ({ site, page }) => {
    await site.open('/download');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);
