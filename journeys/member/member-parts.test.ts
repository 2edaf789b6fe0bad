/** A part of a member's page that does not arrive says so in its place, and the page around it stands. */
import { CashierPage, cashierMember } from '../support/cashier-page.ts';
import { openSession } from '../support/open-session.ts';
import { RecordPage } from '../support/record-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

test(
  'ERR-036 ERR-037 a dialog of the security centre that does not arrive leaves the page, and opens when pressed again',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open('/member/securityCenter');
    const dialog = page.getByRole('dialog');
    const accounts = page.locator('section').filter({ hasText: 'Payout accounts' }).last();
    for (const [chunk, button] of [
      ['SecurityDialog', page.getByRole('button', { name: /^Edit/ }).first()],
      ['PayoutDialog', accounts.getByRole('button', { name: 'Add' })],
    ] as const) {
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
      await button.click();
      await expect(page.getByText(/^The page took longer time to load/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(site.title).toHaveText('Security center');
      await page.unrouteAll();
      // A failure is remembered for a second, and pressing again within it tells it again.
      await expect(async () => {
        if (!(await dialog.isVisible())) await button.click({ timeout: 1_000 });
        await expect(dialog).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);

test(
  'ERR-036 MEMBER-008 the cause of a line that does not arrive leaves the record, and can be asked for again',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const record = new RecordPage(site);
    await record.enter('maria', 'transactionHistory?range=past30&type=bet', baseURL);
    await page.route('**/assets/BetOfRound-*.js', (route) => route.abort());
    await record
      .rows(/^Bet placed/)
      .first()
      .click();
    const cause = page.getByRole('region', { name: 'The bet' }).filter({ visible: true });
    await expect(cause.getByRole('alert')).toContainText('What caused it did not load');
    await expect(record.rows(/^Bet placed/)).toHaveCount(20);
    await page.unrouteAll();
    await expect(async () => {
      const again = cause.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(cause.getByText('The whole bet counts.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);

test(
  'ERR-036 WALLET-008 an order whose code cannot be drawn still has its amount, its clock and its ways out',
  fullRun,
  async ({ site, page, baseURL }) => {
    const cashier = new CashierPage(site, cashierMember('undrawn'));
    await cashier.enter(baseURL);
    let requestCount = 0;
    await page.route(/\/assets\/(QrDrawing|LimitMeter)-[^/]*\.js/, (route) => {
      if (route.request().url().includes('QrDrawing')) requestCount += 1;
      return route.abort();
    });
    await cashier.openDeposit();
    await cashier.order('QR Ph', '1,000');
    await expect(site.title).toHaveText('Scan and pay');
    await expect(page.getByRole('img', { name: 'Code for this payment' })).toBeVisible();
    await expect.poll(() => requestCount).toBeGreaterThan(1);
    await expect(page.getByText('₱1,000.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel order' }).click();
  },
);
