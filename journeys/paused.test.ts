/** Whoever excluded themselves: what stays open and what does not. */
import { startPause } from '#domains/protection/contract/pause.ts';
import { joinPromotion, listPromotions } from '#domains/rewards/contract/promotion.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import type { Call } from '#platform/web/call.ts';
import { CashierPage } from './cashier-page.ts';
import { brokenRules } from './content-page.ts';
import { ProtectionPage } from './protection-page.ts';
import { expect, onBoth, test } from './story.ts';

/** One offer that was joined before the break and one that was not. */
async function joinOne(call: Call) {
  const promotions = await call(listPromotions, {});
  const [joined, open] = promotions.ok ? promotions.value.filter(({ status }) => status === 'join') : [];
  if (!joined || !open) throw new Error('the demo world has fewer than two offers to join');
  expect(await call(joinPromotion, { id: joined.id })).toMatchObject({ ok: true });
  return { joined: joined.id, open: open.id };
}

test(
  'MEMBER-006 WALLET-009 an excluded member pays nothing in, moves nothing to a provider and joins no promotion, but brings money back and withdraws it',
  onBoth,
  async ({ site, page, baseURL }) => {
    test.setTimeout(120_000);
    const own = await ProtectionPage.enter(site, 'excluded', baseURL);
    const { call } = own;
    const cashier = new CashierPage(site, own.account);
    await cashier.prepare(call);
    expect(await call(transferFund, { from: mainWallet, to: 'PG', amount: '50' })).toMatchObject({ ok: true });

    const offers = await joinOne(call);
    await own.open('/member/limits');
    const start = 'Exclude me for 6 months';
    await own.part('Self-exclusion').getByRole('button', { name: start }).click();
    expect(await brokenRules(page)).toEqual([]);
    await own.dialog.getByRole('button', { name: start }).click();
    const notice = page.getByRole('heading', { name: /^You excluded yourself until/ });
    await expect(notice).toBeVisible();
    await expect(own.part('Self-exclusion').getByText('Active', { exact: true })).toBeVisible();

    await own.open('/member/depositv2');
    await expect(notice).toBeVisible();
    await expect(cashier.amount).toBeHidden();
    expect(await brokenRules(page, 'whole')).toEqual([]);
    expect(await site.sidewaysPixels()).toBe(0);

    await own.open('/member/transferFund');
    await expect(notice).toBeVisible();
    await expect(cashier.amount).toBeHidden();
    await expect(page.getByRole('button', { name: /^All in/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Collect ₱50\.00 from / }).click();
    await expect(page.getByText(/^₱50\.00 moved: /)).toBeVisible();

    await own.open(`/promotions#${offers.open}`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await own.open(`/promotions#${offers.joined}`);
    await expect(page.getByText('During your break no offer can be joined and no reward asked for.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Join|Ask for the reward/ })).toHaveCount(0);
    expect(await brokenRules(page)).toEqual([]);

    const closed = { ok: false, fault: 'self_excluded' };
    expect(await call(joinPromotion, { id: offers.open })).toMatchObject(closed);
    expect(await call(makeDeposit, { method: 'GCASH', amount: '500' })).toMatchObject(closed);
    expect(await call(transferFund, { from: mainWallet, to: 'PG', amount: '50' })).toMatchObject(closed);

    await cashier.withdraw('200');
    await expect(site.title).toHaveText('Withdrawal ₱200.00');
    await expect(cashier.step('Set aside from your main wallet')).toBeVisible();
  },
);

/** Two orders that are open when a break begins. */
async function orderTwice(call: Call) {
  const orders = [
    await call(makeDeposit, { method: 'GCASH', amount: '500' }),
    await call(makeDeposit, { method: 'BANK', amount: '5000' }),
  ].map((made) => (made.ok ? made.value.orderId : ''));
  return { gcash: orders[0] ?? '', bank: orders[1] ?? '' };
}

test(
  'WALLET-008 MEMBER-006 a break ends what was not paid yet: no code, no account and no new order, but money that is under way is not lost',
  onBoth,
  async ({ site, page, request, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'stopped', baseURL);
    const cashier = new CashierPage(site, own.account);
    const { gcash, bank } = await orderTwice(own.call);
    await own.open(`/member/depositv2?order=${gcash}`);
    await expect(site.title).toHaveText('Pay with GCash');
    // The page hears of the break by itself.
    expect(await own.call(startPause, { term: '24h' })).toMatchObject({ ok: true });
    await expect(site.title).toHaveText('Order cancelled');
    await expect(page.getByText(/^It ended with the beginning of your break at /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0);
    expect(await brokenRules(page, 'whole')).toEqual([]);
    expect(await site.sidewaysPixels()).toBe(0);
    await cashier.tell(request, gcash, 'pay');
    await expect(site.title).toHaveText('Payment received');

    await own.open(`/member/depositv2?order=${bank}`);
    await expect(site.title).toHaveText('Please do not pay this order any more');
    await expect(page.getByText('0012 3456 7890')).toHaveCount(0);
    await expect(page.getByText(/^Then it is not lost\. .* what was sent before \d/)).toBeVisible();
    expect(await brokenRules(page, 'whole')).toEqual([]);
    expect(await site.sidewaysPixels()).toBe(0);
    const proof = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type="file"]').setInputFiles(proof);
    await expect(site.title).toHaveText('We are looking at your proof');
    await own.open('/member/depositv2');
    await expect(page.locator(`a[href$="${bank}"]`)).toContainText('In review');
  },
);
