/** Paying out: what is missing, the form, the timeline and the answer about the receipt. */
import { CashierPage, cashierMember, paymentPassword } from '../support/cashier-page.ts';
import { CashierRows } from '../support/cashier-rows.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

/** A check, a payout and an answer of the payment company, each by a job of the minute. */
const timeoutMs = 200_000;

test(
  'WALLET-009 whoever misses something for a withdrawal is told what, and led there',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('gates'));
    await cashier.enter(baseURL);
    const rows = await CashierRows.open();
    await rows.resetMember(cashier.account);
    await rows.close();
    await cashier.openWithdraw();
    const gates = page.getByRole('region', { name: 'Before your first withdrawal' });
    await expect(gates.getByRole('link', { name: 'Verify' })).toHaveAttribute('href', '/member/verification');
    await expect(gates.getByRole('link', { name: 'Set it' })).toHaveAttribute(
      'href',
      '/member/securityCenter?open=payment',
    );
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await gates.getByRole('link', { name: 'Bind one' }).click();
    await expect(site.title).toHaveText('Security center');
    await expect(page.getByRole('dialog', { name: 'Add a payout account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Payout accounts' })).toBeInViewport();
  },
);

test(
  'WALLET-009 WALLET-010 WALLET-026 a member withdraws, follows the timeline to the payment and confirms it',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    test.setTimeout(timeoutMs);
    const cashier = new CashierPage(site, cashierMember('withdrawn'));
    await cashier.prepare(await cashier.enter(baseURL));
    await cashier.openWithdraw();
    await cashier.amount.fill('200');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await cashier.pin.fill(paymentPassword);
    await cashier.press(/^Withdraw/);
    await expect(site.title).toHaveText('Withdrawal ₱200.00');
    await expect(page.getByRole('heading', { name: /act(s)? next$/ })).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    const rows = await CashierRows.open();
    await rows.expireCancelWindow(cashier.account);
    await rows.close();

    const answer = page.getByRole('link', { name: 'Did the money arrive?' });
    await expect(answer).toBeVisible({ timeout: timeoutMs });
    await answer.click();
    await expect(site.title).toHaveText('Did the money arrive?');
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible();
    const answers = page.getByRole('group', { name: 'Tell us what you see' }).getByRole('radio');
    await expect(answers).toHaveCount(4);
    for (const one of await answers.all()) await expect(one).not.toBeChecked();
    await cashier.press(/^Confirm/);
    await expect(page.getByText('Please choose what you see')).toBeVisible();
    await page.getByRole('radio', { name: /^Received/ }).check();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await cashier.press(/^Confirm/);
    await expect(page.getByRole('heading', { name: 'All of it has arrived' })).toBeVisible();
    await expect(page.getByText('Nobody has to do anything')).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
  },
);

test(
  'WALLET-011 WALLET-012 WALLET-013 WALLET-014 WALLET-018 a paid withdrawal is answered: not received wants a picture, partly tells what remains, and fully paid closes it',
  fullRun,
  async ({ site, page, baseURL }) => {
    test.setTimeout(timeoutMs);
    const cashier = new CashierPage(site, cashierMember('partly'));
    await cashier.prepare(await cashier.enter(baseURL));
    await cashier.withdraw('200');
    const rows = await CashierRows.open();
    await rows.expireCancelWindow(cashier.account);
    await rows.close();
    const answer = page.getByRole('link', { name: 'Did the money arrive?' });
    await expect(answer).toBeVisible({ timeout: timeoutMs });
    await answer.click();

    await page.getByRole('radio', { name: /^Not received/ }).check();
    await cashier.press('Send report');
    await expect(page.getByText('Please add a picture first')).toBeVisible();
    const proof = page.locator('input[type="file"]');
    await expect(proof).toBeFocused();
    await proof.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText('Please choose a png or jpg picture')).toBeVisible();
    await proof.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('listitem').filter({ hasText: 'Picture 1' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.getByRole('radio', { name: /^Partly received/ }).check();
    const arrived = page.getByRole('textbox', { name: 'Amount that arrived' });
    await arrived.fill('200');
    await cashier.press(/^Confirm/);
    await expect(arrived).toHaveAccessibleDescription('Please enter an amount above 0 and below ₱200.00');
    await arrived.fill('120');
    await expect(page.getByText('The remaining ₱80.00 stays owed to you')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await cashier.press('Confirm ₱120.00 received');
    await expect(page.getByText('Payments team acts next')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Partly received' })).toBeVisible();

    await page.getByRole('link', { name: 'Did the money arrive?' }).click();
    await expect(site.title).toHaveText('Is it all there now?');
    await cashier.press('Confirm all received');
    await expect(page.getByRole('heading', { name: 'All of it has arrived' })).toBeVisible();
  },
);
