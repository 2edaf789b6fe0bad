/** Our own games with play money, by pointer and by keys, on both screens. */
import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

const games = [
  'dice',
  'limbo',
  'plinko',
  'keno',
  'wheel',
  'colour',
  'mines',
  'hilo',
  'crash',
  'jeepney',
  'bakunawa',
  'halo-halo',
  'kalabaw',
  'siyete',
];

const mainButton = (page: Page) => page.locator('#main-button');
const balanceText = (page: Page) => page.locator('.strip b');
const rounds = (page: Page) => page.locator('.rr');

async function openDemo(page: Page, game: string, language = 'EN') {
  await page.goto(`/studio/${game}?demo=1&language=${language}`);
  await expect(mainButton(page)).toBeVisible();
}

const prepare: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  keno: (page) => page.getByRole('button', { name: 'Pick ten' }).click(),
  colour: (page) => page.getByRole('button', { name: /^Red/ }).click(),
};

/** One quick game and one slot machine in every run; the others have the same client and their own rules tests. */
const everyRun = new Set(['dice', 'jeepney']);

for (const game of ['dice', 'limbo', 'plinko', 'keno', 'wheel', 'colour', 'jeepney', 'halo-halo', 'siyete']) {
  const tag = everyRun.has(game) ? phoneInFullRun : fullRunOnBoth;
  test(`a round of ${game} with play money is told with its net result`, tag, async ({ site, page }) => {
    await openDemo(page, game);
    await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
    await prepare[game]?.(page);
    await mainButton(page).click();
    await expect(rounds(page)).toHaveCount(1, { timeout: 20_000 });
    await expect(page.getByRole('status')).toHaveText(/Won|Paid|Bet ₱/);
    await expect(balanceText(page)).toHaveText(/^₱[\d,]+\.\d\d$/);
    expect(await site.overflowPixels()).toBe(0);
  });
}

test('mines is played by keys alone: bet, move, open, cash out', async ({ site, page }) => {
  await openDemo(page, 'mines');
  await page.getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.press('Enter');
  const cashOut = page.getByRole('button', { name: 'Cash out' });
  const field = page.getByRole('button', { name: /^Field 2,/ });
  // One field of twenty-five is a mine. Whoever hits it begins again.
  for (let round = 1; round <= 5; round++) {
    await mainButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeEnabled();
    await page.getByRole('button', { name: /^Field 1,/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleName(/^Field 2, (gem|mine)$/);
    if (await cashOut.isVisible()) break;
  }
  await mainButton(page).focus();
  await expect(cashOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cashOut).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(/Won|Paid/);
  expect(await site.overflowPixels()).toBe(0);
});

test('auto-bet needs a loss stop and ends at its rounds', fullRun, async ({ site, page }) => {
  await openDemo(page, 'dice');
  await page.getByRole('button', { name: 'Auto-bet' }).click();
  const start = page.getByRole('button', { name: /^Start/ });
  await page.getByRole('textbox', { name: 'Stop when I have lost' }).fill('');
  await expect(start).toBeDisabled();
  await page.getByRole('textbox', { name: 'Stop when I have lost' }).fill('100');
  await start.click();
  await expect(page.getByText(/Auto-bet (stopped|has played)/)).toBeVisible({ timeout: 50_000 });
  expect(await site.overflowPixels()).toBe(0);
});

test('I18N-019 every stage and its rules break no rule of WCAG 2.2 AA', fullRunOnBoth, async ({ site, page }) => {
  test.setTimeout(180_000);
  for (const game of games) {
    await openDemo(page, game, 'TY');
    expect({ game, broken: await findAccessibilityViolations(page, 'whole') }).toEqual({ game, broken: [] });
    expect(await site.overflowPixels()).toBe(0);
  }
  await page.locator('.strip-rules').click();
  expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
});
