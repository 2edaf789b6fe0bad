/** Where money can go: payout accounts in the security centre. */
import { payoutAccountCoolingMs } from '#domains/wallet/rules/payout/payout-account-cooling.ts';
import { hourMs } from '#kernel/time.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { demoPassword } from '../support/login-page.ts';
import { MemberRows } from '../support/member-rows.ts';
import { pickMember, SecurityPage } from '../support/security-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

const waitHours = payoutAccountCoolingMs / hourMs;

test(
  'MEMBER-004 WALLET-009 a payout account wants the own name and the payment password, is shown masked, seen once more by the eye, and removed; nothing breaks a rule in dark and light',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('payout'));
    const rows = await MemberRows.open();
    await rows.forgetMoney(centre.account);
    await rows.close();
    await centre.enter(baseURL);
    const { dialog } = centre;
    const card = centre.part('Payout accounts');
    await expect(card.getByText('0 of 5, only in your own name')).toBeVisible();
    await expect(card.getByText('No payout account yet')).toBeVisible();

    await card.getByRole('button', { name: 'Add' }).click();
    await dialog.getByRole('button', { name: 'Edit profile' }).click();
    await dialog.getByLabel('Full name').fill('Juan Santos Dela Cruz');
    await centre.send('Save');
    await expect(dialog).toBeHidden();

    await card.getByRole('button', { name: 'Add' }).click();
    await dialog.getByRole('button', { name: 'Set payment password' }).click();
    await dialog.getByLabel('Your login password').fill(demoPassword);
    await dialog.getByLabel('New payment password', { exact: true }).fill('482913');
    await dialog.getByLabel('Confirm new payment password').fill('482913');
    await centre.send('Save');
    await expect(dialog).toBeHidden();

    await card.getByRole('button', { name: 'Add' }).click();
    const number = dialog.getByLabel('Mobile number of the e-wallet');
    const holder = dialog.getByLabel('Name on the account');
    const pin = dialog.getByLabel('Payment password', { exact: true });
    const add = () => centre.send('Add this account');
    await expect(dialog.getByLabel('Bank or e-wallet').locator('option').first()).toHaveText('GCash');
    await expect(holder).toHaveValue('Juan Santos Dela Cruz');
    await holder.fill('Maria Clara');
    await add();
    await expect(dialog.getByText('Please enter a Philippine mobile number')).toBeVisible();
    await expect(dialog.getByText('Only an account in your own name can be added')).toBeVisible();
    await expect(dialog.getByText('Please enter your payment password')).toBeVisible();
    await expect(number).toBeFocused();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await number.fill('0917 555 0142');
    await holder.fill('DELA CRUZ, JUAN S.');
    await pin.fill('111222');
    await add();
    await expect(dialog.getByText('The payment password is wrong. Tries left: 4')).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(number).toHaveValue('0917 555 0142');
    await pin.fill('482913');
    await add();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`GCash was added. It can be paid to after ${waitHours} hours.`)).toBeVisible();

    const row = centre.row('GCash');
    await expect(row).toContainText('+63 9•• ••• 0142');
    await expect(row).toContainText('Default');
    await expect(row).toContainText('Waiting');
    await expect(row).not.toContainText('9175550142');
    await expect(card.getByText('1 of 5, only in your own name')).toBeVisible();

    await card.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Bank or e-wallet').selectOption('BPI');
    await dialog.getByLabel('Account number').fill('1234-5633-91');
    await pin.fill('482913');
    await add();
    await expect(dialog).toBeHidden();
    const bank = centre.row('BPI');
    await bank.getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByText('BPI is your default payout account now.')).toBeVisible();
    await expect(bank.getByRole('button', { name: 'Make default' })).toBeHidden();
    await expect(row.getByRole('button', { name: 'Make default' })).toBeVisible();

    await row.getByRole('button', { name: 'Show the number of GCash' }).click();
    await expect(row).toContainText('+639175550142');
    await expect(row).toContainText('DELA CRUZ, JUAN S.');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await row.getByRole('button', { name: 'Hide the number of GCash' }).click();
    await expect(row).not.toContainText('9175550142');

    await row.getByRole('button', { name: 'Remove GCash' }).click();
    await pin.fill('333444');
    await centre.send('Remove this account');
    await expect(dialog.getByText('The payment password is wrong. Tries left: 4')).toBeVisible();
    await pin.fill('482913');
    await centre.send('Remove this account');
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await expect(card.getByText('1 of 5, only in your own name')).toBeVisible();
  },
);

test(
  'WALLET-009 a number that was shown is hidden by itself after half a minute',
  fullRun,
  async ({ site, page, baseURL }) => {
    const centre = new SecurityPage(site, pickMember('payout'));
    const accountView = { number: '+639175550142', holder: 'Juan Dela Cruz' };
    const answer = (value: unknown) => ({ json: { success: true, message: '', value } });
    const account = {
      accountId: `pa_${'0'.repeat(26)}`,
      kind: 'ewallet',
      bankCode: 'GCASH',
      name: 'GCash',
      number: '+63 9•• ••• 0142',
      holder: 'Juan D•••',
      isDefault: true,
      addedAt: 0,
      usableFrom: 0,
      isWaiting: false,
    };
    const accounts = { accounts: [account], most: 5, banks: [], owner: 'Juan Dela Cruz', waitHours };
    await page.route('**/wps/v2/withdraw/accounts', (route) => route.fulfill(answer(accounts)));
    await page.route('**/wps/v2/withdraw/accounts/*/show', (route) => route.fulfill(answer(accountView)));
    await page.clock.install();
    await centre.enter(baseURL);
    const row = centre.row('GCash');
    await row.getByRole('button', { name: 'Show the number of GCash' }).click();
    await expect(row).toContainText(accountView.number);
    await page.clock.runFor(29_000);
    await expect(row).toContainText(accountView.number);
    await page.clock.runFor(2_000);
    await expect(row).not.toContainText(accountView.number);
    await expect(row).toContainText('+63 9•• ••• 0142');
  },
);
