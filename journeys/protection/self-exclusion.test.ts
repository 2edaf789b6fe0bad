/** Whoever excluded themselves: what stays open and what does not. */
import { startPause } from '#domains/protection/contract/pause.ts';
import { joinPromotion, listPromotions } from '#domains/rewards/contract/promotion.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { mainWallet, transferFund } from '#domains/wallet/contract/transfer.ts';
import { readMerchantWallet } from '#domains/wallet/contract/vendor-wallet.ts';
import type { Call } from '#platform/web/call/call.ts';
import { CashierPage } from '../support/cashier-page.ts';
import { CashierRows } from '../support/cashier-rows.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { ProtectionPage } from '../support/protection-page.ts';
import { expect, fullRunOnBoth, test } from '../support/story.ts';

/** One offer that was joined before the break and one that was not. */
async function joinOnePromotion(call: Call) {
  const promotions = await call(listPromotions, {});
  const [joined, open] = promotions.ok ? promotions.value.filter(({ status }) => status === 'join') : [];
  if (!joined || !open) throw new Error('the demo world has fewer than two offers to join');
  expect(await call(joinPromotion, { id: joined.id })).toMatchObject({ ok: true });
  return { joined: joined.id, open: open.id };
}

test(
  'MEMBER-006 WALLET-009 an excluded member pays nothing in, moves nothing to a provider and joins no promotion; what lies at providers is brought back, and withdrawn',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    test.setTimeout(120_000);
    const own = await ProtectionPage.enter(site, 'excluded', baseURL);
    const { call } = own;
    const cashier = new CashierPage(site, own.account);
    await cashier.prepare(call);
    expect(await call(transferFund, { from: mainWallet, to: 'PG', amount: '50' })).toMatchObject({ ok: true });

    const offers = await joinOnePromotion(call);
    await own.open('/member/limits');
    const start = 'Exclude me for 6 months';
    await own.part('Self-exclusion').getByRole('button', { name: start }).click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await own.dialog.getByRole('button', { name: start }).click();
    const notice = page.getByRole('heading', { name: /^You excluded yourself until/ });
    await expect(notice).toBeVisible();
    await expect(own.part('Self-exclusion').getByText('Active', { exact: true })).toBeVisible();

    await own.open('/member/depositv2');
    await expect(notice).toBeVisible();
    await expect(cashier.amount).toBeHidden();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await own.open('/member/transferFund');
    await expect(notice).toBeVisible();
    await expect(cashier.amount).toBeHidden();
    await expect(page.getByRole('button', { name: /^All in/ })).toHaveCount(0);
    // Nobody has to ask for it.
    await expect(page.getByText('brought back: no play for now').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Collect ₱50\.00 from / })).toHaveCount(0);

    await own.open(`/promotions#${offers.open}`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await own.open(`/promotions#${offers.joined}`);
    await expect(page.getByText('During your break no offer can be joined and no reward asked for.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /Join|Ask for the reward/ })).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);

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
async function createTwoOrders(call: Call) {
  const orders = [
    await call(makeDeposit, { method: 'GCASH', amount: '500' }),
    await call(makeDeposit, { method: 'BANK', amount: '5000' }),
  ].map((made) => (made.ok ? made.value.orderId : ''));
  return { gcash: orders[0] ?? '', bank: orders[1] ?? '' };
}

test(
  'WALLET-008 MEMBER-006 a break ends what was not paid yet: no code, no account and no new order, but money that is under way is not lost',
  fullRunOnBoth,
  async ({ site, page, request, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'stopped', baseURL);
    const cashier = new CashierPage(site, own.account);
    const { gcash, bank } = await createTwoOrders(own.call);
    await own.open(`/member/depositv2?order=${gcash}`);
    await expect(site.title).toHaveText('Pay with GCash');
    // The page hears of the break by itself.
    expect(await own.call(startPause, { term: '24h' })).toMatchObject({ ok: true });
    await expect(site.title).toHaveText('Order cancelled');
    await expect(page.getByText(/^It ended with the beginning of your break at /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await cashier.sendPaymentEvent(request, gcash, 'pay');
    await expect(site.title).toHaveText('Payment received');

    await own.open(`/member/depositv2?order=${bank}`);
    await expect(site.title).toHaveText('Please do not pay this order any more');
    await expect(page.getByText('0012 3456 7890')).toHaveCount(0);
    await expect(page.getByText(/^Then it is not lost\. .* what was sent before \d/)).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    const proof = { name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type="file"]').setInputFiles(proof);
    await expect(site.title).toHaveText('We are looking at your proof');
    await own.open('/member/depositv2');
    await expect(page.locator(`a[href$="${bank}"]`)).toContainText('In review');

    // A person found that it was sent too late: it goes back, and nobody is asked to begin again.
    const rows = await CashierRows.open();
    await rows.refuseDeposit(bank, 'sent_after_stop');
    await rows.close();
    await own.open(`/member/depositv2?order=${bank}`);
    await expect(page.getByText(/^It was sent after your break or lower limit had begun\./)).toBeVisible();
    await expect(page.getByText('What arrived goes back by itself')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New order' })).toHaveCount(0);
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
  },
);

test(
  'WALLET-005 GAME-021 whoever begins a break in a game of a provider that keeps the money plays no more there, and the money is home',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'away', baseURL);
    const { call } = own;
    const away = async () => {
      const wallets = await call(readMerchantWallet, {});
      return wallets.ok ? [wallets.value.inGames, wallets.value.moving] : [wallets.fault];
    };
    expect(await call(transferFund, { from: mainWallet, to: 'DG', amount: '100' })).toMatchObject({ ok: true });
    await expect.poll(away).toEqual(['100', '0']);
    await own.open('/seamless?vassalage=DG&gameCode=speed-baccarat-a');
    const frame = page.frameLocator('iframe[title^="Game:"]');
    await expect(frame.locator('#balance')).toHaveText('₱100.00');

    expect(await call(startPause, { term: '24h' })).toMatchObject({ ok: true });
    await expect.poll(away, { timeout: 20_000 }).toEqual(['0', '0']);
    await frame.locator('#go').click();
    await expect(page.getByText('Your time in this game has ended')).toBeVisible();
    await own.open('/seamless?vassalage=DG&gameCode=speed-baccarat-a');
    await expect(page.getByText(/break/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);
