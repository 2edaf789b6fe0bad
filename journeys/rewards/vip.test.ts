/** Play raises the rank, the rank brings its gift, and the bets bring rebate. */

import { claimRebate } from '#domains/rewards/contract/rebate.ts';
import { readVip } from '#domains/rewards/contract/vip.ts';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { createCaller, loginToken, restoreSession } from '../support/open-session.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';
import { putBelowNextRank } from '../support/vip-rows.ts';

test(
  'MEMBER-018 MEMBER-027 ROUTE-046 a bet raises the rank, its gift is claimed, rebate is claimed once, and then nothing is due',
  phoneInFullRun,
  async ({ site, page, baseURL: address }) => {
    const baseURL = address ?? '';
    test.slow();
    const { account, level } = await putBelowNextRank(test.info().project.name);
    const token = await loginToken(account, baseURL);
    const call = await createCaller(token, baseURL);
    await restoreSession(page, account, token);

    const game = new OwnGamePage(site);
    await game.open('jeepney', 'Jeepney Jackpot');
    await game.stake('400');
    await game.frame.locator('#main-button').click();
    await expect(game.rounds).toHaveCount(1, { timeout: 20_000 });

    // Bets are counted by a job.
    await expect
      .poll(async () => ((await call(readVip, {})) as { value?: { level: number } }).value?.level, { timeout: 60_000 })
      .toBe(level + 1);
    await site.open('/member/vip');
    await expect(page.getByRole('region', { name: 'Your rank' })).toContainText(`VIP ${level + 1}`);
    await expect(page.getByText(`VIP ${level} to VIP ${level + 1}`)).toBeVisible();
    const gift = page.getByRole('listitem').filter({ hasText: `Rank gift for VIP ${level + 1}` });
    await gift.getByRole('button', { name: 'Claim' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Claim ₱/ })
      .click();
    await expect(page.getByRole('dialog', { name: /is in your wallet$/ })).toContainText('1× = ₱');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(gift).toHaveCount(0);
    expect(await site.overflowPixels()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await site.open('/member/manualRebate');
    await page
      .getByRole('button', { name: /^Games of / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Bets of Jeepney Jackpot: \d/ })).toBeVisible();
    await page.getByRole('button', { name: /^Claim ₱/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Main wallet after');
    await dialog.getByRole('button', { name: /^Claim ₱/ }).click();
    await expect(page.getByRole('dialog', { name: 'It is in your wallet' })).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Nothing to claim yet' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Claimed');
    expect(await site.overflowPixels()).toBe(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // As another tab would send it that still shows the sum.
    const second = await call(claimRebate, {}, { key: crypto.randomUUID() });
    expect(second).toMatchObject({ ok: true, value: { amount: '0' } });
  },
);
