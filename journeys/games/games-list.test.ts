import type { APIRequestContext } from '@playwright/test';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { GamesPage, tileTitle } from '../support/games-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, fullRunOnBoth, phoneInFullRun, test, withPicturesInFullRun } from '../support/story.ts';

/** The titles of the first games of a category, as the server lists them to everybody. */
async function firstTitles(request: APIRequestContext, gameType: string): Promise<string[]> {
  const answer = await request.get(`/lgw/games/game_menus?gameType=${gameType}&pageSize=30`);
  const { value } = (await answer.json()) as { value: { content: { displayName: string }[] } };
  return value.content.map(({ displayName }) => displayName);
}

const pages = {
  '/live': 'Live casino',
  '/fish': 'Fishing',
  '/rng': 'Slots',
  '/pvp': 'Board & cards',
  '/bgs': 'Originals',
};

const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' } as const;
const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark as keyof typeof marks]);

const sportsPages = {
  '/sports': 'Sports',
  '/esports': 'E-Sports',
  '/cockfight': 'Sabong',
};

test(
  'ROUTE-021 GAME-043 GAME-044 each of the five lists shows its category, to guests without a token',
  fullRun,
  async ({ site, page, request }) => {
    const games = new GamesPage(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await site.open('/live');
    for (const [path, name] of Object.entries(pages)) {
      await test.step(path, async () => {
        await page.getByRole('navigation', { name: 'Categories' }).locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(games.title).toHaveText(name);
        await expect(games.tiles.first()).toBeVisible();
        const titles = await firstTitles(request, path.slice(1).toUpperCase());
        await expect(games.tiles.locator(tileTitle).first()).toHaveText(titles[0] ?? '');
        expect((await games.tiles.locator(tileTitle).allTextContents()).slice(0, titles.length)).toEqual(titles);
      });
    }
    expect(games.requests.filter((url) => url.pathname.includes('gameList'))).toEqual([]);
    expect(refused).toEqual([]);
  },
);

test('ROUTE-020 ROUTE-021 lists and game centres stand in their documents', async ({ request }) => {
  for (const [path, name] of Object.entries({ ...pages, ...sportsPages })) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(name.replace('&', '&amp;'));
      const tiles = [...html.matchAll(/<b>([^<]*)<\/b><span><bdi>/g)].map((tile) => tile[1] ?? '');
      const titles = await firstTitles(request, path.slice(1).toUpperCase());
      expect(tiles.length).toBeGreaterThan(0);
      expect(titles.map(escapeMarkup)).toEqual(expect.arrayContaining(tiles));
      expect(html.includes('Choose a provider')).toBe(path in sportsPages);
    });
  }
});

test('ROUTE-020 LOTT-014 the pages of lotteries stand in their documents, each game with its clock and its last result', async ({
  request,
}) => {
  for (const [path, name, address] of [
    ['/lott', 'Lottery', '/lottery?gameCode=SSC1'],
    ['/elott', 'E-Lottery', '/lottery?gameCode=SSC1E'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(name);
    expect(html).toContain(`href="${address}"`);
    expect(html).toMatch(/Closes in|Draw in|Drawing/);
    expect(html).not.toContain(' style="');
  }
});

test('ROUTE-020 a game centre wakes with its tiles, those of its own providers', fullRun, async ({ site, page }) => {
  const games = new GamesPage(page);
  for (const [path, vendors] of [
    ['/sports', 'Isang Bola, Sabay Taya, Unang Gol'],
    ['/cockfight', 'Digma, Dos Sultan, Sabong Valley, Wagi Bukid, Wais Sabong'],
  ] as const) {
    await site.open(path);
    await expect(page.getByRole('heading', { name: 'Choose a provider' })).toBeVisible();
    await expect(games.tiles.first()).toBeVisible();
    const shownTitles = await games.tiles.locator('b + span > bdi:first-child').allTextContents();
    expect([...new Set(shownTitles)].toSorted().join(', ')).toBe(vendors);
  }
});

for (const [address, where] of [
  ['/rng', fullRunOnBoth],
  ['/sports', fullRunOnBoth],
  ['/cockfight', fullRun],
] as const) {
  test(`I18N-019 ${address} in dark and light breaks no rule of WCAG 2.2 AA`, where, async ({ site, page }) => {
    await site.open(address);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await findAccessibilityViolations(page, 'whole')).toEqual([]);
    expect(await site.overflowPixels()).toBe(0);
  });
}

test('GAME-045 GAME-046 the first view of a list stands in the document, with real counts', async ({ request }) => {
  const html = await (await request.get('/rng')).text();
  expect(html).toContain('Play Mango Fever');
  expect(html).toMatch(/[\d,]+ games from \d+ providers/);
});

test(
  'ROUTE-023 ROUTE-025 a vendor in the address is chosen, and another one is asked for',
  fullRun,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng?vassalage=CQ9');
    await expect(games.vendors.locator('[aria-current]')).toHaveAttribute('href', /vassalage=CQ9/);
    // A provider is told by its name, not by the code of its logo.
    await expect(games.vendors.getByText('Coral Quay', { exact: true })).toBeVisible();
    await expect(games.tiles.first()).toContainText('Coral Quay');
    await games.vendors.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/vassalage=PG/);
    await expect(games.tiles.first()).toContainText('Pista Games');
  },
);

