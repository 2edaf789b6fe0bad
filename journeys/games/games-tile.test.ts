import { GamesPage } from '../support/games-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, test, withPictures } from '../support/story.ts';

test(
  'GAME-021 GAME-017 GAME-018 GAME-019 ROUTE-029 ROUTE-039 a member’s game opens its own launch page, which is about the game of its address and says that it cannot be started yet',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const games = new GamesPage(page);
    await site.open('/rng');
    await games.play('Mango Fever').click();
    await expect(page).toHaveURL(/\/seamless\?vassalage=PG&gameCode=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Mango Fever' })).toBeVisible();

    for (const address of ['/vnLottery', '/seaLottery', '/lottery']) {
      await site.open('/lott');
      await page.getByRole('main').locator(`a[href^="${address}?gameCode="]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${address}\\?gameCode=`));
      await expect(site.title).toBeVisible();
    }
  },
);

test('an address of a game that is not in the catalogue says so', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  for (const path of ['/seamless?vassalage=PG&gameCode=nope', '/seamless']) {
    await site.open(path);
    await expect(site.title).toHaveText('This game is not in the catalogue');
  }
});

type Lane = {
  readonly gameCategory: string;
  readonly vendors: readonly { displayName: string; vassalage: string; games: number }[];
};

test('GAME-020 GAME-022 POPUP-027 TRAP-048 a vendor’s tile opens its list: slots as a page for everybody, others as a popup', async ({
  site,
  page,
  request,
  baseURL,
}) => {
  const games = new GamesPage(page);
  await site.open('/rng?q=pista%20games');
  const slots = page.getByRole('main').getByRole('link', { name: /^Show the games of / });
  await expect(slots.first()).toHaveAccessibleName('Show the games of Pista Games');
  await slots.first().click();
  await expect(page).toHaveURL(/\/rng\?vassalage=PG$/);

  await openSession(page, 'maria', baseURL);
  await site.open('/sports');
  const response = await request.get('/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop');
  const lanes = ((await response.json()) as { value: Lane[] }).value;
  const sports = lanes.find(({ gameCategory }) => gameCategory === 'SPORTS')?.vendors ?? [];
  // Not the first one, which might be what is shown to whoever presses anything.
  const pressed = sports.findLast(({ games: count }) => count > 1);
  const card = page.getByRole('main').getByRole('button', { name: /\d+ games?$/ });
  await card.filter({ hasText: pressed?.displayName ?? '' }).click();
  await expect(page.getByRole('dialog', { name: pressed?.displayName ?? '' })).toBeVisible();
  await expect(games.dialog.getByRole('article').first()).toBeVisible();
  const vendors = await games.dialog.locator('article b + span > bdi:first-child').allTextContents();
  expect([...new Set(vendors)]).toEqual([pressed?.displayName]);
});

test('GAME-026 GAME-027 ERR-032 a closed game suggests six that are open', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  const games = new GamesPage(page);
  await site.open('/rng');
  await games.closedTile().click();
  await expect(games.dialog.getByRole('heading', { name: / is being worked on$/ })).toBeVisible();
  await expect(games.dialog.getByRole('link', { name: /^Play / })).toHaveCount(6);
});

test(
  'GAME-023 GAME-026 GAME-027 a guest is told that a game is closed, with six that are open, and is not asked to log in for it',
  fullRunOnBoth,
  async ({ site, entrance, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    await games.closedTile().click();
    await expect(games.dialog.getByRole('heading', { name: / is being worked on$/ })).toBeVisible();
    await expect(games.dialog.getByRole('link', { name: /^Play / })).toHaveCount(6);
    await expect(entrance.login).toBeHidden();
    await games.dialog
      .getByRole('link', { name: /^Play / })
      .first()
      .click();
    await expect(entrance.login).toBeVisible();
  },
);

test(
  'GAME-012 GAME-013 GAME-028 ERR-035 a tile has a title, a picture, a word and its vendor; a picture that cannot be had is replaced',
  withPictures,
  async ({ site, page }) => {
    await page.route(/\/art\/game\/rng\/PG\//, (route) => route.abort());
    const games = new GamesPage(page);
    await site.open('/rng');
    const intactTile = games.tiles.filter({ hasText: 'Coral Quay' }).first();
    await expect(intactTile.locator('img')).toHaveAttribute('src', /^\/art\/game\//);
    await expect(intactTile.getByRole('link', { name: /^Play / })).toHaveCount(1);
    await expect(games.tiles.filter({ hasText: 'HOT' }).first()).toBeVisible();
    const brokenTile = games.tiles.filter({ hasText: 'Mango Fever' });
    await expect(brokenTile.locator('img')).toHaveCount(0);
    await expect(brokenTile.locator('use').first()).toHaveAttribute('href', /#rng$/);
  },
);

test('a long press or the info button tells the facts of a game', fullRunOnBoth, async ({ site, page, isMobile }) => {
  const games = new GamesPage(page);
  await site.open('/rng');
  if (isMobile) {
    await games.holdFinger(games.play('Mango Fever'), () => expect(games.dialog).toBeVisible());
  } else {
    await games.play('Mango Fever').hover({ force: true });
    // What a pointer that rests is shown, before anything is pressed.
    await expect(games.tiles.filter({ hasText: 'Mango Fever' })).toContainText(/RTP [\d.]+%.*₱[\d.,]+ – ₱[\d,]+/);
    await page.getByRole('button', { name: 'About Mango Fever' }).click();
  }
  await expect(games.dialog.getByText('Return to player')).toBeVisible();
  await expect(games.dialog.getByText('Volatility')).toBeVisible();
  await expect(games.dialog.getByText(/^₱[\d.,]+ – ₱[\d,]+$/)).toBeVisible();
});
