import { findAccessibilityViolations, ReaderDialog, stubNotices } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

const openNotices = 'All notices';
/** Written in English and asked for anew: what came with the document is left behind with its language. */
const unread = '日本語';

/** As long as it takes until what waits is shown, and more: nothing says that there is nothing to come. */
const popupWaitMs = 2_500;

const manyNotices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    title: `Notice ${index + 1}`,
    content: `<p>What notice ${index + 1} says.</p>`,
    timestamp: Date.UTC(2026, 2, 14, 10, 0, 0),
  }));

test(
  'POPUP-003 POPUP-004 POPUP-006 POPUP-008 HOME-007 CONTENT-001 I18N-019 the notices show titles, the first text and its time, a phone a way back, and break no rule of WCAG 2.2 AA in dark and light',
  phoneInFullRun,
  async ({ site, page, isMobile }) => {
    await site.open('/');
    await page.getByRole('button', { name: openNotices }).click();
    const notices = new ReaderDialog(page, 'Notices');
    await expect(notices.titles.first()).toBeVisible();
    const first = await notices.titles.first().locator('span').first().innerText();
    // The zone is told once, with the text.
    await expect(notices.titles.first()).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    if (isMobile) {
      await expect(notices.text).toBeHidden();
      await notices.titles.first().click();
      await expect(notices.back).toBeFocused();
    }
    await expect(notices.text.getByRole('heading')).toHaveText(first);
    await expect(notices.text.getByRole('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+8$/);
    if (isMobile) {
      await notices.back.click();
      await expect(notices.titles.first()).toBeFocused();
      await expect(notices.text).toBeHidden();
    }
    await notices.read('Set your own daily limit', isMobile);
    await expect(notices.text).toContainText('a higher one waits 24 hours');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(notices.dialog).toBeHidden();
  },
);

const hostileNotice = {
  id: '0',
  title: 'A hostile one',
  content:
    '<p>Read on</p><img src="x" onerror="window.harmed=1"><script>window.harmed=2</script><a href="javascript:window.harmed=3">press</a><svg onload="window.harmed=4"></svg>',
  timestamp: 0,
};

test(
  'POPUP-002 POPUP-005 POPUP-006 POPUP-007 CONST-024 CONST-025 TRAP-061 many notices are nine a page, with five pages around and one at each end, and a script in one does nothing',
  fullRunOnBoth,
  async ({ site, page, isMobile }) => {
    await site.open(anyPage);
    await stubNotices(page, [...manyNotices(99), hostileNotice]);
    await site.chooseLanguage(unread);
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: openNotices }).click();
    const notices = new ReaderDialog(page, 'Notices');
    await expect(notices.titles).toHaveCount(9);
    await notices.pageButton(5).click();
    await notices.pageButton(7).click();
    await expect(notices.pager.getByRole('listitem')).toHaveText(['1', '…', '5', '6', '7', '8', '9', '…', '12']);
    await expect(notices.titles.first()).toHaveText(/^Notice 55/);
    await expect(notices.titles.first()).toHaveAttribute('aria-current', 'true');
    if (!isMobile) await expect(notices.text).toContainText('What notice 55 says.');
    const lines = await notices.pager
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().y));
    expect(new Set(lines).size).toBe(1);
    const sideways = await notices.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(sideways).toBe(0);
    await notices.pageButton(12).click();
    await expect(notices.titles).toHaveCount(1);
    await notices.read('A hostile one', isMobile);
    await expect(notices.text).toContainText('Read on');
    await expect(notices.text.locator('img, script, svg, a')).toHaveCount(0);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  },
);

