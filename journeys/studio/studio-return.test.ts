/** Whoever is cut off in the middle of a round comes back to its result. */
import { openSession } from '../support/open-session.ts';
import { OwnGamePage } from '../support/own-game-page.ts';
import { SitePage } from '../support/site-page.ts';
import { expect, fullRun, fullRunOnBoth, suppressPopups, test } from '../support/story.ts';

const play = '**/wps/studio/v1/play';

test(
  'GAME-021 a page that is closed between the call and its answer finds the result on coming back, once',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    const member = test.info().project.name === 'phone' ? 'ramon' : 'pilar';
    await openSession(page, member, baseURL);
    const game = new OwnGamePage(site);
    await game.open('siyete', 'Siyete Klasiko');
    const played = Promise.withResolvers<string>();
    await page.route(play, async (route) => {
      // The server has played it; its response never arrives.
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: route.request().postData(),
      };
      const answer = await fetch(new URL('/wps/studio/v1/play', baseURL), request);
      const { value } = (await answer.json()) as { value: { round: { payout: string } } };
      played.resolve(value.round.payout);
    });
    await game.stake('1');
    await game.frame.locator('#main-button').click();
    const payout = await played.promise;
    const again = await page.context().newPage();
    await page.close();
    await again.addInitScript(suppressPopups);
    await openSession(again, member, baseURL);
    const back = new OwnGamePage(new SitePage(again));
    await back.open('siyete', 'Siyete Klasiko');
    const plate = back.frame.getByRole('status');
    await expect(plate).toContainText('While you were away');
    await expect(plate).toContainText(payout === '0' ? 'Bet ₱1.00' : `₱${Number(payout).toFixed(2)}`);
    await expect(back.rounds).toHaveCount(1);
    await back.open('siyete', 'Siyete Klasiko');
    await expect(back.frame.getByText('While you were away')).toHaveCount(0);
  },
);

const field = (game: OwnGamePage, n: number) => game.frame.getByRole('button', { name: new RegExp(`^Field ${n}, `) });

/** Opens a field and takes what there is; a mine ends it, too. */
async function endMines(game: OwnGamePage, n: number): Promise<void> {
  const button = game.frame.locator('#main-button');
  await field(game, n).click();
  await expect(button).toBeEnabled();
  if (/Cash out/.test((await button.textContent()) ?? '')) await button.click();
  await expect(button).toContainText('Bet');
}

test(
  'a round of mines that another window ended is shown as it ended, and the next one begins',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'celia', baseURL);
    const here = new OwnGamePage(site);
    await here.open('mines', 'Mina');
    const button = here.frame.locator('#main-button');
    // A story that was cut off has left a round behind.
    if (/Cash out/.test((await button.textContent()) ?? '')) await endMines(here, 13);
    await here.stake('1');
    await here.frame.getByRole('button', { name: '1', exact: true }).click();
    await button.click();
    await expect(field(here, 1)).toHaveAttribute('aria-disabled', 'false');
    const roundCount = await here.rounds.count();
    const other = await page.context().newPage();
    await other.addInitScript(suppressPopups);
    await openSession(other, 'celia', baseURL);
    const there = new OwnGamePage(new SitePage(other));
    await there.open('mines', 'Mina');
    await endMines(there, 25);
    await other.close();
    await field(here, 1).click();
    await expect(here.frame.getByRole('status')).toContainText('While you were away');
    await expect(here.rounds).toHaveCount(roundCount + 1);
    await button.click();
    await expect(field(here, 1)).toHaveAttribute('aria-disabled', 'false');
    await endMines(here, 1);
  },
);

test('the bar of a slot keeps its height when auto-bet says why it stopped', fullRunOnBoth, async ({ page }) => {
  await page.goto('/studio/siyete?demo=1');
  const bar = page.locator('.console');
  await expect(bar).toBeVisible();
  const before = await bar.boundingBox();
  await page.getByRole('button', { name: 'Auto-bet' }).click();
  await page.getByRole('textbox', { name: 'Stop when I have lost' }).fill('20');
  // Whatever comes, a few rounds end it.
  await page.getByRole('textbox', { name: 'Stop on one win of' }).fill('1');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByText(/Auto-bet stopped/)).toBeVisible({ timeout: 60_000 });
  expect(await bar.boundingBox()).toEqual(before);
});
