/** Somebody new, from the form to a bound account for payouts, as a person does it. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { CashierPage, paymentPassword } from '../support/cashier-page.ts';
import { CashierRows } from '../support/cashier-rows.ts';
import type { LoginPage } from '../support/login-page.ts';
import { newName, RegisterPage } from '../support/register-page.ts';
import { SecurityPage } from '../support/security-page.ts';
import type { SitePage } from '../support/site-page.ts';
import { expect } from '../support/story.ts';

const password = 'Salamat2026';
const fullName = 'Juan dela Cruz';

export class NewMemberStory {
  readonly username = newName();
  readonly cashier: CashierPage;
  readonly #site: SitePage;
  readonly #entrance: LoginPage;
  readonly #page: Page;
  readonly #dialog: Locator;

  constructor(site: SitePage, entrance: LoginPage) {
    this.#site = site;
    this.#entrance = entrance;
    this.#page = site.page;
    this.#dialog = site.page.getByRole('dialog');
    this.cashier = new CashierPage(site, this.username);
  }

  async register(): Promise<void> {
    await this.#site.open('/register');
    const form = new RegisterPage(this.#page, this.#entrance.register);
    await form.field('Username').fill(this.username);
    await form.fillPasswords(password);
    await form.agree();
    await form.apply();
    await expect(form.dialog).toBeHidden();
  }

  /** A thousand by GCash. */
  async deposit(): Promise<void> {
    const page = this.#page;
    await this.cashier.openDeposit();
    await page.getByRole('button', { name: '1,000', exact: true }).click();
    await this.cashier.press('Continue with GCash');
    await page
      .getByRole('link', { name: /^Open (the sandbox page|GCash)$/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('link', { name: 'Back to the cashier' }).click();
    await expect(page.getByRole('heading', { name: 'It is in your wallet' })).toBeVisible();
    await expect.poll(() => this.cashier.balance()).toBe(1_000_00);
  }

  /** From the first look at the withdrawal, which says what comes first. */
  async bindPayout(): Promise<void> {
    const page = this.#page;
    const dialog = this.#dialog;
    await this.cashier.openWithdraw();
    await page.getByRole('link', { name: 'Bind one' }).click();
    const centre = new SecurityPage(this.#site, this.username);
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
    await expect(this.#site.title).toHaveText('Withdraw');
  }

  /** Papers are looked at by a person, and waits take their hours. */
  async verifyAndEndWaiting(): Promise<void> {
    const rows = await CashierRows.open();
    await rows.verify(this.username, fullName);
    await rows.endWaitingPeriods(this.username);
    await rows.close();
  }

  async withdrawAll(): Promise<void> {
    await this.cashier.openWithdraw();
    await this.#page.getByRole('button', { name: 'All', exact: true }).click();
    await this.#page.getByRole('textbox', { name: 'Payment password' }).fill(paymentPassword);
    await this.cashier.press(/^Withdraw/);
    await expect(this.#site.title).toHaveText(/^Withdrawal ₱/);
    const rows = await CashierRows.open();
    await rows.expireCancelWindow(this.username);
    await rows.close();
  }

  /** Once the money is sent, which takes its while. */
  async confirm(timeoutMs: number): Promise<void> {
    const answer = this.#page.getByRole('link', { name: 'Did the money arrive?' });
    await expect(answer).toBeVisible({ timeout: timeoutMs });
    await answer.click();
    await this.#page.getByRole('radio', { name: /^Received/ }).check();
    await this.cashier.press(/^Confirm/);
    await expect(this.#page.getByRole('heading', { name: 'All of it has arrived' })).toBeVisible();
  }
}
