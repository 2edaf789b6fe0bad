/** Paying in: from the form to the wallet, and everything that can come between. */
import { CashierPage, cashierMember } from '../support/cashier-page.ts';
import { CashierRows } from '../support/cashier-rows.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'WALLET-008 MEMBER-006 a member pays by GCash on the page of the payment company and finds the money in the wallet; no page breaks a rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL, isMobile }) => {
    const cashier = new CashierPage(site, cashierMember('paid'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    await expect(site.title).toHaveText('Deposit');
    await page.getByRole('button', { name: '500', exact: true }).click();
    await expect(cashier.amount).toHaveValue('500');
    const before = await cashier.balance();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await cashier.press('Continue with GCash');
    await expect(site.title).toHaveText('Pay with GCash');
    await expect(page.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    const linkName = isMobile ? 'Open GCash' : 'Open the sandbox page';
    await page.getByRole('link', { name: linkName }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the cashier' }).click();
    await expect(site.title).toHaveText('Payment received');
    await expect(page.getByRole('heading', { name: 'It is in your wallet' })).toBeVisible();
    await expect.poll(() => cashier.balance()).toBe(before + 500_00);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'WALLET-008 an open page hears by itself that it was paid, once however often it is told, and the order stands in the list',
  fullRun,
  async ({ site, page, request, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('told'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const before = await cashier.balance();
    const orderId = await cashier.order('QR Ph', '1,000');
    await expect(site.title).toHaveText('Scan and pay');
    await expect(page.getByRole('img', { name: 'Code for this payment' })).toBeVisible();
    await cashier.sendPaymentEvent(request, orderId, 'duplicate');
    await expect(site.title).toHaveText('Payment received');
    // One percent of the method stays behind.
    await expect(page.getByText('₱1,000.00 paid, ₱10.00 fee.')).toBeVisible();
    await expect.poll(() => cashier.balance()).toBe(before + 990_00);
    await page.getByRole('link', { name: 'Back to the deposit form' }).click();
    await expect(page.locator(`a[href$="${orderId}"]`)).toContainText('Paid');
  },
);

test(
  'WALLET-008 a code that expired is hidden with the two ways on, and money that comes late is credited and told as late',
  fullRun,
  async ({ site, page, request, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('late'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const orderId = await cashier.order('QR Ph', '200');
    await cashier.sendPaymentEvent(request, orderId, 'expire');
    await expect(site.title).toHaveText('The time to pay is over');
    await expect(page.getByText('No longer valid')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Code for this payment' })).toBeHidden();
    await expect(page.getByText('Please do not pay this order any more')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await cashier.press('I have paid');
    await expect(page.getByText(/^We have asked QR Ph/)).toBeVisible();

    await cashier.sendPaymentEvent(request, orderId, 'pay');
    await expect(site.title).toHaveText('Payment received');
    await expect(page.getByText('This payment came after the time was over. It counts all the same.')).toBeVisible();

    await page.getByRole('link', { name: 'Back to the deposit form' }).click();
    const again = await cashier.order('Maya', '150');
    await cashier.press('Cancel order');
    await expect(site.title).toHaveText('Order cancelled');
    await cashier.press('New order');
    await page.waitForURL((url) => url.searchParams.get('order') !== again);
    await expect(site.title).toHaveText('Pay with Maya');
    await cashier.press('Cancel order');
    await expect(site.title).toHaveText('Order cancelled');
  },
);

test(
  'WALLET-008 MEMBER-010 a deposit for an offer brings its bonus with the payment, and the offer is not made again',
  fullRun,
  async ({ site, page, request, baseURL }) => {
    test.slow();
    const cashier = new CashierPage(site, cashierMember('matched'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const before = await cashier.balance();
    const offer = page.getByRole('radio', { name: /^First deposit match/ });
    await offer.check();
    const orderId = await cashier.order('GCash', '400');
    await cashier.sendPaymentEvent(request, orderId, 'duplicate');
    await expect(site.title).toHaveText('Payment received');
    await expect(page.getByText('First deposit match has added ₱400.00.')).toBeVisible({ timeout: 60_000 });
    // As long as the page promises.
    await expect.poll(() => cashier.balance(), { timeout: 60_000 }).toBe(before + 400_00);
    await expect(page.getByRole('banner').getByRole('group', { name: 'Main wallet' })).toContainText('₱400 bonus');
    await page.getByRole('link', { name: 'See it among your bonuses' }).click();
    await expect(page.getByRole('main').getByText('First deposit match').first()).toBeVisible();
    await expect(page.getByText('Bonus ₱400.00')).toBeVisible();
    await cashier.openDeposit();
    await expect(page.getByRole('radio', { name: /^GCash/ })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

test(
  'WALLET-008 WALLET-018 a bank transfer shows the account to pay to, takes a picture of it and none that is no picture, and waits for a person',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('manual'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const proven = await cashier.order('Bank transfer', '500');
    await expect(site.title).toHaveText('Transfer to this account');
    for (const part of ['Bangko ng Parol', 'Kislap Demo Inc.', '0012 3456 7890']) {
      await expect(page.getByText(part)).toBeVisible();
    }
    const proof = page.locator('input[type="file"]');
    await proof.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Please choose a png or jpg picture')).toBeVisible();
    // What calls itself a picture and is none.
    await proof.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('MZ not a picture') });
    await expect(page.getByText('Please choose a png or jpg picture')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await proof.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(site.title).toHaveText('We are looking at your proof');
    await expect(page.getByText('1 of 3 pictures')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(page.getByText(/the order stays open until a person has looked/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

    // What a person did not credit has a reason, and no payment company is blamed for it.
    await cashier.openDeposit();
    const refused = await cashier.order('Bank transfer', '600');
    const rows = await CashierRows.open();
    await rows.refuseDeposit(proven, 'not_received');
    await rows.refuseDeposit(refused, 'amount_differs');
    await rows.close();
    await page.reload();
    await expect(page.getByText('A person looked at it, and it was not credited')).toBeVisible();
    await expect(page.getByText('Another amount has arrived than this order asks for.')).toBeVisible();
    await expect(page.getByText('The payment company')).toBeHidden();
    await expect(proof).toHaveCount(0);

    // What was not found may have come by a slower way: a further picture has a person look once more.
    await site.open(`/member/depositv2?order=${proven}`);
    await expect(page.getByText('No such transfer has reached our bank account.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sent it all the same?' })).toBeVisible();
    await expect(page.getByText(/^A picture can be added until /)).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await proof.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(site.title).toHaveText('We are looking at your proof');
    await expect(page.getByText('2 of 3 pictures')).toBeVisible();
  },
);

test('the form of a deposit is filled by keys alone', fullRun, async ({ site, page, baseURL }) => {
  const cashier = new CashierPage(site, cashierMember('keys'));
  await cashier.enter(baseURL);
  await cashier.openDeposit();
  await cashier.method('GCash').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cashier.method('Maya')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(cashier.amount).toBeFocused();
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await expect(site.title).toHaveText('Pay with Maya');
  await page.getByRole('button', { name: 'Cancel order' }).focus();
  await page.keyboard.press('Enter');
  await expect(site.title).toHaveText('Order cancelled');
});
