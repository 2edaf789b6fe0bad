/** What a player has of the rounds of our own games: their proofs after the pair was changed, and those that wait. */
import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { expect, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

/** Each screen has a member of its own: both stories run side by side. */
const memberOf = (phone: string, desktop: string) => (test.info().project.name === 'phone' ? phone : desktop);

/** The first value of the page that is named so. */
const seedNamed = async (page: Page, label: string): Promise<string> =>
  (
    (await page.getByText(label, { exact: true }).first().locator('..').locator('bdi').first().textContent()) ?? ''
  ).trim();

test(
  'ROUTE-046 a player changes the seed pair and checks an old round with the seed that was promised before it',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, memberOf('girliecruz', 'analyncruz'), baseURL);
    const game = new OwnGamePage(site);
    await game.open('dice', 'Dais');
    await game.stake('1');
    await game.frame.locator('#main-button').click();
    await expect(game.rounds).toHaveCount(1);
    const bodyText = await game.frame.locator('body').innerText();

    await site.open('/member/fairness');
    const promised = await seedNamed(page, 'Server seed, hashed (SHA-256)');
    const next = await seedNamed(page, 'Next server seed, hashed');
    expect([promised, next].map((hash) => /^[0-9a-f]{64}$/.test(hash))).toEqual([true, true]);
    // As long as the pair is in use nobody can check, because nobody may know what comes next.
    await expect(page.getByText('Change the pair to check it').filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Change the seed pair' }).click();
    await expect(page.getByText('The old server seed is revealed.')).toBeVisible();
    await expect.poll(() => seedNamed(page, 'Server seed, hashed (SHA-256)')).toBe(next);

    await page.getByRole('link', { name: 'Check this round' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/fairness\\?.*hash=${promised}`));
    await expect(page.getByText('Checks out')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('dice');
    const rolled = (await page.getByText(/^Rolled \d/).textContent()) ?? '';
    expect(bodyText).toContain(rolled.replace('Rolled ', ''));
    expect(await site.overflowPixels()).toBe(0);
  },
);

const field = (game: OwnGamePage, n: number) => game.frame.getByRole('button', { name: new RegExp(`^Field ${n}, `) });

test(
  'GAME-021 a round that was left in the middle stands among the unresolved ones, is played on from there, and is over',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, memberOf('ferdiecruz', 'noelph'), baseURL);
    const game = new OwnGamePage(site);
    const button = game.frame.locator('#main-button');
    const end = async () => {
      await field(game, 25).click();
      await expect(button).toBeEnabled();
      if (/Cash out/.test((await button.textContent()) ?? '')) await button.click();
      await expect(button).toContainText('Bet');
    };
    await game.open('mines', 'Mina');
    // A story that was cut off has left a round behind.
    if (/Cash out/.test((await button.textContent()) ?? '')) await end();
    await game.stake('1');
    await game.frame.getByRole('button', { name: '1', exact: true }).click();
    await button.click();
    await expect(field(game, 1)).toHaveAttribute('aria-disabled', 'false');

    await site.open('/member/unresolved');
    const waits = page.getByText('It waits for you.', { exact: false }).filter({ visible: true });
    await expect(waits).toHaveCount(1);
    await expect(page.getByText('Mina', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    expect(await site.overflowPixels()).toBe(0);
    await page.getByRole('link', { name: 'Play on' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mina' })).toBeVisible();
    await expect(field(game, 1)).toHaveAttribute('aria-disabled', 'false');
    await end();

    await site.open('/member/unresolved');
    await expect(page.getByText('All your rounds are over')).toBeVisible();
    await expect(waits).toHaveCount(0);
  },
);
