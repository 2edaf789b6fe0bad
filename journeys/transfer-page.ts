/** Transfers and the wallet as a member handles them. */
import { randomInt } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import pg from 'pg';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { everyWallet, mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import { type Call, createCall } from '#platform/web/call.ts';
import { demoPassword } from './entrance.ts';
import { keepSession, tokenOf } from './open-session.ts';
import type { SitePage } from './site-page.ts';
import { expect } from './story.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const pools = {
  moved: ['marvin', 'girlie'],
  moving: ['ronnie', 'sheryl'],
  refused: ['allan', 'luzviminda'],
  kept: ['carlo', 'remedios'],
  wallet: ['jericho', 'tintin'],
  upline: ['benjie', 'corazon'],
} as const;

export const transferMember = (story: keyof typeof pools): string => pools[story][randomInt(2)] ?? '';

export const paymentPassword = '482917';

export class TransferPage {
  readonly page: Page;
  readonly site: SitePage;
  readonly account: string;
  readonly amount: Locator;
  #token = '';

  constructor(site: SitePage, account: string) {
    this.site = site;
    this.page = site.page;
    this.account = account;
    this.amount = site.page.getByRole('textbox', { name: 'Amount' });
  }

  /** Everything that an earlier telling left at providers is back. */
  async enter(baseURL: string | undefined): Promise<Call> {
    this.#token = await tokenOf(this.account, baseURL ?? '');
    await keepSession(this.page, this.account, this.#token);
    const call = await this.#call(baseURL);
    await call(transferFund, { from: everyWallet, to: mainWallet });
    return call;
  }

  async #call(baseURL: string | undefined): Promise<Call> {
    const ask: typeof fetch = (address, init) =>
      fetch(typeof address === 'string' ? new URL(address, baseURL) : address, init);
    const bootstrap = (await (await ask('/wps/system/permission')).json()) as { value: { sealKey: { kid: string } } };
    return createCall({
      token: () => this.#token,
      locale: () => 'EN',
      sealKey: () => bootstrap.value.sealKey,
      fetch: ask,
    });
  }

  async open(key: 'transferFund' | 'myWallet' | 'transferUpline'): Promise<void> {
    await this.site.open(`/member/${key}`);
    await this.site.title.waitFor();
  }

  /** The card of a provider. */
  wallet(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  }

  /** The button that counts stands in the page, or at the thumb. */
  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).last().click();
  }

  /** The balance of the header in centavos. */
  async header(): Promise<number> {
    return centavos(await this.page.getByRole('banner').getByRole('group', { name: 'Balance' }).textContent());
  }

  /** A figure over the page in centavos. */
  async figure(label: string): Promise<number> {
    const strip = this.page.getByRole('region', { name: 'Total balance' });
    const cell = strip.locator(':scope > div').filter({ hasText: label });
    return centavos(await cell.locator('b').textContent());
  }

  /** A payment password that was set long enough ago. */
  async preparePassword(call: Call): Promise<void> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    const member = `(SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1)`;
    await db.query(`DELETE FROM identity.payment_password WHERE member = ${member}`, [this.account]);
    const typed = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
    expect(await call(setPaymentPassword, typed)).toMatchObject({ ok: true });
    await db.query(`UPDATE identity.member SET withdrawal_blocked_until = NULL WHERE id = ${member}`, [this.account]);
    await db.end();
  }
}

/** `₱1,234.50` as 123450. */
const centavos = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, '').replace('.', ''));

export const isTransfer = (request: Request) => request.url().endsWith('/GCS_walletTransfer');
export const isWallets = (request: Request) => request.url().endsWith('/GCS_merchantWallet');
