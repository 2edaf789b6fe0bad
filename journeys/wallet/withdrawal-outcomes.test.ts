/** Withdrawals that end otherwise than paid: taken back, not approved, returned; and one whose answer was lost. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CashierPage, cashierMember, paymentPassword } from '../support/cashier-page.ts';
import { CashierRows } from '../support/cashier-rows.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRunOnBoth, fullRunOnPhone, test } from '../support/story.ts';

/** A check and a payout, each by a job of the minute. */
const jobTimeout = { timeout: 150_000 };
const storyMs = 200_000;
const strip = 'Free to withdraw';
const back = 'Money back in main wallet';

/** The member's balances before any request. */
async function readBalances(cashier: CashierPage): Promise<{ main: number; held: number }> {
  await cashier.openWithdraw();
  await expect.poll(() => cashier.figure('Main wallet', strip)).toBeGreaterThan(200_00);
  const [main, held] = [await cashier.figure('Main wallet', strip), await cashier.figure('On its way out', strip)];
  await expect.poll(() => cashier.balance()).toBe(main);
  return { main, held };
}

async function withRows(work: (rows: CashierRows) => Promise<void>): Promise<void> {
  const rows = await CashierRows.open();
  try {
    await work(rows);
  } finally {
    await rows.close();
  }
}

test(
  'WALLET-009 WALLET-026 what was asked for is held and shown as held, and taken back in time it is whole again',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    test.setTimeout(storyMs);
    const cashier = new CashierPage(site, cashierMember('cancelled'));
    await cashier.prepare(await cashier.enter(baseURL));
    const { main, held } = await readBalances(cashier);
    await expect(page.getByText(/^You can take it back for \d+ seconds\.$/)).toBeVisible();
    const orderId = await cashier.withdraw('200');
    await withRows((rows) => rows.extendCancelWindow(cashier.account));
    await expect(cashier.step('Set aside from your main wallet')).toBeVisible();
    await expect.poll(() => cashier.balance()).toBe(main - 200_00);

    await page.getByRole('link', { name: 'Back to the withdrawal form' }).click();
    await expect.poll(() => cashier.figure('On its way out', strip)).toBe(held + 200_00);
    expect(await cashier.figure('Main wallet', strip)).toBe(main - 200_00);
    await page.locator(`a[href$="${orderId}"]`).click();
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeInViewport();
    await cashier.press('Cancel withdrawal');
    await expect(cashier.step('Taken back')).toBeVisible();
    await expect(cashier.step(back)).toContainText('₱200.00');
    await expect(page.getByText('₱200.00 is back in your main wallet, in full and without a fee.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden();
    // The button is gone: whoever uses keys stands in the page that says what became of it.
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => cashier.balance()).toBe(main);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await page.getByRole('link', { name: 'Back to the withdrawal form' }).click();
    await expect.poll(() => cashier.figure('On its way out', strip)).toBe(held);
    await expect(page.locator(`a[href$="${orderId}"]`)).toContainText('Cancelled');
  },
);

test(
  'WALLET-009 an account in another name is read by a person, who says why it is not paid, and the money is back',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    test.setTimeout(storyMs);
    const cashier = new CashierPage(site, cashierMember('rejected'));
    await cashier.prepare(await cashier.enter(baseURL));
    const { main } = await readBalances(cashier);
    await withRows((rows) => rows.renamePayee(cashier.account, 'Pedro Reyes'));
    const orderId = await cashier.withdraw('200');
    await withRows((rows) => rows.expireCancelWindow(cashier.account));
    await expect(page.getByRole('heading', { name: 'Payments team acts next' })).toBeVisible(jobTimeout);
    await expect(page.getByText('It can no longer be cancelled.')).toBeVisible();
    const why = 'Reason: The account is in another name than yours.';
    await expect(cashier.step('Checked')).toContainText(why);
    await expect.poll(() => cashier.balance()).toBe(main - 200_00);

    await runStaffCommand('reject', orderId, '--reason', 'name_differs', '--as', 'Tess Villar');
    const refused = cashier.step('Not approved');
    await expect(refused).toContainText('Payments team');
    await expect(refused).toContainText(why);
    await expect(cashier.step(back)).toContainText('₱200.00');
    await expect(page.getByRole('heading', { name: 'Nobody has to do anything' })).toBeVisible();
    await expect.poll(() => cashier.balance()).toBe(main);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
  },
);

test(
  'WALLET-009 what the payment company cannot pay is returned with the reason, and a time that is over cancels nothing',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    test.setTimeout(storyMs);
    const cashier = new CashierPage(site, cashierMember('returned'));
    await cashier.prepare(await cashier.enter(baseURL));
    const { main } = await readBalances(cashier);
    // The sandbox pays no amount that ends in one centavo.
    const orderId = await cashier.withdraw('200.01');
    await withRows((rows) => rows.expireCancelWindow(cashier.account));
    const failed = cashier.step('Could not be paid');
    await expect(failed).toBeVisible(jobTimeout);
    await expect(failed).toContainText(/Reason: \S/);
    await expect(cashier.step(back)).toContainText('₱200.01');
    await expect(page.getByText('₱200.01 is back in your main wallet, in full and without a fee.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toBeHidden();
    await expect.poll(() => cashier.balance()).toBe(main);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the withdrawal form' }).click();
    await expect(page.locator(`a[href$="${orderId}"]`)).toContainText('Returned');
  },
);

test(
  'WALLET-007 WALLET-009 a withdrawal whose answer was lost says so, and the next try is the same one',
  fullRunOnPhone,
  async ({ site, page, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('lost'));
    await cashier.prepare(await cashier.enter(baseURL));
    const { main } = await readBalances(cashier);
    const rows = await CashierRows.open();
    const before = await rows.withdrawals(cashier.account);
    const keys = await cashier.dropResponse('/wps/v2/withdraw/orders');
    await cashier.amount.fill('200');
    await cashier.press(/^Withdraw/);
    // What is missing, and what went wrong, is brought before the eyes: on a phone the button is far from both.
    await expect(cashier.pin).toBeFocused();
    await expect(cashier.pin).toBeInViewport();
    await cashier.pin.fill(paymentPassword);
    await cashier.press(/^Withdraw/);
    await expect(page.getByText(/^No answer came/)).toBeInViewport();
    await expect(cashier.amount).toHaveValue('200');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await cashier.press(/^Withdraw/);
    await expect(site.title).toHaveText('Withdrawal ₱200.00');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await rows.withdrawals(cashier.account)).toBe(before + 1);
    await rows.close();
    await expect.poll(() => cashier.balance()).toBe(main - 200_00);
  },
);

/** A decision of staff, through the real staff command. */
async function runStaffCommand(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: process.env.KISLAP_OWNER_URL };
  await promisify(execFile)(process.execPath, ['tools/staff.ts', ...args], { env });
}
