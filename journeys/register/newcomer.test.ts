/** The whole way of somebody new, without reading anything first: paid in, protected or played, paid out and confirmed. */
import { CashierRows } from '../support/cashier-rows.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { expect, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';
import { NewMemberStory } from './newcomer-page.ts';

const timeoutMs = 280_000;

test(
  'WALLET-008 WALLET-009 WALLET-010 MEMBER-001 MEMBER-006 a new user registers, deposits, sets a limit, withdraws and confirms',
  fullRunOnBoth,
  async ({ site, entrance, page }) => {
    test.setTimeout(timeoutMs);
    const newcomer = new NewMemberStory(site, entrance);
    const dialog = page.getByRole('dialog');
    await test.step('registers', () => newcomer.register());
    await test.step('deposits', () => newcomer.deposit());

    await test.step('sets a limit', async () => {
      await page.getByRole('link', { name: 'Set a limit' }).click();
      await expect(site.title).toHaveText('Limits and protection');
      await page.getByRole('button', { name: 'Edit limits' }).click();
      await dialog.getByLabel('What to limit').selectOption('deposit');
      await dialog.getByLabel('Amount').fill('2000');
      await dialog.getByRole('button', { name: 'Save the limit' }).click();
      await expect(page.getByText('Your limit holds from now on.')).toBeVisible();
    });

    await test.step('is told what a withdrawal needs, and does it', async () => {
      await newcomer.bindPayout();
      await newcomer.verifyAndEndWaiting();
      // A deposit is played once.
      const rows = await CashierRows.open();
      await rows.playThrough(newcomer.username);
      await rows.close();
    });

    await test.step('withdraws', async () => {
      await newcomer.withdrawAll();
      await expect(site.title).toHaveText('Withdrawal ₱1,000.00');
    });
    await test.step('confirms', () => newcomer.confirm(timeoutMs));
    await expect.poll(() => newcomer.cashier.balance()).toBe(0);
  },
);

test(
  'ROLE-002 GAME-021 GAME-025 CALL-043 WALLET-008 WALLET-009 a new user registers, deposits, plays a slot and withdraws what is there',
  phoneInFullRun,
  async ({ site, entrance, page }) => {
    test.setTimeout(timeoutMs);
    const newcomer = new NewMemberStory(site, entrance);
    const game = new OwnGamePage(site);
    await test.step('registers', () => newcomer.register());
    await test.step('deposits', () => newcomer.deposit());

    await test.step('plays two rounds of a slot, and finds the rounds in the record', async () => {
      await game.open('jeepney', 'Jeepney Jackpot');
      // Little enough that enough is left to withdraw, however it falls.
      await game.stake('4');
      for (const round of [1, 2]) await game.play(round);
      await game.waitUntilPaid();
      await site.open('/member/personalHistoryCopy');
      await expect(page.getByRole('main').getByText('Jeepney Jackpot').filter({ visible: true }).first()).toBeVisible();
    });

    await test.step('withdraws what is there', async () => {
      await newcomer.bindPayout();
      await newcomer.verifyAndEndWaiting();
      const rows = await CashierRows.open();
      // The rest of the thousand is played as a row.
      await rows.playThrough(newcomer.username);
      await rows.close();
      await page.reload();
      await expect.poll(() => newcomer.cashier.balance()).toBeGreaterThan(200_00);
      await newcomer.withdrawAll();
      await expect.poll(() => newcomer.cashier.balance()).toBeLessThan(100);
    });
    await test.step('confirms', () => newcomer.confirm(timeoutMs));
  },
);

test(
  'ROLE-002 GAME-021 a new user registers, deposits and leaves a round of crash by a target',
  fullRunOnBoth,
  async ({ site, entrance }) => {
    test.setTimeout(timeoutMs);
    const newcomer = new NewMemberStory(site, entrance);
    const game = new OwnGamePage(site);
    await test.step('registers', () => newcomer.register());
    await test.step('deposits', () => newcomer.deposit());
    await test.step('plays crash: one round, left by a target that the server keeps', async () => {
      await game.open('crash', 'Kwitis');
      await game.stake('20');
      await game.frame.getByRole('switch', { name: 'Auto cash out' }).click();
      await game.frame.getByRole('textbox', { name: 'Auto cash out' }).fill('1.01');
      const bet = game.frame.locator('#main-button');
      await bet.click();
      await expect(async () => {
        // Pressed in the very moment in which the round closed: for the next one, then.
        if (await game.frame.getByText('Bets on this round are closed').isVisible()) await bet.click();
        await expect(game.rounds).toHaveCount(1, { timeout: 2_000 });
      }).toPass({ timeout: 120_000 });
      await game.waitUntilPaid();
    });
  },
);
