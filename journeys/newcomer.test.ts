/** The whole way of somebody new: registered, paid in, protected, paid out and confirmed, without reading anything first. */
import { randomInt } from 'node:crypto';
import { CashierPage, paymentPassword } from './cashier-page.ts';
import { CashierRows } from './cashier-rows.ts';
import { newName, RegisterPage } from './register-page.ts';
import { SecurityPage } from './security-page.ts';
import { expect, onBoth, test } from './story.ts';

const password = 'Salamat2026';
const fullName = 'Juan dela Cruz';
const patienceMs = 280_000;

test(
  'WALLET-008 WALLET-009 WALLET-010 MEMBER-001 MEMBER-006 a new user registers, deposits, sets a limit, withdraws and confirms',
  onBoth,
  async ({ site, entrance, page }) => {
    test.setTimeout(patienceMs);
    const username = newName();
    const cashier = new CashierPage(site, username);
    const dialog = page.getByRole('dialog');

    await test.step('registers', async () => {
      await site.open('/register');
      const form = new RegisterPage(page, entrance.register);
      await form.field('Username').fill(username);
      await form.fillPasswords(password);
      await form.agree();
      await form.apply();
      await expect(form.dialog).toBeHidden();
    });

    await test.step('deposits', async () => {
      await cashier.openDeposit();
      await page.getByRole('button', { name: '1,000', exact: true }).click();
      await cashier.press('Continue with GCash');
      await page
        .getByRole('link', { name: /^Open (the sandbox page|GCash)$/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByRole('link', { name: 'Back to the cashier' }).click();
      await expect(page.getByRole('heading', { name: 'It is in your wallet' })).toBeVisible();
      await expect.poll(() => cashier.balance()).toBe(1_000_00);
    });

    await test.step('sets a limit', async () => {
      await page.getByRole('link', { name: 'Set a limit' }).click();
      await expect(site.title).toHaveText('Limits and protection');
      await page.getByRole('button', { name: 'Edit limits' }).click();
      await dialog.getByLabel('What to limit').selectOption('deposit');
      await dialog.getByLabel('Amount').fill('2000');
      await dialog.getByRole('button', { name: 'Save the limit' }).click();
      await expect(page.getByText('Your limit holds from now on.')).toBeVisible();
    });

    await test.step('is told what a withdrawal needs, and does it', async () => {
      await cashier.openWithdraw();
      await page.getByRole('link', { name: 'Bind one' }).click();
      const centre = new SecurityPage(site, username);
      const add = centre.part('Payout accounts').getByRole('button', { name: 'Add' });
      // The form is open: it says what comes first.
      await dialog.getByRole('button', { name: 'Edit profile' }).click();
      await dialog.getByLabel('Full name').fill(fullName);
      await centre.send('Save');
      await expect(dialog).toBeHidden();
      await add.click();
      await dialog.getByRole('button', { name: 'Set payment password' }).click();
      await dialog.getByLabel('Your login password').fill(password);
      await dialog.getByLabel('New payment password', { exact: true }).fill(paymentPassword);
      await dialog.getByLabel('Confirm new payment password').fill(paymentPassword);
      await centre.send('Save');
      await expect(dialog).toBeHidden();
      await add.click();
      await dialog.getByLabel('Mobile number of the e-wallet').fill(`0917${randomInt(1e6, 1e7)}`);
      await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
      await centre.send('Add this account');
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Back to the withdrawal', exact: true }).click();
      await expect(site.title).toHaveText('Withdraw');
      // Papers are looked at by a person, waits take their hours, and a deposit is played once.
      const rows = await CashierRows.open();
      await rows.verify(username, fullName);
      await rows.ripen(username);
      await rows.playThrough(username);
      await rows.close();
    });

    await test.step('withdraws', async () => {
      await cashier.openWithdraw();
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await page.getByRole('textbox', { name: 'Payment password' }).fill(paymentPassword);
      await cashier.press(/^Withdraw/);
      await expect(site.title).toHaveText('Withdrawal ₱1,000.00');
      const rows = await CashierRows.open();
      await rows.endSecondThoughts(username);
      await rows.close();
    });

    await test.step('confirms', async () => {
      const answer = page.getByRole('link', { name: 'Did the money arrive?' });
      await expect(answer).toBeVisible({ timeout: patienceMs });
      await answer.click();
      await page.getByRole('radio', { name: /^Received/ }).check();
      await cashier.press(/^Confirm/);
      await expect(page.getByRole('heading', { name: 'All of it has arrived' })).toBeVisible();
      await expect.poll(() => cashier.balance()).toBe(0);
    });
  },
);
