/** A bonus from its deposit to its end: it is apart from the main wallet while it is in play, and can be let go. */
import { CashierPage, cashierMember } from '../support/cashier-page.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, test } from '../support/story.ts';

test(
  'WALLET-006 WALLET-008 MEMBER-010 a bonus is promised to one order, is not moved to a provider, and is let go by what a dialog says',
  fullRun,
  async ({ site, page, request, baseURL }) => {
    test.slow();
    const cashier = new CashierPage(site, cashierMember('letGo'));
    await cashier.enter(baseURL);
    await cashier.openDeposit();
    const before = await cashier.balance();
    const offer = page.getByRole('radio', { name: /^First deposit match/ });
    await offer.check();
    const orderId = await cashier.order('GCash', '400');

    // A second order for the same offer is refused under the offer; the first keeps it.
    await cashier.openDeposit();
    await offer.check();
    await cashier.amount.fill('300');
    await cashier.press(/^Continue/);
    await expect(page.getByText(`Your order …${orderId.slice(-8)} has this offer already`)).toBeVisible();
    await site.open(`/member/depositv2?order=${orderId}`);
    await cashier.sendPaymentEvent(request, orderId, 'pay');
    await expect(page.getByText('First deposit match has added ₱400.00.')).toBeVisible({ timeout: 60_000 });

    // Nothing goes to a provider beside it, and the page says why.
    await site.open('/member/transferFund');
    await expect(page.getByText(/^You are playing a bonus\./)).toBeVisible();
    for (const button of await page.getByRole('button', { name: /^Transfer$/ }).all())
      await expect(button).toBeDisabled();

    await site.open('/member/bonusDetails');
    await page.getByRole('button', { name: 'Details of First deposit match' }).first().click();
    await page.getByRole('button', { name: 'Let this bonus go' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let the bonus go?' });
    const row = (label: string) => dialog.locator('dl > div').filter({ hasText: label });
    await expect(row('Bonus that is taken')).toContainText('₱400.00');
    // All but the deposit, which is to be played once.
    const free = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(before / 100);
    await expect(row('Becomes free to withdraw')).toContainText(`₱${free}`);
    await expect(row('Turnover you need not play any more')).toContainText('₱6,000.00');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Let it go' }).click();
    await expect(page.getByText('You let First deposit match go.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Let this bonus go' })).toHaveCount(0);
    await expect.poll(() => cashier.balance()).toBe(before + 400_00);

    // The line that took it opens to the bonus.
    await site.open('/member/transactionHistory?wallet=bonus');
    const lines = page.getByRole('main').getByText('Bonus forfeited');
    await lines.first().click();
    await expect(page.getByRole('main').getByText('You gave it up.').filter({ visible: true })).toBeVisible();
  },
);