test.describe('popups that open by themselves', () => {
  test.use({ quiet: false });

  test(
    'POPUP-001 POPUP-006 POPUP-009 POPUP-010 POPUP-012 POPUP-029 CONST-049 ROLE-003 a guest is told once in a session, Escape closes it, and a member is told again',
    phoneInFullRun,
    async ({ site, entrance, page }) => {
      await site.open('/');
      await page.keyboard.press('Shift');
      const announcements = new ReaderDialog(page, 'Announcements');
      // One text alone needs no list before it, on a phone either.
      await expect(announcements.text).toBeVisible();
      const [sheet, text] = await Promise.all([announcements.dialog.boundingBox(), announcements.text.boundingBox()]);
      // As high as its words: what is left is the head and the space around them.
      expect((sheet?.height ?? 0) - (text?.height ?? 0)).toBeLessThan(160);
      await page.keyboard.press('Escape');
      await expect(announcements.dialog).toBeHidden();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('popupAnonymous'))).toBe('closed');
      await site.open('/');
      await page.keyboard.press('Shift');
      await page.waitForTimeout(popupWaitMs);
      await expect(announcements.dialog).toBeHidden();
      await test.step('another audience', async () => {
        await entrance.enterAs('maria');
        await expect(announcements.text).toBeVisible();
      });
    },
  );

  test(
    'POPUP-028 nothing is said before the visitor does something, and then one after another',
    fullRun,
    async ({ site, page, baseURL }) => {
      await openSession(page, 'maria', baseURL);
      await page.addInitScript(() => {
        for (const key of ['popupLogin', 'giftClosed']) sessionStorage.removeItem(key);
      });
      await site.open('/');
      await page.waitForTimeout(popupWaitMs);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Shift');
      await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: /gifts? waits? for you/ })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    },
  );

  test('POPUP-028 whoever is in a dialog of the page is told afterwards', fullRun, async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await page.addInitScript(() => sessionStorage.removeItem('popupLogin'));
    const announcements = page.getByRole('dialog', { name: 'Announcements' });
    await site.open('/member/securityCenter');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    const profile = page.getByRole('dialog', { name: 'Edit profile' });
    const name = profile.getByRole('textbox', { name: 'Nickname' });
    await name.press('End');
    await name.pressSequentially(' in the middle', { delay: 150 });
    await page.waitForTimeout(popupWaitMs);
    await expect(announcements).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(/ in the middle$/);
    await page.keyboard.press('Escape');
    await expect(announcements).toBeVisible();
  });

  test(
    'POPUP-028 no popup opens by itself over the result of a press, a form that is being filled in or a filtered list',
    fullRun,
    async ({ site, entrance, page, baseURL }) => {
      await openSession(page, 'maria', baseURL);
      await page.addInitScript(() => {
        sessionStorage.removeItem('popupLogin');
        sessionStorage.setItem('giftClosed', 'closed');
      });
      const announcements = page.getByRole('dialog', { name: 'Announcements' });
      await page.route(/FavoriteGameV2/, (route) => route.abort());
      await site.open('/rng');
      await page.getByRole('button', { name: 'Favorite: Tarsier Treasure', exact: true }).click();
      const failed = page.getByRole('status').filter({ hasText: 'Network link is abnormal' });
      await expect(failed).toBeVisible();
      await page.waitForTimeout(popupWaitMs);
      await expect(announcements).toHaveCount(0);
      await failed.getByRole('button', { name: 'Close' }).click();
      const search = page.getByRole('main').getByRole('searchbox');
      await search.pressSequentially('tars', { delay: 150 });
      await page.waitForTimeout(popupWaitMs);
      await expect(announcements).toHaveCount(0);
      await search.blur();
      // The list is narrowed down now: whoever does that is not interrupted before it is left.
      await expect(page).toHaveURL(/q=tars/);
      await page.waitForTimeout(popupWaitMs);
      await expect(announcements).toHaveCount(0);
      await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
      await expect(announcements).toBeVisible();
      await page.keyboard.press('Escape');
      await test.step('TRAP-015 whoever signs out is told nothing more', async () => {
        await entrance.askToSignOut();
        await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
        await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
        await page.waitForTimeout(popupWaitMs);
        await expect(announcements).toHaveCount(0);
      });
    },
  );

  test(
    'POPUP-028 news whose script is late does not open over what was pressed for meanwhile',
    fullRun,
    async ({ site, page, baseURL }) => {
      await openSession(page, 'maria', baseURL);
      await page.addInitScript(() => sessionStorage.removeItem('popupLogin'));
      const announcements = page.getByRole('dialog', { name: 'Announcements' });
      const script = /\/AnnouncementPopup-[^/]*\.js$/;
      const late = Promise.withResolvers<void>();
      await page.route(script, async (route) => {
        await late.promise;
        await route.continue();
      });
      const nextRequest = page.waitForRequest(script);
      await site.open('/member/securityCenter');
      await nextRequest;
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
      late.resolve();
      await page.waitForTimeout(popupWaitMs);
      await expect(announcements).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(announcements).toBeVisible();
    },
  );

  test('POPUP-024 POPUP-025 the gift popup shows what can be claimed, leads to the reward center, and stays away for the rest of the session', async ({
    site,
    page,
    baseURL,
  }) => {
    await openSession(page, 'maria', baseURL);
    await page.addInitScript(() => {
      if (sessionStorage.getItem('gift') !== null) return;
      sessionStorage.setItem('gift', 'asked');
      sessionStorage.removeItem('giftClosed');
    });
    await site.open('/');
    await page.keyboard.press('Shift');
    const gift = page.getByRole('dialog', { name: /gifts? waits? for you/ });
    await expect(gift).toBeVisible();
    await expect(gift.getByRole('listitem').first()).toContainText(/Claim until \d{4}-\d\d-\d\d/);
    await gift.getByRole('button', { name: 'To the reward center' }).click();
    await expect(page).toHaveURL(/\/member\/rewardCenter$/);
    expect(await page.evaluate(() => sessionStorage.getItem('giftClosed'))).toBe('closed');
    await site.open(anyPage);
    await page.keyboard.press('Shift');
    await page.waitForTimeout(popupWaitMs);
    await expect(gift).toBeHidden();

    await test.step('a new session', async () => {
      await page.evaluate(() => sessionStorage.removeItem('giftClosed'));
      await site.open(anyPage);
      await page.keyboard.press('Shift');
      await expect(gift).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('giftClosed'))).toBe('closed');
    });
  });
});
