/** The real jackpots: told apart from the ticker, with rules, proof and history. */
import { createHash } from 'node:crypto';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { HomePage } from '../support/home-page.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test } from '../support/story.ts';

test(
  'HOME-035 the lobby shows the real jackpots beside the ticker, which stays decoration',
  phoneInFullRun,
  async ({ site, page }) => {
    await site.open('/');
    const home = new HomePage(page);
    const block = home.block('Real jackpots');
    await block.scrollIntoViewIfNeeded();
    await page.mouse.move(5, 5);
    await expect(block.locator('[data-jackpot]')).toHaveCount(2);
    await expect(block).toContainText('Real money');
    await expect(block.locator('[data-jackpot="parol"]')).toContainText(/₱[\d,]+\.\d\d\s*Must fall by ₱50,000/);
    await expect(page.getByText('Random number, not a prize.')).toHaveCount(1);
    await expect(home.jackpot).toHaveCount(1);
    await block.getByRole('link', { name: 'Rules, proof and history' }).click();
    await expect(page).toHaveURL(/\/jackpots$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Jackpots' })).toBeVisible();
  },
);

test('HOME-035 the amounts stand in the page that the server writes', fullRun, async ({ request }) => {
  const written = await (await request.get('/')).text();
  expect(written).toMatch(/data-jackpot="parol"[^]*?₱[\d,]+\.\d\d/);
  expect(written).toContain('data-jackpot="kuwitis"');
});

const salt = 'ab'.repeat(32);
const commitment = createHash('sha256').update(`312.5:${salt}`).digest('hex');
const hit = {
  id: `jr_${'0'.repeat(26)}`,
  code: 'kuwitis',
  title: 'Kuwitis',
  currency: 'PHP',
  number: 1,
  amount: '312.5',
  beganWith: '100',
  player: 'm***a',
  game: 'siyete',
  gameTitle: 'Siyete Klasiko',
  since: Date.UTC(2026, 10, 1),
  at: Date.UTC(2026, 10, 2),
  commitment,
  salt,
};

test(
  'HOME-036 the page of the jackpots has rules, games and a fall that anybody checks on the page',
  fullRunOnBoth,
  async ({ site, page }) => {
    const home = new HomePage(page);
    await home.answer('/wps/v2/jackpots/history', () => ({ content: [hit], next: null }));
    await site.open('/jackpots');
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'Kuwitis' })).toContainText(
      'Gives back 95.52%; with the jackpot 97.02% or more',
    );
    await expect(main.getByRole('link', { name: /^Jeepney Jackpot/ })).toHaveAttribute(
      'href',
      /vassalage=BGS&gameCode=jeepney/,
    );
    await expect(main.getByRole('region', { name: 'The rules' }).getByRole('listitem')).toHaveCount(6);
    const history = main.getByRole('region', { name: 'When they fell' });
    await expect(history).toContainText('₱312.50');
    await history.getByText('Proof', { exact: true }).click();
    await history.getByRole('button', { name: 'Check Kuwitis no. 1' }).click();
    const check = main.getByRole('region', { name: 'Check it yourself' });
    await expect(check.locator('[data-made]')).toHaveText(commitment);
    await expect(check.getByRole('status')).toHaveText('It is the promised fingerprint of Kuwitis no. 1.');
    await check.getByLabel('Amount that was paid').fill('312.51');
    await expect(check.getByRole('alert')).toHaveText('No jackpot on this page was promised with this fingerprint.');
    await check.getByLabel('Amount that was paid').fill('a lot');
    await expect(check.getByText('An amount such as 312.5, without commas.')).toBeVisible();
    await expect(check.locator('[data-made]')).toHaveCount(0);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  },
);

test(
  'HOME-036 a history without a fall says so, and one that fails is asked for again',
  fullRun,
  async ({ site, page }) => {
    await page.route('**/wps/v2/jackpots/history*', (route) => route.abort());
    await site.open('/jackpots');
    const history = page.getByRole('region', { name: 'When they fell' });
    await expect(history.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/wps/v2/jackpots/history*');
    await new HomePage(page).answer('/wps/v2/jackpots/history', () => ({ content: [], next: null }));
    await history.getByRole('button', { name: 'Try again' }).click();
    await expect(history).toContainText('No jackpot has fallen yet.');
  },
);
