import { ReaderDialog } from '../support/content-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { openSession } from '../support/open-session.ts';
import { pickMember } from '../support/security-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test('ROUTE-047 TRAP-002 addresses mind their letters: /AGENT, /RNG and /HOME are none', async ({ request }) => {
  for (const path of ['/AGENT', '/RNG', '/Lottery', '/HOME']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain('This street has no lantern');
  }
});

test('ROUTE-046 ROUTE-049 a deep address answers the document of the page, and what is no page is told as such', async ({
  request,
}) => {
  for (const [path, status] of [
    ['/vnLottery?gameCode=A', 200],
    ['/member/depositv2', 200],
    ['/member/myWallet', 200],
    ['/winners', 200],
    ['/download', 200],
    ['/agentHome/registerCenter', 200],
    ['/agentHome/contractRequest', 200],
    ['/agentHome/contractTermination', 200],
    ['/rng?vassalage=ZZZ', 200],
    ['/nope', 404],
    ['/member/zzz', 404],
    ['/agentHome/zzz', 404],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.text()).toContain('id="root"');
  }
});

test(
  'ROUTE-014 ROUTE-044 ROUTE-046 every member page has its address, and the inbox two',
  fullRunOnBoth,
  async ({ site, page, baseURL, isMobile }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/member');
    await expect(site.title).toHaveText(isMobile ? 'Member center' : 'Security center');
    await expect(page.getByRole('navigation', { name: 'Member center' })).toBeVisible();
    for (const [key, title] of [
      ['depositv2', 'Deposit'],
      ['myWallet', 'My wallet'],
      ['bonusDetails', 'Bonus details'],
      ['messageV2', 'Inbox'],
      ['inbox', 'Inbox'],
    ] as const) {
      await site.open(`/member/${key}`);
      await expect(site.title).toHaveText(title);
    }
  },
);

test('ROUTE-010 ROUTE-045 every agent page has its address', fullRunOnBoth, async ({ site, page, baseURL }) => {
  await openSession(page, 'datu', baseURL);
  await site.open('/agentHome/contractRequest');
  await expect(site.title).toHaveText('Contracts');
  await site.open('/agentHome');
  await expect(page).toHaveURL(/\/agentHome\/agentAnnouncement$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test(
  'ROUTE-044 the security center lists the devices, and signs another one out',
  fullRun,
  async ({ site, page, browser, baseURL }) => {
    await openSession(page, 'maricel', baseURL);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await openSession(other, 'maricel', baseURL);
    await other.goto('/helpmc');
    await other.waitForEvent('websocket');

    await site.open('/member/securityCenter');
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out others' }).click();
    await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1);
    await expect(other.getByText('Your session on this device was ended. Please log in again.')).toBeVisible();
    expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await elsewhere.close();
  },
);

test('ROUTE-040 TRAP-003 game pages have no side menu', fullRun, async ({ request }) => {
  const hasMenu = async (path: string) => /<aside[^>]* aria-label="Menu"/.test(await (await request.get(path)).text());
  expect(await hasMenu('/')).toBe(true);
  for (const path of ['/seamless', '/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery', '/sealottery']) {
    expect([path, await hasMenu(path)]).toEqual([path, false]);
  }
});

test('ROUTE-040 a member at a game’s page has no side menu', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  await site.open('/vnLottery?gameCode=X');
  await expect(page.getByText('This game is not in the catalogue')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeHidden();
});

test(
  'ROUTE-022 ROUTE-025 TRAP-068 a game list is found as it was left: filters, place and no new question',
  fullRun,
  async ({ site, page }) => {
    await site.open('/rng?select=HOT');
    await expect(
      page
        .getByRole('button', { name: /^Play / })
        .or(page.getByRole('link', { name: /^Play / }))
        .first(),
    ).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
    const paths: string[] = [];
    page.on('request', (request) => {
      if (/game_menus|getGameList/i.test(request.url())) paths.push(request.url());
    });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/promotions"]')?.click());
    await expect(page).toHaveURL(/\/promotions$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/rng\?select=HOT$/);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/promotions"]')?.click());
    // The list has to be left: its own link pressed while it is shown takes the filters away.
    await expect(site.title).toHaveText('Promotions');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/rng"]')?.click());
    await expect(page).toHaveURL(/\/rng\?select=HOT$/);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
    expect(paths).toEqual([]);
  },
);

test.describe('popups that open by themselves', () => {
  test.use({ quiet: false });

  test(
    'POPUP-011 POPUP-028 AUTH-014 a member is told after the login, one popup at a time',
    fullRun,
    async ({ site, page, entrance }) => {
      await site.open('/login');
      await expect(entrance.login).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await entrance.fillLogin('rodel');
      const announcements = page.getByRole('dialog', { name: 'Announcements' });
      await expect(announcements).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(announcements).toBeHidden();
      await expect.poll(async () => (await entrance.stored())['popupLogin']).toBe('closed');
    },
  );

  test(
    'POPUP-013 POPUP-014 AUTH-018 CALL-086 the first login is told what is for newcomers and then what is for everybody, the next one no more than the latter',
    fullRun,
    async ({ page, entrance }) => {
      const account = pickMember('newcomer');
      const rows = await MemberRows.open();
      await rows.forgetFirstLogin(account);
      await rows.close();
      const announcements = new ReaderDialog(page, 'Announcements');
      let confirmed = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/wps/member/firstLogin')) confirmed += 1;
      });
      await entrance.openLogin();
      const ended = page.waitForResponse('**/wps/member/firstLogin');
      await entrance.fillLogin(account);
      expect((await ended).status()).toBe(200);
      await expect(announcements.titles).toHaveText([/^Welcome to Kislap/, /^What is new this week/]);
      expect(confirmed).toBe(1);

      await page.evaluate(() => sessionStorage.clear());
      await entrance.openLogin();
      await entrance.fillLogin(account);
      await expect(announcements.text).toContainText('What is new this week');
      await expect(announcements.dialog).not.toContainText('Welcome to Kislap');
      expect(confirmed).toBe(1);
    },
  );

  test(
    'POPUP-015 AUTH-038 a trial is told what is for everybody, and never what is for newcomers',
    fullRun,
    async ({ site, page, entrance }) => {
      const announcements = new ReaderDialog(page, 'Announcements');
      await site.open('/login');
      await entrance.login.getByRole('button', { name: 'Look around with a free trial' }).click();
      await expect(announcements.text).toContainText('What is new this week');
      await expect(announcements.dialog).not.toContainText('Welcome to Kislap');
      await page.keyboard.press('Escape');
      await expect(announcements.dialog).toBeHidden();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await entrance.stored()).toMatchObject({ isTrial: 'true', popupLogin: 'closed' });
    },
  );
});