test('ROUTE-024 an unknown or empty vendor, and any filter that nobody knows, is the whole list', async ({
  request,
}) => {
  const shownTitles = async (query: string) =>
    /Showing [\d,]+ of [\d,]+/.exec(await (await request.get(`/rng${query}`)).text())?.[0];
  const allTitles = await shownTitles('');
  expect(allTitles).toMatch(/^Showing \d\d of 1,\d\d\d$/);
  for (const query of ['?vassalage=ZZZ', '?vassalage=', '?select=NOPE&cat=NOPE&vol=9&rtp=1&features=NOPE']) {
    expect([query, await shownTitles(query)]).toEqual([query, allTitles]);
  }
  expect(await shownTitles('?vassalage=CQ9')).not.toBe(allTitles);
});

test(
  'GAME-045 GAME-046 the head of a list, its vendors and its progress name one number',
  fullRun,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    const total = /of ([\d,]+)$/.exec((await games.progress.textContent()) ?? '')?.[1] ?? '';
    await expect(page.getByText(`${total} games from`)).toBeVisible();
    await expect(games.vendors.getByRole('link').first()).toContainText(`${total} games`);
    await games.filters.click();
    await expect(games.dialog.getByRole('button', { name: `Show ${total} games` })).toBeVisible();
  },
);

test(
  'GAME-045 the list goes on near its end and by a button; typing narrows it, waits for the fingers and stands in the address',
  fullRunOnBoth,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    await test.step('it goes on', async () => {
      await expect(games.tiles).toHaveCount(30);
      const first = (await games.progress.textContent()) ?? '';
      expect(first).toMatch(/^Showing \d\d of 1,\d\d\d$/);
      await expect(games.loadMore).toBeVisible();
      await games.loadMore.scrollIntoViewIfNeeded();
      await expect(games.progress).not.toHaveText(first);
      const sizes = games.requests.map((url) => url.searchParams.get('pageSize'));
      expect(new Set(sizes)).toEqual(new Set(['30']));
    });
    await test.step('typing', async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await games.rest();
      const before = games.requests.length;
      await games.search().pressSequentially('mango', { delay: 20 });
      await expect(page).toHaveURL(/q=mango/);
      await expect(games.tiles.first()).toContainText('Mango');
      await expect(games.tiles.last()).toContainText(/mango/i);
      const requests = games.requests.slice(before).map((url) => url.searchParams.get('search'));
      const searches = requests.filter((term) => term !== null);
      // A busy machine may hold the keys up for longer than fingers rest; every letter for itself is never asked.
      expect(searches.at(-1)).toBe('mango');
      expect(searches.length).toBeLessThan('mango'.length);
    });
    await test.step('nothing is called so', async () => {
      await games.search().fill('zzzzqqq');
      await expect(page.getByText('No game fits all of that')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(games.tiles.first()).toBeVisible();
    });
  },
);

test(
  'GAME-042 GAME-004 kinds and filters narrow the list and stand in the address',
  fullRunOnBoth,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    const requests = (name: string) => expect.poll(() => games.requests.at(-1)?.searchParams.get(name));
    for (const [kind, code] of [
      ['Table games', 'TG'],
      ['Arcade', 'AC'],
      ['Bingo', 'BG'],
      ['Jackpot', 'JP'],
    ] as const) {
      await page.getByRole('button', { name: kind, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`cat=${code}`));
      await requests('listCategory').toBe(code);
    }
    await games.filters.click();
    await games.dialog.getByRole('button', { name: '96% or more' }).click();
    await games.dialog.getByRole('button', { name: 'High', exact: true }).click();
    await games.dialog.getByRole('button', { name: 'Free spins' }).click();
    await expect(page).toHaveURL(/rtp=96/);
    await expect(page).toHaveURL(/features=FREE_SPINS/);
    await expect(page).toHaveURL(/vol=5/);
    await requests('volatility').toBe('5');
    await requests('minRtpPpm').toBe('960000');
    await requests('features').toBe('FREE_SPINS');
    await test.step('the list keeps them when the sheet is gone, and so does what is pressed while it goes', async () => {
      await games.dialog.getByRole('button', { name: /^Show/ }).click();
      // At once, while the sheet still takes its entry out of the history.
      await games.tab('Hot').evaluate((tab: HTMLElement) => tab.click());
      await expect(page).toHaveURL(/select=HOT/);
      await expect(games.tab('Hot')).toHaveAttribute('aria-selected', 'true');
      await expect.poll(() => page.evaluate(() => (history.state as { over?: boolean }).over ?? false)).toBe(false);
      await expect(page).toHaveURL(/vol=5.*select=HOT/);
      await expect(games.tab('Hot')).toHaveAttribute('aria-selected', 'true');
      await expect(games.filters).toHaveText('Filters, 3 on');
      await games.filters.click();
    });
    await games.dialog.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await page.keyboard.press('Escape');
    await expect(games.dialog).toBeHidden();

    await page.getByRole('navigation', { name: 'Categories' }).locator('a[href="/pvp"]').click();
    await page.getByRole('button', { name: 'Poker', exact: true }).click();
    await expect(page).toHaveURL(/cat=POKER/);
    await expect.poll(() => games.requests.at(-1)?.searchParams.get('gameType')).toBe('POKER');
  },
);

