import { brokenRules } from './content-page.ts';
import { openSession } from './open-session.ts';
import { expect, onBoth, test } from './story.ts';

test('SHELL-023 SHELL-025 TRAP-018 a scanned address loses its token at once and nothing tells it on', async ({
  site,
  page,
  baseURL,
}) => {
  const told: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    told.push(request.url(), request.postData() ?? '');
    // A picture of a style sheet in the document tells its own house where it stands, whatever the policy, and a script
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
  expect(told.filter((each) => each.includes('a-scanned-secret'))).toEqual([]);
  expect(referrers.filter((each) => each !== '')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('secret');
});

test('SHELL-023 SHELL-024 SHELL-026 SHELL-027 MEMBER-036 MEMBER-037 the asked kind of phone comes first, and only a member’s code is called a private one', async ({
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
  await expect(page.getByRole('img', { name: 'Code that leads to the Android app' })).toBeVisible();
  await expect(warning).toBeVisible();
});

test('I18N-019 the download page in dark and light breaks no rule of WCAG 2.2 AA', onBoth, async ({ site, page }) => {
  await site.open('/download');
  expect(await brokenRules(page)).toEqual([]);
  expect(await site.sidewaysPixels()).toBe(0);
});
