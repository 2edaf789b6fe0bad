/** The cashier as a member handles it. */
import { randomInt } from 'node:crypto';
import type { APIRequestContext, Locator } from '@playwright/test';
import { setPaymentPassword } from '#domains/identity/contract/payment-password.ts';
import { changeProfile } from '#domains/identity/contract/profile.ts';
import { addPayoutAccount } from '#domains/wallet/contract/payout-account.ts';
import type { Call } from '#platform/web/call/call.ts';
import { CashierRows } from './cashier-rows.ts';
import { demoPassword } from './login-page.ts';
import { MoneyPage } from './money-page.ts';
import { expect, test } from './story.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const membersByStory = {
  paid: ['joselitosantos', 'maricelsantos'],
  told: ['rodelsantos', 'jennylynsantos'],
  late: ['arnelsantos', 'rowenasantos'],
  manual: ['dennissantos', 'lornasantos'],
  turned: ['noelcruz', 'divinacruz'],
  keys: ['rickysantos', 'melaniesantos'],
  gates: ['edgarsantos', 'rosaliesantos'],
  withdrawn: ['jaysonsantos', 'divinasantos'],
  partly: ['noelsantos', 'kristinesantos'],
  cancelled: ['ferdiereyes', 'analynreyes'],
  rejected: ['angelicareyes', 'rosaliereyes'],
  returned: ['sherylreyes', 'arnelreyes'],
  lost: ['luzvimindareyes', 'melaniereyes'],
  matched: ['jaysonreyes', 'kristinereyes'],
  letGo: ['cherryreyes', 'allanreyes'],
  undrawn: ['ronniereyes', 'benjiereyes'],
} as const;

/**
 * A journey that runs again uses the other account, since what happens once per account has happened to the first. So does
 * the phone project, which may run at the same time.
 */
export function cashierMember(story: keyof typeof membersByStory): string {
  const { retry, project } = test.info();
  const turn = retry + (project.name === 'phone' ? 1 : 0);
  return membersByStory[story][process.env.CI === 'true' ? turn % 2 : randomInt(2)] ?? '';
}

export const paymentPassword = '482915';

export class CashierPage extends MoneyPage {
  async openDeposit(search = ''): Promise<void> {
    await this.site.open(`/member/depositv2${search}`);
    await this.amount.waitFor();
  }

  async openWithdraw(): Promise<void> {
    await this.site.open('/member/withdraw');
    await expect(this.site.title).toHaveText('Withdraw');
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

  /** From the form to the timeline; answers its number. */
  async withdraw(amount: string): Promise<string> {
    await this.openWithdraw();
    await this.amount.fill(amount);
    await this.pin.fill(paymentPassword);
    await this.press(/^Withdraw/);
    await this.page.waitForURL(/order=wd_/);
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  /** A step of the timeline. */
  step(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** What the payment company of the sandbox does with an order, without its page. */
  sendPaymentEvent(
    request: APIRequestContext,
    orderId: string,
    action: 'pay' | 'fail' | 'expire' | 'duplicate' | 'late',
  ) {
    return request.post(`/sandbox/pay/${orderId}/${action}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  /** Everything that a withdrawal asks for is there: who the member is, a payment password and an account, long enough ago. */
  async prepare(call: Call): Promise<void> {
    const rows = await CashierRows.open();
    await rows.resetMember(this.account);
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
    await rows.endWaitingPeriods(this.account);
    await rows.close();
  }
}
