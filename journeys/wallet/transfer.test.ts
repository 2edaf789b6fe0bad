/** Money between wallets, and upwards: what is moved, what is on its way, and what is refused. */
import { mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { SitePage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, suppressPopups, test } from '../support/story.ts';
import { isWallets, paymentPassword, TransferPage, transferMember } from './transfer-page.ts';

/** A vendor is asked after five seconds; a busy machine takes its time with it. */
const vendorTimeout = { timeout: 40_000 };

test(
  'WALLET-005 WALLET-006 WALLET-026 MEMBER-006 a member moves an amount to a provider and brings it back; every figure agrees with the header, and the page breaks no rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('moved'));
    await transferPage.enter(baseURL);
    await transferPage.open('transferFund');
    await expect(site.title).toHaveText('Transfer funds');
    await expect(transferPage.wallet('Jade Bay').getByText(/^Back /)).toBeVisible();
    const total = await transferPage.figure('Total balance');
    expect(await transferPage.figure('Main wallet')).toBe(await transferPage.balance());
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await page.getByRole('button', { name: 'Choose Agila Gaming' }).click();
    await page.getByRole('button', { name: '100', exact: true }).click();
    await expect(page.getByRole('main').getByText('Agila Gaming after')).toBeVisible();
    await transferPage.press(/^Transfer/);
    await expect(page.getByText('₱100.00 moved: Main wallet to Agila Gaming')).toBeVisible();
    await expect(transferPage.amount).toHaveValue('');
    await expect(transferPage.wallet('Agila Gaming').getByText('₱100.00', { exact: true })).toBeVisible();
    await expect.poll(() => transferPage.balance()).toBe(total - 100_00);
    expect(await transferPage.figure('Main wallet')).toBe(total - 100_00);
    expect(await transferPage.figure('In games')).toBe(100_00);
    expect(await transferPage.figure('Total balance')).toBe(total);

    await page.getByRole('button', { name: 'Swap from and to' }).click();
    await transferPage.amount.fill('40.5');
    await transferPage.press(/^Transfer/);
    await expect(page.getByText('₱40.50 moved: Agila Gaming to Main wallet')).toBeVisible();
    await page.getByRole('button', { name: 'Collect ₱59.50 from Agila Gaming' }).click();
    await expect(transferPage.wallet('Agila Gaming').getByText('₱0.00', { exact: true })).toBeVisible();
    await expect.poll(() => transferPage.balance()).toBe(total);
  },
);

test('WALLET-006 all-in, collect and collect-all work without a mouse', fullRun, async ({ site, page, baseURL }) => {
  const transferPage = new TransferPage(site, transferMember('keys'));
  await transferPage.enter(baseURL);
  await transferPage.open('transferFund');
  const total = await transferPage.figure('Total balance');
  for (const [provider, pesos] of [
    ['Pista Games', '10'],
    ['Jeepney Lane', '20'],
  ] as const) {
    await page.getByRole('button', { name: `Choose ${provider}` }).focus();
    await page.keyboard.press('Enter');
    await transferPage.amount.focus();
    await page.keyboard.type(pesos);
    await page.keyboard.press('Enter');
    await expect(transferPage.wallet(provider).getByText(`₱${pesos}.00`, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'All in: move the whole main wallet to Palo Tres' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => transferPage.balance()).toBe(0);
  const collect = page.getByRole('button', { name: 'Collect all' });
  // The socket delivers the balance before the page has its response.
  await expect(collect).toBeEnabled();
  await collect.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^3 wallets collected, /)).toBeVisible();
  await expect.poll(() => transferPage.balance()).toBe(total);
  await expect(page.getByText('None of them holds money')).toBeVisible();
});

