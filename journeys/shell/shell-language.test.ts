import { locales } from '#kernel/locale.ts';
import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, fullRunOnPhone, phoneInFullRun, test } from '../support/story.ts';

const languageCall = '**/wps/system/language';

test(
  'I18N-009 I18N-010 I18N-013 I18N-014 SHELL-029 a language is kept, written out, told to the server and asked for in lists',
  fullRun,
  async ({ site, page }) => {
    const promotions = page
      .getByRole('navigation', { name: /Categories|Mga kategorya/ })
      .getByRole('link')
      .nth(2);
    await site.open('/');
    await expect.poll(() => site.stored('lang')).toBe('EN');
    expect(await site.stored('hisLang')).toBe('EN');

    const errors: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/system/language')) errors.push(request.postDataJSON());
    });
    const nextRequest = page.waitForRequest(/GCSGAME_newGameVendor.*language=TY/);
    await site.chooseLanguage('Tagalog');
    await nextRequest;
    await expect(promotions).toHaveText('Mga promo');
    expect([await site.stored('hisLang'), await site.stored('lang')]).toEqual(['TY', 'TY']);
    expect(await site.attribute('lang')).toBe('fil');
    expect(errors).toEqual([{ lang: 'TY' }]);

    const reloaded = await page.reload();
    expect(await reloaded?.text()).toContain('Mga promo');
    await expect(promotions).toHaveText('Mga promo');
  },
);

test(
  'I18N-010 on a first visit the default that the brand is set to is written down',
  fullRun,
  async ({ site, secondBrand }) => {
    await secondBrand.setDefaultLocale('JA');
    await site.open(anyPage);
    await expect.poll(() => site.stored('lang')).toBe('JA');
    expect([await site.stored('hisLang'), await site.attribute('lang')]).toEqual(['JA', 'ja']);
  },
);

test('CONTENT-006 announcements are asked for by their five types, as given', fullRun, async ({ site, page }) => {
  await site.open(anyPage);
  const nextRequest = page.waitForRequest(/\/wps\/system\/announcements\/v2/);
  await site.chooseLanguage('Tagalog');
  const query = new URL((await nextRequest).url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'TY' });
});

test(
  'I18N-013 SHELL-032 the categories stay while their vendors are asked for in another language',
  fullRun,
  async ({ site, page }) => {
    const categories = page.getByRole('navigation', { name: /Categories|Mga kategorya/ }).getByRole('link');
    await site.open(anyPage);
    await expect(categories).toHaveCount(13);
    let answer = () => {};
    const release = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/GCSGAME_newGameVendor.*language=TY/, async (route) => {
      await release;
      await route.continue();
    });
    await site.chooseLanguage('Tagalog');
    await expect(categories.nth(2)).toHaveText('Mga promo');
    await expect(categories).toHaveCount(13);
    answer();
  },
);

test('I18N-011 I18N-012 the language outlives signing out, and a server that does not hear of it changes nothing', async ({
  site,
  page,
  baseURL,
}) => {
  await page.route(languageCall, (route) => route.abort());
  await openSession(page, 'maria', baseURL);
  await site.open(anyPage);
  await site.chooseLanguage('Tagalog');
  await expect.poll(() => site.attribute('lang')).toBe('fil');
  await expect(site.notice).toHaveCount(0);
  await page.getByRole('button', { name: /^Aking account:/ }).click();
  await page.getByRole('menuitem', { name: 'Mag-sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mag-sign out', exact: true }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect([await site.stored('hisLang'), await site.stored('lang')]).toEqual(['TY', 'TY']);
  await page.evaluate(() => sessionStorage.setItem('story', 'told'));
  await page.reload();
  expect([await site.stored('lang'), await site.attribute('lang')]).toEqual(['TY', 'fil']);
});

test(
  'I18N-001 I18N-002 I18N-003 I18N-004 I18N-005 I18N-008 I18N-015 every language of the brand is offered, and Arabic without a translation is English from left to right',
  fullRunOnBoth,
  async ({ site, page }) => {
    await site.open(anyPage);
    await site.openLanguages();
    const own = site.languageDialog.getByRole('radio').locator('b');
    await expect(own).toHaveText(Object.values(locales).map(({ name }) => name));
    const choices = site.languageDialog.getByRole('radio');
    await expect(choices).toHaveCount(28);
    for (const name of [
      'Kazakh',
      'Nepali',
      'French',
      'Chinese (Traditional)',
      'Portuguese (Brazil)',
      'Burmese',
      'Malay',
    ]) {
      await expect(choices.filter({ hasText: name })).toHaveCount(1);
    }
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await site.languageDialog.getByRole('radio', { name: 'Arabic' }).click();
    await expect.poll(() => site.attribute('lang')).toBe('ar');
    expect(await site.attribute('dir')).toBe('ltr');
    await expect(page.getByRole('link', { name: 'Promotions' }).first()).toBeAttached();
    await site.openMenu();
    await expect(site.languageButton).toContainText('العربية');
    expect(warnings).toEqual([]);
  },
);

test(
  'I18N-017 I18N-018 SHELL-041 the theme is kept and the server paints it without a flash',
  phoneInFullRun,
  async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await site.open(anyPage);
    expect([await site.attribute('data-theme'), await site.stored('theme')]).toEqual(['light', null]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => site.attribute('data-theme')).toBe('dark');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    await site.openMenu();
    await site.themeButton.click();
    expect(await site.attribute('data-theme')).toBe('light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);

    const reloaded = await page.reload();
    expect(await reloaded?.text()).toContain('data-theme="light"');
    expect([await site.attribute('data-theme'), await site.stored('theme')]).toEqual(['light', 'light']);
  },
);

test('SHELL-043 nothing hangs over the edge of the smallest phones', fullRunOnPhone, async ({ site, page }) => {
  const walk = async (language: string) => {
    for (const path of ['/', '/promotions', '/rng', '/nope']) {
      await site.open(path);
      for (const width of [320, 360, 375]) {
        await test.step(`${path} in ${language} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 720 });
          expect(await site.overflowPixels()).toBe(0);
        });
      }
    }
  };
  await walk('English');
  await site.chooseLanguage('Tagalog');
  await walk('Tagalog');
  await page.setViewportSize({ width: 320, height: 720 });
  await site.openMenu();
  expect(await site.overflowPixels()).toBe(0);
  await site.openLanguages();
  expect(await site.overflowPixels()).toBe(0);
});

test(
  'where little is in sight, as on a screen enlarged four times, the bars let the page have it',
  fullRun,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await site.open(anyPage);
    await page.mouse.wheel(0, 600);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('link', { name: 'Deposit', exact: true })).not.toBeInViewport();
  },
);

test('SHELL-043 the menu is a drawer up to 1180 px', fullRun, async ({ site, page }) => {
  await page.setViewportSize({ width: 1181, height: 720 });
  await site.open(anyPage);
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 720 });
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(drawer).toHaveCount(0);
});
