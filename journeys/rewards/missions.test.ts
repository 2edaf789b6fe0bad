/** A mission from its first round to its reward: bets are counted, the badge rises, a claim brings the points, the badge falls. */
import { findAccessibilityViolations } from '../support/content-page.ts';
import { openSession } from '../support/open-session.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { expect, phoneInFullRun, test } from '../support/story.ts';

/** Each screen has a member of its own: both stories run side by side. */
const members = { desktop: ['ricky07', 'melanie07'], phone: ['edgar07', 'rosalie07'] } as const;

test(
  'MEMBER-002 MEMBER-003 MEMBER-013 three rounds complete a mission, its claim brings points and a place, and the badge falls',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    test.slow();
    const { project, retry } = test.info();
    const account = members[project.name === 'phone' ? 'phone' : 'desktop'][retry % 2] ?? '';
    await openSession(page, account, baseURL);
    const game = new OwnGamePage(site);
    await game.open('dice', 'Dais');
    await game.stake('1');
    const button = game.frame.locator('#main-button');
    for (let round = 1; round <= 3; round += 1) {
      await expect(button).toBeEnabled();
      await button.click();
      await expect(game.rounds).toHaveCount(round);
    }

    await site.open('/member/missionLeaderboard');
    const mission = page.getByRole('listitem').filter({ hasText: 'Play three rounds of Originals' }).last();
    // The socket brings it, without a reload.
    const claim = mission.getByRole('button', { name: 'Claim Play three rounds of Originals' });
    await expect(claim).toBeVisible({ timeout: 30_000 });
    const tab = page.getByRole('tab', { name: /^Missions/ });
    const readCount = async () => Number(/\d+/.exec(await tab.innerText())?.[0] ?? '0');
    const before = await readCount();
    expect(before).toBeGreaterThan(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);

    await claim.click();
    const dialog = page.getByRole('dialog', { name: '30 points are yours' });
    await expect(dialog.getByText('+30', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(claim).toHaveCount(0);
    await expect.poll(readCount).toBe(before - 1);

    await page.getByRole('tab', { name: 'Leaderboard' }).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'You' })
        .or(page.getByRole('listitem').filter({ hasText: 'You' }))
        .first(),
    ).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
    await page.getByRole('switch', { name: 'Show me on the board' }).click();
    await expect(page.getByText('You are not listed')).toBeVisible();
    await page.getByRole('switch', { name: 'Show me on the board' }).click();
    await expect(page.getByText('You are not listed')).toHaveCount(0);
  },
);
