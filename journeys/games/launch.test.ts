import { GamesPage } from '../support/games-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, onPhone, phoneInFullRun, test } from '../support/story.ts';
import { LaunchPage } from './launch-page.ts';

const mango = '/seamless?vassalage=PG&gameCode=mango-fever';

test(
  'GAME-021 GAME-025 CALL-043 ROUTE-039 a game opens in a frame on a launch host, sandboxed, with a ticket and without the session',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const launch = new LaunchPage(page);
    await launch.serve();
    await site.open('/rng');
    await new GamesPage(page).play('Mango Fever').click();
    await expect(page).toHaveURL(/\/seamless\?vassalage=PG&gameCode=/);
    await expect(launch.title('Mango Fever')).toBeVisible();
    await launch.isPlayed();
    const [address] = launch.opened;
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'));
    expect(token).toBeTruthy();
    expect(address?.href).not.toContain(String(token));
    expect(address?.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(address?.searchParams.get('page')).toBe(new URL(page.url()).origin);
    await expect(page.locator('iframe[title^="Game:"]')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin',
    );
    await expect(launch.heard).toContainText('"type":"welcome"');
  },
);

test(
  'GAME-021 the way out leads to the list as it was left, by the bar and by the game',
  phoneInFullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const launch = new LaunchPage(page);
    await launch.serve();
    await site.open('/rng');
    const games = new GamesPage(page);
    await expect(games.tiles.first()).toBeVisible();
    for (const leave of [() => launch.back.click(), () => launch.says('goToLobby')]) {
      await page.evaluate(() => scrollTo(0, 500));
      await games.play('Mango Fever').dispatchEvent('click');
      await launch.isPlayed();
      await leave();
      await expect(page).toHaveURL(/\/rng$/);
      await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500) < 3)).toBe(true);
    }
  },
);

test(
  'GAME-025 a reload launches again with another ticket, and so does a game whose ticket was used up',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const launch = new LaunchPage(page);
    await launch.serve();
    await site.open(mango);
    await launch.isPlayed();
    await page.reload();
    await launch.isPlayed();
    await launch.says('gameFailed');
    await expect(page.getByRole('alert').getByText('This opening of the game was used up')).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await launch.isPlayed();
    await launch.says('sessionExpired');
    await expect(page.getByText('Your time in this game has ended')).toBeVisible();
    const tickets = launch.opened.map(({ searchParams }) => searchParams.get('token'));
    expect(new Set(tickets).size).toBe(3);
  },
);

test(
  'GAME-021 while a round runs the bar shows the balance less its stake, and a stranger changes nothing',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const launch = new LaunchPage(page);
    await launch.serve();
    await site.open(mango);
    await launch.isPlayed();
    const balanceText = await launch.balance.innerText();
    await page.evaluate(() =>
      postMessage({ kislap: 1, type: 'gameRoundStarted', round: 'x', stake: '20' }, location.origin),
    );
    await page.evaluate(() => postMessage({ kislap: 1, type: 'sessionExpired' }, location.origin));
    await launch.isPlayed();
    expect(await launch.balance.innerText()).toBe(balanceText);
    await launch.says('gameRoundStarted');
    await expect(launch.balance).not.toHaveText(balanceText);
    await launch.says('gameRoundEnded');
    await expect(launch.balance).toHaveText(balanceText, { useInnerText: true });
  },
);

test('GAME-021 sound is off until it is wanted, and the frame is told', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  const launch = new LaunchPage(page);
  await launch.serve();
  await site.open(mango);
  await launch.isPlayed();
  await expect(launch.heard).toContainText('"sound":false');
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(launch.heard).toContainText('"type":"setSound","on":true');
  await page.reload();
  await expect(launch.heard).toContainText('"sound":true');
});

const refusals = [
  ['SELF_EXCLUDED', 403, {}, 'You are taking a break'],
  ['LOSS_LIMIT_REACHED', 422, {}, 'Your own limit is reached'],
  ['VENDOR_UNREACHABLE', 503, {}, 'This game is not opened now'],
] as const;

for (const [code, status, value, title] of refusals) {
  test(
    `GAME-023 a launch that is refused with ${code} says so plainly, and opens no frame`,
    fullRunOnBoth,
    async ({ site, page, baseURL }) => {
      await openSession(page, 'maria', baseURL);
      await page.route('**/wps/game/launchGame', (route) =>
        route.fulfill({ status, json: { success: false, code, message: 'In plain words.', value } }),
      );
      await site.open(mango);
      const alert = page.getByRole('alert').filter({ hasText: title });
      await expect(alert.getByText('In plain words.')).toBeVisible();
      await expect(page.locator('iframe[title^="Game:"]')).toHaveCount(0);
    },
  );
}

test(
  'GAME-026 GAME-027 ERR-032 a game under maintenance tells until when, and offers six others',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await page.route('**/wps/game/launchGame', (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: 'GAME_UNDER_MAINTENANCE',
          message: '',
          value: { until: Date.UTC(2030, 0, 1), whose: 'vendor' },
        },
      }),
    );
    await site.open(mango);
    await expect(page.getByRole('heading', { name: 'Pista Games is under maintenance' })).toBeVisible();
    await expect(page.getByText(/Planned until 2030-01-01\s08:00/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  },
);

test(
  'GAME-021 a game that is drawn across asks an upright phone to be turned',
  onPhone,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const launch = new LaunchPage(page);
    await launch.serve();
    await site.open('/fish');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Play / })
      .first()
      .click();
    await launch.isPlayed();
    const hint = page.getByRole('note').filter({ hasText: 'Turn your phone' });
    await expect(hint).toBeVisible();
    await hint.getByRole('button', { name: 'Close the hint' }).click();
    await expect(hint).toHaveCount(0);
  },
);
