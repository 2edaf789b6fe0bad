import { expect, test } from './story.ts';

const inEnglish = 'The lantern is lit';
const inTagalog = 'May sindi na ang parol';

for (const path of ['/', '/index', '/index.html', '/home']) {
  test(`ROUTE-001 SYS-001 ${path} is the first page`, async ({ site }) => {
    await site.open(path);
    await expect(site.title).toHaveText(inEnglish);
  });
}

test('CONTENT-022 the first view stands in the document before any script runs', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain(inEnglish);
  expect(html).toMatch(/<script type="application\/json" id="bootstrap">\{"kind":"site"/);
});

test('I18N-009 I18N-010 I18N-014 a language is kept, written out and known to the server', async ({ site, page }) => {
  await site.open('/');
  await expect.poll(() => site.stored('lang')).toBe('EN');
  expect(await site.stored('hisLang')).toBe('EN');

  await site.chooseLanguage('Tagalog');
  await expect(site.title).toHaveText(inTagalog);
  expect([await site.stored('hisLang'), await site.stored('lang')]).toEqual(['TY', 'TY']);
  expect(await site.attribute('lang')).toBe('fil');

  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain(inTagalog);
  await expect(site.title).toHaveText(inTagalog);
});

test('I18N-008 I18N-015 Arabic without a translation is English from left to right', async ({ site }) => {
  await site.open('/');
  await site.chooseLanguage('Arabic');
  await expect(site.languageButton).toContainText('العربية');
  await expect(site.title).toHaveText(inEnglish);
  expect([await site.attribute('lang'), await site.attribute('dir')]).toEqual(['ar', 'ltr']);
});

test('I18N-001 I18N-003 I18N-004 every language of the brand is offered', async ({ site }) => {
  await site.open('/');
  await site.languageButton.click();
  await expect(site.languageDialog.getByRole('radio')).toHaveCount(28);
});

test('I18N-017 I18N-018 SHELL-041 the theme is kept and the server paints it without a flash', async ({
  site,
  page,
}) => {
  await site.open('/');
  expect(await site.attribute('data-theme')).toBe('dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await site.themeButton.click();
  expect(await site.attribute('data-theme')).toBe('light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain('data-theme="light"');
  expect([await site.attribute('data-theme'), await site.stored('theme')]).toEqual(['light', 'light']);
});

test('CONTENT-020 CONTENT-021 two hosts have two titles and two brands', async ({ site, page, baseURL }) => {
  await site.open('/');
  const first = await page.title();
  const other = new URL(baseURL ?? '');
  other.hostname = 'tala.localhost';
  await site.open(other.href);
  expect(await page.title()).not.toBe(first);
  expect(await site.attribute('data-brand')).toBe('tala');
});

test('CONTENT-012 CONTENT-013 customer service opens in a tab of its own', async ({ site }) => {
  await site.open('/');
  expect(await site.openedByCustomerService()).toBe('https://chat.kislap.example/live');
});

test('SHELL-039 SHELL-040 the way back to the top appears after scrolling', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await site.open('/');
  const top = page.getByRole('button', { name: 'Back to the top' });
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 400));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('SHELL-043 nothing hangs over the edge of a phone of 360 px', async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  for (const path of ['/', '/nope']) {
    await site.open(path);
    expect(await site.sidewaysPixels()).toBe(0);
  }
  await site.languageButton.click();
  expect(await site.sidewaysPixels()).toBe(0);
});
