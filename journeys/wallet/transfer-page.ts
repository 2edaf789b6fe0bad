/** Transfers and the wallet as a member handles them. */
import { randomInt } from 'node:crypto';
import type { Locator, Request } from '@playwright/test';
import pg from 'pg';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { allWallets, mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import type { Call } from '#platform/web/call/call.ts';
import { demoPassword } from '../support/login-page.ts';
import { MoneyPage } from '../support/money-page.ts';
import { expect } from '../support/story.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const membersByStory = {
  moved: ['marvin', 'girlie'],
  keys: ['jennylynreyes', 'noelreyes'],
  moving: ['ronnie', 'sheryl'],
  wallet: ['rodelreyes', 'rowenareyes'],
  upline: ['imeldareyes', 'ramilreyes'],
  left: ['dodongreyes', 'dennisreyes'],
  next: ['paoloreyes', 'nenitareyes'],
  twice: ['joselitocruz', 'maricelph'],
} as const;

export const transferMember = (story: keyof typeof membersByStory): string => membersByStory[story][randomInt(2)] ?? '';

export const paymentPassword = '482917';

export class TransferPage extends MoneyPage {
  /** Everything that an earlier telling left at providers is back. */
  override async enter(baseURL: string | undefined): Promise<Call> {
    const call = await super.enter(baseURL);
    await call(transferFund, { from: allWallets, to: mainWallet });
    return call;
  }

  async open(key: 'transferFund' | 'myWallet' | 'transferUpline'): Promise<void> {
    await this.site.open(`/member/${key}`);
    await this.site.title.waitFor();
  }

  /** The card of a provider. */
  wallet(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  }

  override figure(label: string): Promise<number> {
    return super.figure(label, 'Total balance');
  }

  /** A payment password that was set long enough ago. */
  async preparePassword(call: Call): Promise<void> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    const member = `(SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1)`;
    await db.query(`DELETE FROM identity.payment_password WHERE member = ${member}`, [this.account]);
    const passwords = { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
    expect(await call(setPaymentPassword, passwords)).toMatchObject({ ok: true });
    await db.query(`UPDATE identity.member SET withdrawal_blocked_until = NULL WHERE id = ${member}`, [this.account]);
    await db.end();
  }
}

export const isWallets = (request: Request) => request.url().endsWith('/GCS_merchantWallet');