test(
  'GAME-042 ROUTE-025 filters that are cleared on the list of a vendor are gone from the list of all too',
  fullRun,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    await games.tab('Hot').click();
    await expect(page).toHaveURL(/\/rng\?select=HOT$/);
    await games.vendors.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/vassalage=PG/);
    // The address is a moment ahead of the list: what is pressed on the one before goes with it.
    await expect(games.vendors.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');
    await games.filters.click();
    await games.dialog.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect(games.tab('All')).toHaveAttribute('aria-selected', 'true');
  },
);

test('a list that cannot be had says so and asks again', fullRun, async ({ site, page }) => {
  const games = new GamesPage(page);
  await site.open('/rng?q=moon');
  await page.route(/game_menus/, (route) => route.abort());
  await games.search().fill('sunrise');
  const failure = page.getByRole('main').getByRole('alert');
  // Nothing waits for a finger here: a text may be pasted or spoken.
  await expect(failure).toContainText('Network link is abnormal, please try again', { timeout: 6_000 });
  await page.unroute(/game_menus/);
  await failure.getByRole('button').click();
  await expect(failure).toBeHidden();
});

test(
  'GAME-041 GAME-015 GAME-023 GAME-034 a guest who plays, gives a heart or wants the own games gets the login popup, and no call is made',
  phoneInFullRun,
  async ({ site, entrance, page }) => {
    const games = new GamesPage(page);
    const calls = games.heartCalls();
    await site.open('/rng');
    for (const [what, choice] of [
      ['play', games.play('Mango Fever').first()],
      ['heart', games.heart('Tarsier Treasure')],
      ['favourites', games.tab('Favorites')],
      ['recent', games.tab('Recent')],
    ] as const) {
      await test.step(what, async () => {
        await choice.click();
        await expect(entrance.login).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(entrance.login).toBeHidden();
      });
    }
    await expect(page).toHaveURL(/\/rng$/);
    expect(calls).toEqual([]);
  },
);

const stateLabels = { OPEN: 'Seats free', FULL: 'Full', CLOSED: 'Closed' } as const;

test(
  'GAME-047 a member sees the tables of a live vendor, a guest does not',
  fullRun,
  async ({ site, page, baseURL }) => {
    const tableCalls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GLS2_roomList')) tableCalls.push(request.url());
    });
    const games = new GamesPage(page);
    await site.open('/live?vassalage=DG');
    // The page is awake: it answers a press.
    await games.filters.click();
    await expect(games.dialog).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Tables of / })).toHaveCount(0);
    expect(tableCalls).toEqual([]);
    await openSession(page, 'maria', baseURL);
    const nextResponse = page.waitForResponse(/GLS2_roomList.*vassalage=DG/);
    await site.open('/live?vassalage=DG');
    const { value } = (await (await nextResponse).json()) as {
      value: { roomName: string; state: keyof typeof stateLabels }[];
    };
    expect(value.length).toBeGreaterThan(0);
    const tables = page.getByRole('region', { name: /^Tables of / }).getByRole('listitem');
    await expect(tables.locator('b')).toHaveText(value.map(({ roomName }) => roomName));
    for (const [index, { state }] of value.entries()) {
      await expect(tables.nth(index).getByText(stateLabels[state], { exact: true })).toBeVisible();
    }
  },
);

test(
  'GAME-028 the picture of a live table that cannot be had is replaced',
  withPicturesInFullRun,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await page.route(/\/art\/game\//, (route) => route.abort());
    await site.open('/live?vassalage=DG');
    const table = page
      .getByRole('region', { name: /^Tables of / })
      .getByRole('listitem')
      .first();
    await expect(table.locator('use').first()).toHaveAttribute('href', /#live$/);
    await expect(table.locator('img')).toHaveCount(0);
  },
);
