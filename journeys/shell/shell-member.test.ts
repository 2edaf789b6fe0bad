import { openSession } from '../support/open-session.ts';
import { readQr } from '../support/qr-reader.ts';
import { ShellPage } from '../support/shell-page.ts';
import { anyPage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, onBoth, phoneInFullRun, test } from '../support/story.ts';

const balanceCall = '**/wps/v2/wallets/balance';

test.describe('a member', () => {
  test.beforeEach(({ page, baseURL }) => openSession(page, 'maria', baseURL));

  test(
    'SHELL-003 SHELL-004 SHELL-005 SHELL-006 SHELL-007 SHELL-009 CONST-040 ROLE-010 ROLE-014 has a balance to hide and to refresh, deposit, withdrawal and account, no login, and no contracts',
    onBoth,
    async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await site.open(anyPage);
      await expect(shell.balance).toHaveText(/^₱[1-9][\d,]*\.\d\d$/);
      await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
      await test.step('one press asks once', async () => {
        const balance = await shell.openBalance();
        await expect(balance).toHaveText(/[1-9]/);
        await page.waitForLoadState('networkidle');
        let requestCount = 0;
        page.on('request', (request) => {
          if (request.url().endsWith('/wps/v2/wallets/balance')) requestCount += 1;
        });
        const nextResponse = page.waitForResponse(balanceCall);
        await balance.getByRole('button', { name: 'Refresh balance' }).click();
        await nextResponse;
        expect(requestCount).toBe(1);
        await balance.getByRole('button', { name: 'Hide balance' }).click();
      });
      await test.step('hidden everywhere, after a reload too', async () => {
        for (const shownBalance of await shell.balance.all()) await expect(shownBalance).toHaveText('₱ ***');
        await site.open(anyPage);
        await expect(shell.balance).toHaveText('₱ ***');
        await (await shell.openBalance()).getByRole('button', { name: 'Show balance' }).click();
        await expect(shell.balance.first()).toHaveText(/\d/);
        if (isMobile) await page.keyboard.press('Escape');
      });
      await shell.header.getByRole('link', { name: 'Deposit' }).click();
      await expect(page).toHaveURL(/\/member\/depositv2$/);
      const withdrawal = isMobile ? await shell.openAccount() : shell.header;
      await withdrawal.getByRole('link', { name: 'Withdraw' }).click();
      await expect(page).toHaveURL(/\/member\/withdraw$/);
      expect(calls.filter((path) => path.includes('consolidated'))).toEqual([]);
    },
  );

  test('SHELL-008 TRAP-023 reads 0.00 while there is no number', fullRun, async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await page.route(balanceCall, (route) =>
      route.fulfill({ json: { success: true, message: '', value: { balance: null, currencySymbol: '₱' } } }),
    );
    await site.open(anyPage);
    await expect(shell.balance).toHaveText('₱0.00');
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/);
  });

  test(
    'SHELL-010 SHELL-011 SHELL-012 SHELL-013 SHELL-015 ROLE-010 has the account menu in order, each entry with its page, and is asked before signing out',
    phoneInFullRun,
    async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      await site.open(anyPage);
      const account = await shell.openAccount();
      await expect(account).toContainText(
        /Betting record.*Account record.*Personal profit and loss.*Reward center.*My account.*Sign out/s,
      );
      await expect(account).not.toContainText('Agent center');
      await expect(isMobile ? account : shell.header).toContainText(/VIP \d+ · \S+/);
      await page.keyboard.press('Escape');
      for (const [entry, path, title] of [
        ['Betting record', 'member/personalHistoryCopy', 'Betting record'],
        ['Account record', 'member/transactionHistory', 'Account record'],
        ['Personal profit and loss', 'member/personalProfit', 'Profit and loss'],
        ['Reward center', 'member/rewardCenter', 'Reward center'],
        ['My account', 'member/securityCenter', 'Security center'],
      ] as const) {
        await test.step(entry, async () => {
          // An entry may have a count behind its name.
          const role = isMobile ? 'link' : 'menuitem';
          await (await shell.openAccount()).getByRole(role, { name: new RegExp(`^${entry}`) }).click();
          await expect(page).toHaveURL(new RegExp(`/${path}$`));
          await expect(site.title).toHaveText(title);
          await expect(account).toBeHidden();
        });
      }
      let calls = 0;
      page.on('request', (request) => {
        if (request.method() === 'DELETE') calls += 1;
      });
      await (await shell.openAccount()).getByText('Sign out').click();
      await expect(shell.dialog.getByText('Are you sure you want to sign out?')).toBeVisible();
      expect(calls).toBe(0);
    },
  );

  test(
    'ROLE-010 is led to favorites, recent games, feedback, the transfer to the upline and every other page of the centre that is open',
    fullRunOnBoth,
    async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      await site.open(anyPage);
      await (await shell.openMenu()).getByRole('link', { name: 'Favorites' }).click();
      await expect(page).toHaveURL(/\/favorite$/);
      await expect(site.title).toHaveText('Favorites');
      await (await shell.openMenu()).getByRole('link', { name: 'Recent' }).click();
      await expect(page).toHaveURL(/\/recent$/);
      await expect(site.title).toHaveText('Recent games');
      for (const [entry, pageKey] of [
        ['Security center', 'securityCenter'],
        ['Transfer funds', 'transferFund'],
        ['Deposit', 'depositv2'],
        ['Withdraw', 'withdraw'],
        ['Transfer to upline', 'transferUpline'],
        ['Betting record', 'personalHistoryCopy'],
        ['Account record', 'transactionHistory'],
        ['Profit and loss', 'personalProfit'],
        ['Bonus details', 'bonusDetails'],
        ['Feedback', 'feedback'],
      ] as const) {
        await site.open('/member');
        await page.getByRole('main').getByRole('link', { name: entry, exact: true }).first().click();
        await expect(page).toHaveURL(new RegExp(`/member/${pageKey}$`));
        await expect(site.title).toHaveText(entry);
      }
    },
  );

  test(
    'SHELL-024 SHELL-026 has a code for iOS with language and token in the menu',
    fullRunOnBoth,
    async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      await site.open(anyPage);
      const menu = await shell.openMenu();
      await menu.getByRole('heading', { name: 'Get the app' }).scrollIntoViewIfNeeded();
      const token = await page.evaluate(() => sessionStorage.getItem('token'));
      const link = new URL((await menu.getByRole('link', { name: /iOS/ }).getAttribute('href')) ?? '');
      expect([link.searchParams.get('lang'), link.searchParams.get('token')]).toEqual(['EN', token]);
      const code = menu.getByRole('link', { name: /iOS/ }).locator('path');
      await expect.poll(async () => readQr(await code.getAttribute('d'))).toBe(link.href);
    },
  );

  test(
    'SHELL-026 has a code without a token as soon as the session has ended, and one with the new token after the next login',
    fullRunOnBoth,
    async ({ site, entrance, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      const scanned = async () => {
        const menu = await shell.openMenu();
        await menu.getByRole('heading', { name: 'Get the app' }).scrollIntoViewIfNeeded();
        return readQr(await menu.getByRole('link', { name: /iOS/ }).locator('path').getAttribute('d'));
      };
      const tokenOf = (address: string) => new URL(address).searchParams.get('token');
      await site.open(anyPage);
      const first = (await entrance.stored())['token'];
      await expect.poll(async () => tokenOf(await scanned())).toBe(first);
      if (isMobile) await page.keyboard.press('Escape');
      // With the session it is forgotten which popups were closed, and none is to lie over the menu here.
      await page.evaluate(() => {
        const close = () => ['popupAnonymous', 'popupLogin'].forEach((key) => sessionStorage.setItem(key, 'closed'));
        setInterval(close, 100);
      });
      await entrance.askToSignOut();
      await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
      await expect(shell.header.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect.poll(scanned).toMatch(/\/download\?os=ios&lang=EN$/);
      if (isMobile) await page.keyboard.press('Escape');
      await shell.header.getByRole('button', { name: 'Log in' }).click();
      await entrance.fillLogin('maria');
      await expect(entrance.login).toBeHidden();
      const second = (await entrance.stored())['token'];
      expect(second).not.toBe(first);
      await expect.poll(async () => tokenOf(await scanned())).toBe(second);
    },
  );

  test('sees no login before the page is awake', fullRun, async ({ site, page }) => {
    // Whoever has a session was here before.
    await site.open(anyPage);
    // What that page still fetches is not to be answered by what follows.
    await page.goto('/robots.txt');
    // Scripts that say nothing: the page stays as the server wrote it.
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(anyPage);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden();
  });
});

test.describe('an agent', () => {
  test.beforeEach(({ page, baseURL }) => openSession(page, 'datu', baseURL));

  test(
    'SHELL-011 SHELL-012 has the agent centre in the account menu',
    fullRunOnBoth,
    async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      await site.open(anyPage);
      await (await shell.openAccount()).getByText('Agent center').click();
      await expect(page).toHaveURL(/\/agentHome/);
    },
  );
});
