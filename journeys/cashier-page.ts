/** The cashier as a member handles it. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { changeProfile } from '#domains/identity/contract/profile.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import { type Call, createCall } from '#platform/web/call.ts';
import { CashierRows } from './cashier-rows.ts';
import { demoPassword } from './entrance.ts';
import { keepSession, tokenOf } from './open-session.ts';
import type { SitePage } from './site-page.ts';
import { expect } from './story.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const pools = {
  paid: ['joselitosantos', 'maricelsantos'],
  told: ['rodelsantos', 'jennylynsantos'],
  late: ['arnelsantos', 'rowenasantos'],
  refused: ['ramilsantos', 'cherrysantos'],
  limited: ['jomarsantos', 'angelicasantos'],
  manual: ['dennissantos', 'lornasantos'],
  keys: ['rickysantos', 'melaniesantos'],
  gates: ['edgarsantos', 'rosaliesantos'],
  withdrawn: ['jaysonsantos', 'divinasantos'],
  partly: ['noelsantos', 'kristinesantos'],
} as const;

export const cashierMember = (story: keyof typeof pools): string => pools[story][randomInt(2)] ?? '';

export const paymentPassword = '482915';

export class CashierPage {
  readonly page: Page;
  readonly #site: SitePage;
  readonly account: string;
  readonly amount: Locator;
  #token = '';

  constructor(site: SitePage, account: string) {
    this.#site = site;
    this.page = site.page;
    this.account = account;
    this.amount = site.page.getByRole('textbox', { name: 'Amount' });
  }

  async enter(baseURL: string | undefined): Promise<void> {
    this.#token = await tokenOf(this.account, baseURL ?? '');
    await keepSession(this.page, this.account, this.#token);
  }

  /** Calls as the member's own page makes them. */
  async call(baseURL: string | undefined): Promise<Call> {
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

  async openDeposit(search = ''): Promise<void> {
    await this.#site.open(`/member/depositv2${search}`);
    await this.amount.waitFor();
  }

  async openWithdraw(): Promise<void> {
    await this.#site.open('/member/withdraw');
    await expect(this.#site.title).toHaveText('Withdraw');
  }

  /** The button that counts stands in the page, or at the thumb. */
  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();
  }

  method(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** From the form to the page of the order; answers its number. */
  async order(method: string, amount: string): Promise<string> {
    await this.method(method).check();
    await this.amount.fill(amount);
    await this.press(/^Continue/);
    await this.page.waitForURL(/order=dp_/);
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  /** What the payment company of the sandbox does with an order, without its page. */
  tell(request: APIRequestContext, orderId: string, deed: 'pay' | 'fail' | 'expire' | 'duplicate' | 'late') {
    return request.post(`/sandbox/pay/${orderId}/${deed}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** The balance of the header in centavos. */
  async balance(): Promise<number> {
    const text = await this.page.getByRole('banner').getByRole('group', { name: 'Balance' }).textContent();
    return Number((text ?? '').replace(/[^\d.]/g, '').replace('.', ''));
  }

  /** Everything that a withdrawal asks for is there: who the member is, a payment password and an account, long enough ago. */
  async prepare(baseURL: string | undefined): Promise<void> {
    const rows = await CashierRows.open();
    await rows.forget(this.account);
    const call = await this.call(baseURL);
    const holder = 'Juan dela Cruz';
    const steps = [
      await call(changeProfile, { fullname: holder }),
      await call(setPaymentPassword, {
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        password: demoPassword,
      }),
      await call(addPayoutAccount, {
        bankCode: 'GCASH',
        number: `0917${randomInt(1e6, 1e7)}`,
        holder,
        paymentPassword,
      }),
    ];
    for (const step of steps) expect(step).toMatchObject({ ok: true });
    await rows.verify(this.account, holder);
    await rows.ripen(this.account);
    await rows.close();
  }
}
