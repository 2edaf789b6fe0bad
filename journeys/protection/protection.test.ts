/** What members set for their own sake: limits, raises that wait, breaks, and the reminder of the time. */
import { recordSitting } from '#domains/protection/contract/reality-check.ts';
import { makeDeposit } from '#domains/wallet/contract/deposit.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { ProtectionPage, runAsOwner } from '../support/protection-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'a limit is set and lowered at once, wrong values are told under the field, the deposit above it is refused with its reason; the page breaks no rule in dark and light',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'limits', baseURL);
    await own.open('/member/limits');
    await expect(site.title).toHaveText('Limits and protection');
    for (const part of ['My limits', 'Net position', 'Reality check', 'Cooling-off', 'Self-exclusion', 'Identity']) {
      await expect(own.part(part)).toBeVisible();
    }
    await expect(own.part('Talk to someone')).toContainText('Not run by Kislap');
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await own.cell('Deposit', 'Day').press('Enter');
    const field = own.dialog.getByRole('textbox', { name: 'Amount' });
    for (const wrong of ['', '0', '-5', '1.234', 'ten']) {
      await field.fill(wrong);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription('Please enter an amount above zero with at most two decimals');
    }
    for (const long of ['1,000,000,000.01', '9'.repeat(20)]) {
      await field.fill(long);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription('The largest limit is ₱1,000,000,000');
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field.fill('1,000');
    await expect(own.dialog.getByText('This holds at once.')).toBeVisible();
    await field.press('Enter');
    await expect(own.dialog).toBeHidden();
    await expect(own.cell('Deposit', 'Day')).toContainText('of ₱1,000');
    await expect(own.cell('Deposit', 'Day')).toBeFocused();

    await own.setLimit('Deposit', 'Day', '250');
    await expect(own.dialog).toBeHidden();
    await expect(own.cell('Deposit', 'Day')).toContainText('₱250 left');
    await own.setLimit('Session', 'Day', '90');
    await expect(own.cell('Session', 'Day')).toContainText('of 1 h 30');

    await own.open('/member/depositv2');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('300');
    await page
      .getByRole('button', { name: /^Continue/ })
      .filter({ visible: true })
      .click();
    await expect(amount).toHaveAccessibleDescription(/^Your deposit limit leaves [\d,]+\.\d\d until /);
  },
);

test(
  'a raise waits in sight, is cancelled, and after a day and the second yes it holds',
  fullRun,
  async ({ site, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'raise', baseURL);
    await own.open('/member/limits');
    await own.setLimit('Loss', 'Week', '1000');
    await expect(own.cell('Loss', 'Week')).toContainText('of ₱1,000');

    await own.cell('Loss', 'Week').click();
    await own.dialog.getByRole('textbox').fill('5000');
    await expect(own.dialog.getByText(/^This is a raise/)).toBeVisible();
    await own.dialog.getByRole('button', { name: 'Ask for the raise' }).click();
    const limits = own.part('My limits');
    await expect(limits.getByText('Loss per week, ₱1,000 to ₱5,000')).toBeVisible();
    await expect(own.cell('Loss', 'Week')).toContainText('of ₱1,000');
    await limits.getByRole('button', { name: 'Cancel the raise' }).click();
    await expect(limits.getByText('Loss per week,')).toBeHidden();

    await own.setLimit('Loss', 'Week', '2000');
    await expect(limits.getByText('Loss per week, ₱1,000 to ₱2,000')).toBeVisible();
    await expect(limits.getByRole('button', { name: 'Confirm the raise' })).toBeHidden();
    await runAsOwner(
      `UPDATE protection.member_limit SET pending_asked_at = now() - interval '25 hours' WHERE member = $member`,
      own.account,
    );
    await own.open('/member/limits');
    await limits.getByRole('button', { name: 'Confirm the raise' }).click();
    await expect(own.cell('Loss', 'Week')).toContainText('of ₱2,000');
    await expect(limits.getByText('Loss per week,')).toBeHidden();
  },
);

test(
  'a break begins in two steps; no money goes in, the deposit page says until when, and withdrawing stays open',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'cooling', baseURL);
    await own.open('/member/limits');
    const card = own.part('Cooling-off');
    await card.getByRole('button', { name: '24 hours' }).click();
    await card.getByRole('button', { name: 'Start the break' }).click();
    await expect(own.dialog.getByRole('heading', { name: 'A break of 24 hours' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await own.dialog.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText(/^You are on a break until/)).toBeHidden();
    await card.getByRole('button', { name: 'Start the break' }).click();
    await own.dialog.getByRole('button', { name: 'Start the break' }).click();
    await expect(page.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
    // What was just told is gone, and nothing is on its way in or out.
    await own.open('/member/limits');
    await expect(page.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
    expect(await findAccessibilityViolations(page, 'page')).toEqual([]);

    await own.open('/member/depositv2');
    await expect(page.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw' }).first()).toBeVisible();
    expect(await own.call(makeDeposit, { method: 'GCASH', amount: '500' })).toMatchObject({
      ok: false,
      fault: 'cooling_off',
    });
  },
);

test(
  'the reality check comes over any page, tells time and result, is answered and not closed, and leads to a break',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    const own = await ProtectionPage.enter(site, 'check', baseURL);
    expect(await own.call(recordSitting, {})).toMatchObject({ ok: true });
    await runAsOwner(
      `UPDATE protection.sitting SET started_at = now() - interval '63 minutes', noted_at = now() - interval '1 second',
          acknowledged_at = NULL WHERE member = $member`,
      own.account,
    );
    await own.open('/helpmc');
    await expect(own.dialog.getByRole('heading', { name: 'Time for a look' })).toBeVisible();
    await expect(own.dialog.getByText(/^1 h 0\d$/)).toBeVisible();
    await expect(own.dialog.getByText('₱0.00').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(own.dialog).toBeVisible();
    await own.dialog.getByRole('button', { name: 'Take a break' }).click();
    await expect(site.title).toHaveText('Limits and protection');
    await expect(own.dialog).toBeHidden();
  },
);