test(
  'WALLET-005 what a provider has not answered is moving and shown once, and ends as done or returned without a look again',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('moving'));
    await transferPage.enter(baseURL);
    await transferPage.open('transferFund');
    const total = await transferPage.figure('Total balance');
    // The sandbox answers neither amount, and has executed only the one that ends in .13.
    for (const [provider, pesos, state] of [
      ['Diwa Gaming', '20.13', 'Done'],
      ['Kaya Play', '30.14', 'Returned'],
    ] as const) {
      await page.getByRole('button', { name: `Choose ${provider}` }).click();
      await transferPage.amount.fill(pesos);
      await transferPage.press(/^Transfer/);
      await expect(transferPage.wallet(provider).getByText('Moving')).toBeVisible();
      await expect(transferPage.wallet(provider).getByRole('button', { name: `₱${pesos}` })).toBeDisabled();
      await expect(page.getByText(`A transfer with ${provider} is still moving.`)).toBeVisible();
      expect(await transferPage.figure('Total balance')).toBe(total);
      const row = page
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^Main wallet to ${provider}`) })
        .first();
      await expect(row.getByText(state, { exact: true })).toBeVisible(vendorTimeout);
      await expect(transferPage.wallet(provider).getByText('Moving')).toBeHidden();
    }
    await expect(page.getByText('provider refused, money is back').first()).toBeVisible();
    expect(await transferPage.figure('In games')).toBe(20_13);
    expect(await transferPage.figure('Total balance')).toBe(total);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);

test(
  'TRAP-058 WALLET-003 WALLET-004 whoever logs in next in the same tab sees nothing of the wallets before',
  fullRun,
  async ({ site, entrance, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('left'));
    const call = await transferPage.enter(baseURL);
    expect(await call(transferFund, { from: mainWallet, to: 'PG', amount: '37' })).toMatchObject({ ok: true });
    await transferPage.open('transferFund');
    const figure = page.getByRole('main').getByText('₱37.00').first();
    await expect(figure).toBeVisible();

    await entrance.askToSignOut();
    await entrance.signOut.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.evaluate(suppressPopups);
    let query = 0;
    page.on('request', (request) => {
      if (isWallets(request)) query += 1;
    });
    // By links alone: a page that was loaded anew would have forgotten everything anyway.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click();
    await entrance.fillLogin(transferMember('next'));
    const menu = page.getByRole('navigation', { name: 'Member center' });
    await menu.getByRole('link', { name: 'Transfer funds' }).click();
    await expect(site.title).toHaveText('Transfer funds');
    await expect(transferPage.wallet('Pista Games')).toBeVisible();
    await expect(figure).toBeHidden();
    await expect.poll(() => query).toBe(1);
  },
);

test(
  'WALLET-001 WALLET-002 WALLET-024 my wallet shows the main wallet, the providers and points in one page, and agrees with the header',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('wallet'));
    const call = await transferPage.enter(baseURL);
    const wallets = await call(readMerchantWallet, {});
    await transferPage.open('myWallet');
    await expect(site.title).toHaveText('My wallet');
    const main = page.getByRole('main');
    for (const part of ['Main wallet', 'Provider wallets', 'Points'])
      await expect(main.getByRole('heading', { level: 2, name: part })).toBeVisible();
    expect(await transferPage.figure('Main wallet')).toBe(await transferPage.balance());
    await expect(main.getByText(/^₱\d{1,3}(,\d{3})*\.\d\d$/).first()).toBeVisible();
    const points = main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Points' }) });
    await expect(points.getByText(wallets.ok ? wallets.value.points : 'nobody told', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    // Nobody earns points yet: so they will be told.
    await page.route('**/wps/relay/GCS_merchantWallet', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { value: object };
      await route.fulfill({ response: answer, json: { ...body, value: { ...body.value, points: '1234567' } } });
    });
    await page.reload();
    await expect(points).toContainText('1,234,567');
    await expect(points).toContainText('Points are no money');
    expect(await transferPage.figure('Main wallet')).toBe(await transferPage.balance());
    await page.getByRole('navigation', { name: 'Transfer funds' }).getByRole('link', { name: 'Transfer' }).click();
    await expect(site.title).toHaveText('Transfer funds');
  },
);

test(
  'WALLET-019 WALLET-020 WALLET-023 MEMBER-006 MEMBER-008 a member sends money to the upline with the payment password and a remark, which the record keeps; a wrong one moves nothing; no page breaks a rule',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('upline'));
    await transferPage.preparePassword(await transferPage.enter(baseURL));
    await transferPage.open('transferUpline');
    await expect(site.title).toHaveText('Transfer to upline');
    await transferPage.amount.waitFor();
    const before = await transferPage.balance();
    const pin = page.getByLabel('Payment password', { exact: true }).and(page.locator('input'));
    await transferPage.press(/^Send/);
    await expect(transferPage.amount).toHaveAccessibleDescription(
      'Please enter an amount above 0 with at most two decimals',
    );
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await transferPage.amount.fill('12.5');
    const remark = page.getByRole('textbox', { name: 'Remark' });
    await remark.fill('x'.repeat(200));
    await expect(remark).toHaveValue('x'.repeat(140));
    await remark.fill('Salamat po');
    await pin.fill('111333');
    await transferPage.press(/^Send/);
    await expect(page.getByText(/^The payment password is wrong/)).toBeVisible();
    await expect(transferPage.amount).toHaveValue('12.5');
    expect(await transferPage.balance()).toBe(before);

    await pin.fill(paymentPassword);
    await transferPage.press(/^Send/);
    await expect(page.getByText(/^₱12\.50 is with /)).toBeVisible();
    await expect.poll(() => transferPage.balance()).toBe(before - 12_50);
    await expect(transferPage.amount).toHaveValue('');

    await site.open('/member/transactionHistory?type=transfer');
    await page
      .getByRole('button', { name: /^Between members/ })
      .first()
      .click();
    const cause = page.getByRole('region', { name: 'The transfer' }).filter({ visible: true });
    await expect(cause.getByText('Salamat po', { exact: true })).toBeVisible();
    await expect(cause.getByText('₱12.50')).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
  },
);

test(
  'WALLET-007 the same transfer from two tabs at once moves once, and the other tab is told',
  fullRun,
  async ({ site, page, baseURL }) => {
    const transferPage = new TransferPage(site, transferMember('twice'));
    await transferPage.enter(baseURL);
    const second = await page.context().newPage();
    const other = new TransferPage(new SitePage(second), transferPage.account);
    await other.enter(baseURL);
    for (const tab of [transferPage, other]) {
      await tab.open('transferFund');
      await tab.amount.fill('30');
    }
    const total = await transferPage.figure('Total balance');
    // The second goes out only when the first is done, and has heard nothing of it: its socket and its calls are late.
    const { promise: firstIsDone, resolve: letGo } = Promise.withResolvers<void>();
    await second.route('**/GCS_walletTransfer', async (route) => {
      await firstIsDone;
      return route.continue();
    });
    await other.press(/^Transfer/);
    await transferPage.press(/^Transfer/);
    await expect(page.getByText('₱30.00 moved: Main wallet to Pista Games')).toBeVisible();
    letGo();
    await expect(second.getByText(/^Nothing was sent: you have just sent another one/)).toBeInViewport();
    await expect.poll(() => other.balance()).toBe(total - 30_00);
    await expect(other.amount).toHaveValue('30');
    // It shows the other one now, so that a second is meant.
    await other.press(/^Transfer/);
    await expect(second.getByText('₱30.00 moved: Main wallet to Pista Games')).toBeVisible();
    await expect.poll(() => other.balance()).toBe(total - 60_00);
  },
);
