import { GamesPage, tileTitle } from '../support/games-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

const favouriteList = /MCSFE_getFavoriteGames\b/;
const marked = { success: true, message: '', value: { nodeId: '1' } };

test('GAME-030 GAME-031 GAME-032 GAME-033 GAME-035 CONST-008 TRAP-026 three fast presses fill the heart before the answer and make one call; a failed one puts it back and says why', async ({
  site,
  page,
  baseURL,
}) => {
  await openSession(page, 'maria', baseURL);
  const games = new GamesPage(page);
  const calls = games.heartCalls();
  // The server never hears of these hearts: once a call is answered, the next list of favourites empties them again.
  let answer = Promise.withResolvers<void>();
  await page.route(/FavoriteGameV2/, async (route) => {
    await answer.promise;
    await route.fulfill({ json: marked });
  });
  await site.open('/rng');
  const heart = games.heart('Tarsier Treasure');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  answer.resolve();
  await page.waitForTimeout(1_200);
  expect(calls.map((call) => call.method())).toEqual(['POST']);
  expect(Object.keys(calls[0]?.postDataJSON() as object).sort()).toEqual(['gameType', 'nodeId', 'vendor']);

  await test.step('two games at once', async () => {
    answer = Promise.withResolvers();
    const others = games.emptyHearts;
    const [one, two] = [await others.nth(0).elementHandle(), await others.nth(1).elementHandle()];
    await page.evaluate(
      ([first, second]) => [first, second].forEach((each) => (each as HTMLElement).click()),
      [one, two],
    );
    const pressed = () => Promise.all([one, two].map((each) => each?.getAttribute('aria-pressed')));
    await expect.poll(pressed).toEqual(['true', 'false']);
    answer.resolve();
    await page.waitForTimeout(1_200);
    expect(calls.length).toBe(2);
  });

  await test.step('a failed call', async () => {
    await page.unrouteAll();
    await page.route(/FavoriteGameV2/, (route) => route.abort());
    const mine = games.heart('Parol Nights');
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    const call = page.waitForRequest(/removeFavoriteGameV2/);
    await mine.click();
    const request = await call;
    expect(request.method()).toBe('DELETE');
    expect(new URL(request.url()).searchParams.get('nodeId')).toMatch(/^\d+$/);
    await expect(games.toast.getByText('Network link is abnormal, please try again')).toBeVisible();
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    await page.unrouteAll();
    await page.route(/FavoriteGameV2/, (route) => route.fulfill({ json: marked }));
    await games.toast.getByRole('button', { name: 'Try again' }).click();
    await expect(games.toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test(
  'GAME-037 GAME-038 CONST-031 TRAP-044 the favourites page asks as given, shows every type and gives a heart back at once',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const games = new GamesPage(page);
    const nextRequest = page.waitForRequest(/MCSFE_getFavoriteGamesList/);
    const marks = page.waitForResponse(favouriteList);
    await site.open('/favorite');
    const query = new URL((await nextRequest).url()).searchParams;
    expect([query.get('pageSize'), query.get('gameType'), query.get('clientType'), query.get('platform')]).toEqual([
      '999',
      'RNG',
      '3',
      'flash',
    ]);
    await expect(games.title).toHaveText('Favorites');
    await test.step('a heart that is taken back', async () => {
      const calls = games.heartCalls();
      await page.route(/FavoriteGameV2/, (route) => route.fulfill({ json: marked }));
      await games.heart('Parol Nights').click();
      // The offer leaves by itself after four seconds, which a busy machine may need for the way to the button.
      await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLElement) => button.click());
      await expect.poll(() => calls.map((call) => call.method())).toEqual(['DELETE', 'POST']);
    });
    await page.getByRole('button', { name: 'Live casino', exact: true }).click();
    await expect(page).toHaveURL(/cat=LIVE/);
    const { value } = (await (await marks).json()) as { value: { gameType: string; displayName: string }[] };
    const live = value.filter(({ gameType }) => gameType === 'LIVE').map(({ displayName }) => displayName);
    expect(live.length).toBeGreaterThan(0);
    await expect(games.tiles).toHaveCount(live.length);
    expect((await games.tiles.locator(tileTitle).allTextContents()).toSorted()).toEqual(live.toSorted());
  },
);

test('ROUTE-027 CONST-028 /recent lists what the member played last', fullRun, async ({ site, page, baseURL }) => {
  await openSession(page, 'maria', baseURL);
  const games = new GamesPage(page);
  const nextRequest = page.waitForRequest(/GCS_recentGame/);
  await site.open('/recent');
  expect(new URL((await nextRequest).url()).searchParams.get('pageSize')).toBe('30');
  await expect(games.title).toHaveText('Recent games');
  await expect(games.tiles.first()).toBeVisible();
  expect(await games.tiles.count()).toBeLessThanOrEqual(30);
});

test(
  'ROUTE-022 TRAP-068 a list is found again as it was left, without a new question',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const games = new GamesPage(page);
    await site.open('/rng');
    await expect.poll(() => games.requests.length).toBeGreaterThan(0);
    await games.loadMore.scrollIntoViewIfNeeded();
    await expect.poll(() => games.tiles.count()).toBeGreaterThan(30);
    await page.evaluate(() => scrollTo(0, 700));
    // More may be on the way still; a list that is left is one that has come to rest.
    await games.rest();
    const progressText = await games.progress.textContent();
    const nextRequest = games.requests.length;
    await games.play('Calamansi Burst').click();
    await expect(page).toHaveURL(/\/seamless/);
    await page.goBack();
    await expect(games.progress).toHaveText(progressText ?? '');
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700) < 3)).toBe(true);
    expect(games.requests.length).toBe(nextRequest);
  },
);

test(
  'GAME-030 a heart that is pressed before the favourites are known waits for them, and takes none away',
  fullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const games = new GamesPage(page);
    const calls = games.heartCalls();
    let answer = () => undefined as void;
    const nextResponse = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(favouriteList, async (route) => {
      await nextResponse;
      await route.continue();
    });
    await site.open('/rng');
    const mine = games.heart('Parol Nights');
    await mine.click();
    await expect(mine).toHaveAttribute('aria-pressed', 'false');
    answer();
    await expect(mine).toHaveAttribute('aria-pressed', 'true');
    expect(calls).toEqual([]);

    await test.step('a list that does not come is told, and nothing is sent', async () => {
      await page.unrouteAll();
      await page.route(favouriteList, (route) => route.abort());
      await site.open('/rng');
      await mine.click();
      await expect(games.toast.filter({ hasText: 'Network link is abnormal' })).toBeVisible();
      expect(calls).toEqual([]);
    });
  },
);

test(
  'SYS-015 while nobody knows whether the site is open, what else is said stands above the notice of it',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    const cut = /system\/status|FavoriteGameV2/;
    await page.route(cut, (route) => route.abort());
    await site.open('/rng');
    const games = new GamesPage(page);
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await expect(notice).toBeVisible();
    await games.heart('Tarsier Treasure').click();
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) });
    await expect(toast).toBeVisible();
    const [upper, lower] = await Promise.all([toast.locator('> *').last().boundingBox(), notice.boundingBox()]);
    expect((upper?.y ?? 0) + (upper?.height ?? Number.NaN)).toBeLessThanOrEqual(lower?.y ?? Number.NaN);
  },
);
