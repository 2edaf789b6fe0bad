import { openSession } from './open-session.ts';
import { ShellPage } from './shell-page.ts';
import { expect, test } from './story.ts';

const balanceCall = '**/wps/v2/wallets/balance';

test.describe('a member', () => {
  test.beforeEach(({ page, baseURL }) => openSession(page, 'maria', baseURL));

  test('SHELL-003 SHELL-007 CONST-040 ROLE-010 has balance, deposit, withdrawal and account, and no login', async ({
    site,
    page,
    isMobile,
  }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await expect(shell.balance).toHaveText(/^₱[1-9][\d,]*\.\d\d$/);
    await expect(shell.header.getByRole('link', { name: 'Deposit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    const withdrawal = isMobile ? await shell.openAccount() : shell.header;
    await expect(withdrawal.getByRole('link', { name: 'Withdraw' })).toBeVisible();
  });

  test('SHELL-004 SHELL-005 hides the balance everywhere and finds it hidden after a reload', async ({
    site,
    page,
    isMobile,
  }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await (await shell.openBalance()).getByRole('button', { name: 'Hide balance' }).click();
    for (const shown of await shell.balance.all()) await expect(shown).toHaveText('₱ ***');
    await page.reload();
    await expect(shell.balance).toHaveText('₱ ***');
    await (await shell.openBalance()).getByRole('button', { name: 'Show balance' }).click();
    await expect(shell.balance.first()).toHaveText(/\d/);
  });

  test('SHELL-006 asks for the balance once with one press', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    const balance = await shell.openBalance();
    await expect(balance).toHaveText(/[1-9]/);
    await page.waitForLoadState('networkidle');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/v2/wallets/balance')) asked += 1;
    });
    const answered = page.waitForResponse(balanceCall);
    await balance.getByRole('button', { name: 'Refresh balance' }).click();
    await answered;
    expect(asked).toBe(1);
  });

  test('SHELL-008 TRAP-023 reads 0.00 while there is no number', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await page.route(balanceCall, (route) =>
      route.fulfill({ json: { success: true, message: '', value: { balance: null, currencySymbol: '₱' } } }),
    );
    await site.open('/');
    await expect(shell.balance).toHaveText('₱0.00');
    await expect(page.locator('body')).not.toContainText(/NaN|undefined/);
  });

  test('SHELL-009 reaches deposit and withdrawal', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await shell.header.getByRole('link', { name: 'Deposit' }).click();
    await expect(page).toHaveURL(/\/member\/depositv2$/);
    const withdrawal = isMobile ? await shell.openAccount() : shell.header;
    await withdrawal.getByRole('link', { name: 'Withdraw' }).click();
    await expect(page).toHaveURL(/\/member\/withdraw$/);
  });

  test('SHELL-010 SHELL-012 SHELL-013 SHELL-015 has the account menu in order, and is asked before signing out', async ({
    site,
    page,
    isMobile,
  }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    const account = await shell.openAccount();
    await expect(account).toContainText(
      /Betting record.*Account record.*Personal profit and loss.*Reward center.*My account.*Sign out/s,
    );
    await expect(account).not.toContainText('Agent center');
    await expect(isMobile ? account : shell.header).toContainText(/VIP \d+ · \S+/);
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls += 1;
    });
    await account.getByText('Sign out').click();
    await expect(shell.dialog.getByText('Are you sure you want to sign out?')).toBeVisible();
    expect(calls).toBe(0);
  });

  for (const [entry, page_] of [
    ['Betting record', 'personalHistoryCopy'],
    ['Account record', 'transactionHistory'],
    ['Personal profit and loss', 'personalProfit'],
    ['Reward center', 'rewardCenter'],
    ['My account', 'securityCenter'],
  ] as const) {
    test(`SHELL-011 ROLE-010 finds ${page_} behind ${entry}`, async ({ site, page, isMobile }) => {
      const shell = new ShellPage(page, isMobile);
      await site.open('/');
      await (await shell.openAccount()).getByText(entry, { exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/member/${page_}$`));
    });
  }

  test('SHELL-016 SHELL-018 SHELL-019 ROLE-010 has the way to rewards and referral in the menu', async ({
    site,
    page,
    isMobile,
  }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await (await shell.openMenu()).getByRole('link', { name: 'Reward center' }).click();
    await expect(page).toHaveURL(/\/member\/rewardCenter$/);
    await (await shell.openMenu()).getByRole('link', { name: 'Invite friends' }).click();
    await expect(page).toHaveURL(/\/member\/referral$/);
  });

  test('SHELL-019 does not see the invitation while referral is off', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    const value = {
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: false } },
      vip: { label: 'Kandila', level: 1 },
    };
    await page.route('**/wps/v2/rewards/summary', (route) =>
      route.fulfill({ json: { success: true, message: '', value } }),
    );
    await site.open('/');
    const menu = await shell.openMenu();
    await expect(menu.getByRole('link', { name: 'Reward center' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Invite friends' })).toHaveCount(0);
  });

  test('SHELL-024 SHELL-026 takes language and token along in the code for iOS', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    const menu = await shell.openMenu();
    await menu.getByRole('heading', { name: 'Get the app' }).scrollIntoViewIfNeeded();
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const link = new URL((await menu.getByRole('link', { name: /iOS/ }).getAttribute('href')) ?? '');
    expect([link.searchParams.get('lang'), link.searchParams.get('token')]).toEqual(['EN', token]);
  });

  test('sees no login before the page is awake', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden();
  });
});

test.describe('an agent', () => {
  test.beforeEach(({ page, baseURL }) => openSession(page, 'datu', baseURL));

  test('SHELL-011 SHELL-012 ROLE-011 has the agent centre in the account menu', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await (await shell.openAccount()).getByText('Agent center').click();
    await expect(page).toHaveURL(/\/agentHome/);
  });

  test('SHELL-017 SHELL-019 ROLE-011 invites friends in the register centre', async ({ site, page, isMobile }) => {
    const shell = new ShellPage(page, isMobile);
    await site.open('/');
    await (await shell.openMenu()).getByRole('link', { name: 'Invite friends' }).click();
    await expect(page).toHaveURL(/\/agentHome\/registerCenter$/);
  });
});
