/** A fast draw as a player has it: a bet on the open draw, the draw itself, the payout, and the way to its proof. */
import { bringDrawForward } from '../support/lottery-rows.ts';
import { openSession } from '../support/open-session.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

/**
 * Each screen and each try has a member and a game of its own: both stories run side by side, each brings its draw forward, and the
 * next one of that game opens at its time.
 */
const players = {
  desktop: [
    { gameCode: 'SSC3', account: 'dodongcruz' },
    { gameCode: 'SSC1', account: 'dodongcruz' },
  ],
  phone: [
    { gameCode: 'SSC5', account: 'rodelph' },
    { gameCode: 'SSC1', account: 'rodelph' },
  ],
} as const;

function pickPlayer() {
  const { project, retry } = test.info();
  return players[project.name === 'phone' ? 'phone' : 'desktop'][retry > 0 ? 1 : 0];
}

/** The last seconds of a draw, and some for the next to open. */
const openMs = 30_000;

test(
  'LOTT-001 LOTT-002 LOTT-015 LOTT-016 LOTT-018 a bet is placed on the open draw, its numbers come, it is paid, and its proof is one press away',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    test.setTimeout(90_000);
    const { gameCode, account } = pickPlayer();
    await openSession(page, account, baseURL);
    await page.goto(`/lottery?gameCode=${gameCode}&backUrl=/lott`);
    await expect(page.getByRole('heading', { level: 1, name: 'Bilis 5D' })).toBeVisible();
    const slip = page.getByRole('complementary', { name: 'Bet slip' });

    // Big or small at both of two places: four bets of sixteen, of which each draw hits one.
    await page.getByRole('tab', { name: 'Big and small' }).click();
    for (const place of ['First', 'Second'])
      for (const side of ['Big', 'Small'])
        await page.getByRole('group', { name: place, exact: true }).getByRole('button', { name: side }).click();
    // In its last seconds a draw takes the slip and no new numbers: the form opens again with the next one.
    await page.getByRole('button', { name: 'Add to slip' }).click({ timeout: openMs });
    await expect(slip.getByText('4 bets × ₱2.00 × 1 = ₱8.00')).toBeVisible();
    expect(await site.overflowPixels()).toBe(0);

    const balance = page.getByText(/^₱[\d,]+\.\d\d$/).first();
    const before = await balance.textContent();
    await page.getByRole('button', { name: 'Place 1 bet' }).filter({ visible: true }).click({ timeout: openMs });
    const placed = page.getByText(/^1 bet is placed on \d{8}-\d{4}$/);
    await expect(placed).toBeVisible();
    const issue = /\d{8}-\d{4}/.exec((await placed.textContent()) ?? '')?.[0] ?? '';
    await expect(balance).not.toHaveText(before ?? '');
    const bets = page.getByRole('region', { name: 'My bets' });
    await expect(bets.getByText(issue)).toBeVisible();
    await bringDrawForward(gameCode, issue);

    const plate = page.getByRole('status').filter({ hasText: 'Won' });
    await expect(plate).toContainText('bet ₱8.00', { timeout: openMs });
    await expect(bets.getByText(issue)).toBeHidden();
    await bets.getByRole('tab', { name: 'Settled' }).click();
    await bets.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog').getByText('1 hit')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Proof of this draw' }).click();
    await expect(page).toHaveURL(new RegExp(`/lottery/results\\?gameCode=${gameCode}&proof=\\d{8}-\\d{4}`));
  },
);
