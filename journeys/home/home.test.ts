import { idleAfterMs } from '#platform/web/lazy/first-interaction.ts';
import { tileTitle } from '../support/games-page.ts';
import { HomePage } from '../support/home-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, fullRun, phoneInFullRun, test } from '../support/story.ts';

type Announcements = {
  banners: { groupName: string; title: string; imageUrl: string; url: string }[];
  promotion: { id: string; title: string; announcementImages: { url: string }[] }[];
};
type Winner = { customerName: string; winAmount: string; gameName: string; iconUrl: string };

type BannerMove = { frames: { translate: string }[]; options: { duration: number }; widthPx: number };

const announcements = '/wps/system/announcements/v2?types=B,PL,PU,PR,H&platform=W';
const hotGames = '/wps/relay/GCSGAME_hotGamesV2';
/** What each block of twelve holds, and no other one. */
const gamesPerBlock = {
  'Crash and our own games': 'gameType=BGS',
  Slots: 'gameType=RNG',
  'Live casino': 'gameType=LIVE',
  Fishing: 'gameType=FISH',
  'Board & cards': 'gameType=PVP',
};
const sections = ['Hot right now', 'Slots', 'Live casino', 'Fishing', 'Board & cards'];

test('HOME-001 what is in view is filled without anybody touching anything', async ({ site, page }) => {
  // The time after which a page that is only looked at goes on by itself never comes.
  await page.addInitScript((ms) => {
    const later = window.setTimeout;
    window.setTimeout = ((act: () => void, after?: number) => (after === ms ? 0 : later(act, after))) as typeof later;
  }, idleAfterMs);
  await page.setViewportSize({ width: 1440, height: 4_000 });
  const home = new HomePage(page);
  await site.open('/');
  for (const name of ['Crash and our own games', 'Board & cards']) {
    await expect(home.block(name).locator('img').first()).toBeVisible();
  }
});

test(
  'HOME-001 HOME-017 HOME-023 HOME-002 HOME-010 HOME-013 HOME-014 HOME-016 HOME-018 HOME-021 HOME-022 CONST-026 CONST-027 CONST-029 CONST-030 the lobby has every block, its five sections with as many games as given, the banners of the group w_home and nine masked winners of twenty',
  phoneInFullRun,
  async ({ site, page, request, isMobile }) => {
    const home = new HomePage(page);
    await site.open('/');
    await test.step('games on the first screen', async () => {
      // Whole on a phone; a low window of a desktop shows the most of them.
      const ratio = isMobile ? 1 : 0.6;
      await expect(home.block('Hot right now').getByRole('listitem').first()).toBeInViewport({ ratio });
    });
    await test.step('every block', async () => {
      await expect(home.banners).toBeVisible();
      await expect(home.notices).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Jackpot ticker' })).toBeVisible();
      for (const name of [
        ...sections,
        'Crash and our own games',
        'Biggest winners',
        'Promotions',
        'Watch and follow',
      ]) {
        await expect(home.block(name)).toBeAttached();
      }
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading', { name: 'Help' })).toBeAttached();
      await expect(footer.getByRole('heading', { name: 'Contact' })).toBeAttached();
    });
    await test.step('banners of the group', async () => {
      const { value } = (await (await request.get(announcements)).json()) as { value: Announcements };
      const expected = value.banners.filter(({ groupName }) => groupName === 'w_home');
      await expect(home.banners.getByRole('group', { includeHidden: true })).toHaveCount(expected.length);
      for (const [index, { title, imageUrl }] of expected.entries()) {
        await expect(home.banners.getByText(title, { exact: true })).toHaveCount(1);
        // The first travels inside the document.
        const source = index === 0 ? '[src^="data:image/svg+xml,"]' : `[src$="${imageUrl}"]`;
        await expect(home.banners.locator(`img${source}`)).toHaveCount(1);
      }
    });
    await test.step('the decorations say so, and a screen reader passes them by', async () => {
      await expect(page.getByText('Random number, not a prize.')).toBeVisible();
      await expect(page.getByText('Decorative', { exact: true })).toHaveCount(2);
      for (const decoration of [home.jackpot, home.sparks])
        await expect(decoration).toHaveAttribute('aria-hidden', 'true');
    });
    await test.step('winners', async () => {
      const winners = home.block('Biggest winners');
      const requests = page.waitForResponse(/GCSGAME_getRankList/);
      await winners.scrollIntoViewIfNeeded();
      const answer = await requests;
      expect(new URL(answer.url()).searchParams.get('limitNum')).toBe('20');
      const { value } = (await answer.json()) as { value: Winner[] };
      expect(value).toHaveLength(20);
      const visible = winners.getByRole('listitem').filter({ hasText: '***' });
      await expect(visible).toHaveCount(9);
      for (const [index, { customerName, winAmount, gameName, iconUrl }] of value.slice(0, 9).entries()) {
        const winner = visible.nth(index);
        await expect(winner).toContainText(customerName);
        await expect(winner).toContainText(gameName);
        await expect(winner.locator(`img[src="${iconUrl}"]`)).toHaveCount(1);
        await expect(winner.locator('bdi', { hasText: '₱' })).toHaveText(
          `₱${Number(winAmount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
        );
      }
    });
    await test.step('as many games as given', async () => {
      const hot = home.block('Hot right now');
      await expect(hot.getByRole('listitem')).toHaveCount(30);
      for (const [name, query] of Object.entries(gamesPerBlock)) {
        await home.block(name).scrollIntoViewIfNeeded();
        await expect(home.block(name).getByRole('article')).toHaveCount(12);
        const { value } = (await (await request.get(`/lgw/games/game_menus?${query}&pageSize=12`)).json()) as {
          value: { content: { displayName: string }[] };
        };
        const titles = value.content.map(({ displayName }) => displayName);
        await expect(home.block(name).getByRole('article').locator(tileTitle)).toHaveText(titles);
      }
      await expect(
        home.block('Crash and our own games').getByRole('article').filter({ hasText: 'Kwitis' }),
      ).toHaveCount(1);
      const topOf = async (name: string) => (await home.block(name).boundingBox())?.y ?? 0;
      expect(await topOf('Crash and our own games')).toBeGreaterThan(await topOf('Hot right now'));
      expect(await topOf('Crash and our own games')).toBeLessThan(await topOf('Slots'));
    });
  },
);

test.describe('what moves by itself', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('HOME-003 HOME-004 CONST-036 a banner stands five seconds, and the last is followed by the first', async ({
    site,
    page,
  }) => {
    const home = new HomePage(page);
    await page.addInitScript(() => {
      const moves: object[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function move(frames, options) {
        if (this.closest('[aria-label="Banners"]')) moves.push({ frames, options, widthPx: this.clientWidth });
        return animate.call(this, frames, options);
      };
      Object.assign(window, { moves });
    });
    await page.clock.install();
    await site.open('/');
    const groups = home.banners.getByRole('group', { includeHidden: true });
    const count = await groups.count();
    const visible = () =>
      groups.evaluateAll((all) => all.findIndex((slide) => 'current' in (slide as HTMLElement).dataset));
    // The page wakes in pieces; once a banner has gone by itself, time can be told step by step.
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(await visible()).toBeGreaterThan(0);
    }).toPass();
    await home.holdTime();
    await page.clock.runFor(100);
    const before = await visible();
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await visible()).not.toBe(before);
    }).toPass({ intervals: [20] });
    // It has changed just now, and stands for the rest of the five seconds.
    for (let step = 0, at = await visible(); step < count; step += 1, at = (at + 1) % count) {
      await page.clock.runFor(4_600);
      expect(await visible()).toBe(at);
      await page.clock.runFor(400);
      await expect.poll(visible).toBe((at + 1) % count);
    }
    const moves = await page.evaluate(() => (window as unknown as { moves: BannerMove[] }).moves);
    const stage = await home.banners.boundingBox();
    for (const { frames, options, widthPx } of moves) {
      expect([options.duration, widthPx]).toEqual([1_000, stage?.width]);
      const [from, to] = frames.map(({ translate }) => Number(translate.replace(/px.*$/, '')));
      expect(Math.abs((from ?? 0) - (to ?? 0))).toBeCloseTo(widthPx + 20.3, 3);
    }
    expect(moves.length).toBeGreaterThanOrEqual(2 * count);
  });

  test(
    'HOME-007 a notice that takes the focus is in sight, the line goes on when it is left, and a press opens all of them',
    fullRun,
    async ({ site, page }) => {
      await site.open('/');
      const line = page.getByRole('group', { name: 'Notices' });
      const notices = line.getByRole('button');
      const row = notices.first().locator('xpath=../..');
      // The line is somewhere on its way: the first notices have left it, the last have not come.
      await expect.poll(() => row.evaluate((moving) => moving.getAnimations().length)).toBe(1);
      await row.evaluate((moving) => {
        for (const animation of moving.getAnimations()) animation.currentTime = 20_000;
      });
      await page.keyboard.press('Tab');
      const count = (await notices.count()) - 1;
      await notices.first().focus();
      for (let at = 0; at < count; at += 1) {
        await expect(notices.nth(at)).toBeFocused();
        await expect(notices.nth(at)).toBeInViewport({ ratio: 0.95 });
        await page.keyboard.press('Tab');
      }
      await expect(notices.last()).toBeFocused();
      await expect.poll(() => row.evaluate((moving) => moving.getAnimations().length)).toBe(1);
      expect(await row.evaluate((moving) => moving.parentElement?.scrollLeft)).toBe(0);
      await notices.first().press('Enter');
      await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible();
    },
  );

  test('HOME-015 the winners pass by with half a pixel a frame', fullRun, async ({ site, page }) => {
    const home = new HomePage(page);
    await site.open('/');
    const winners = home.block('Biggest winners');
    await winners.scrollIntoViewIfNeeded();
    // Half of the row is one round, and the browser tells how long it takes.
    const pixelsPerFrame = () =>
      winners.getByRole('group').evaluate((marquee) => {
        const [moving] = marquee.getAnimations({ subtree: true });
        const row = (moving?.effect as KeyframeEffect | undefined)?.target;
        const roundMs = Number(moving?.effect?.getComputedTiming().duration);
        return row ? Math.round((row.scrollWidth / 2 / ((roundMs / 1_000) * 60)) * 100) / 100 : 0;
      });
    await expect.poll(pixelsPerFrame).toBe(0.5);
  });

  test('HOME-008 HOME-009 HOME-010 HOME-011 HOME-012 CONST-039 the decorative numbers move without a question to anybody', async ({
    site,
    page,
  }) => {
    const home = new HomePage(page);
    await page.clock.install();
    await site.open('/');
    // What lies below asks when the visitor does something, or after a while: that is over before the questions are counted.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    // The page wakes in pieces; once a number has moved by itself, time can be told step by step.
    const still = await home.centavos(home.sparks);
    expect((still - 100_000_000) % 16_511).toBe(0);
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(await home.centavos(home.sparks)).toBeGreaterThan(still);
    }).toPass();
    await home.holdTime();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/^(fetch|xhr|eventsource|websocket)$/.test(request.resourceType()))
        requests.push(new URL(request.url()).pathname);
    });
    page.on('websocket', (socket) => requests.push(socket.url()));
    const [jackpot, sparks] = [await home.centavos(home.jackpot), await home.centavos(home.sparks)];
    expect(jackpot).toBeGreaterThanOrEqual(10_000_000_000);
    await page.clock.runFor(3_000);
    await expect.poll(async () => (await home.centavos(home.sparks)) - sparks).toBe(16_511);
    await page.clock.runFor(2_000);
    // Five seconds hold one step at least and two at most.
    await expect.poll(async () => (await home.centavos(home.jackpot)) - jackpot).toBeGreaterThanOrEqual(10_000);
    expect((await home.centavos(home.jackpot)) - jackpot).toBeLessThanOrEqual(100_000);
    // Once a minute the page polls the system status and the real jackpots beside them, whatever moves.
    const polled = new Set(['/wps/system/status', '/wps/v2/jackpots']);
    expect(requests.filter((path) => !polled.has(path))).toEqual([]);
  });
});

for (const [count, arrows] of [
  [7, 0],
  [8, 2],
] as const) {
  test(
    `HOME-018 HOME-019 HOME-020 CONST-033 I18N-013 ${count} hot games have ${arrows} arrows, and all can be reached`,
    phoneInFullRun,
    async ({ site, page, isMobile }) => {
      const home = new HomePage(page);
      await home.answer(hotGames, (games) => (games as unknown[]).slice(0, count));
      await site.open('/');
      // The list is asked again in another language, and answered as the story wants it.
      await site.chooseLanguage('Tagalog');
      const hot = home.block('Patok ngayon');
      await expect(hot.getByRole('listitem')).toHaveCount(count);
      await expect(hot.getByRole('button', { name: /^(Mga naunang laro|Iba pang laro)/ })).toHaveCount(
        isMobile ? 0 : arrows,
      );
      expect(await home.inView(hot)).toBeCloseTo(isMobile ? 3.1 : 6, 1);
      const last = hot.getByRole('listitem').last();
      await last.getByRole('link').or(last.getByRole('button')).first().focus();
      await expect(last).toBeInViewport();
    },
  );
}

test(
  'HOME-024 HOME-025 CONST-028 a member finds at most thirty games to go on with, a guest none',
  fullRun,
  async ({ site, entrance, page, baseURL }) => {
    const requests: URL[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GCS_recentGame')) requests.push(new URL(request.url()));
    });
    const home = new HomePage(page);
    const block = home.block('Continue playing');
    await site.open('/');
    // The blocks are awake when one of them answers a press.
    await home
      .block('Hot right now')
      .getByRole('link', { name: /^Play / })
      .first()
      .click();
    await expect(entrance.login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(block).toHaveCount(0);
    expect(requests).toEqual([]);
    await openSession(page, 'maria', baseURL);
    await site.open('/');
    const tiles = block.getByRole('listitem');
    await expect(tiles.first()).toBeVisible();
    expect(await tiles.count()).toBeLessThanOrEqual(30);
    expect(requests.map((url) => url.searchParams.get('pageSize'))).toEqual(['30']);
  },
);

test(
  'HOME-026 HOME-027 CONST-034 three promotions stand 20 px apart and lead to their own address',
  phoneInFullRun,
  async ({ site, page, request, isMobile }) => {
    const home = new HomePage(page);
    await site.open('/');
    const cards = home.block('Promotions').getByRole('article');
    await cards.first().scrollIntoViewIfNeeded();
    const { value } = (await (await request.get(announcements)).json()) as { value: Announcements };
    const ways = value.promotion.map(({ id }) => `/promotions#${id}`);
    const links = cards.getByRole('link');
    await expect(links).toHaveText(value.promotion.map(({ title }) => title));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ways);
    const images = value.promotion.map(({ announcementImages: [first] }) => first?.url);
    const visible = await cards.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(visible).toEqual(images);
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    const gap = (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0);
    expect(Math.round(gap)).toBe(isMobile ? 12 : 20);
    expect(await home.inView(home.block('Promotions'))).toBeCloseTo(isMobile ? 1.2 : 3, 1);
    if (!isMobile) {
      await page.setViewportSize({ width: 1180, height: 900 });
      await expect.poll(() => home.inView(home.block('Promotions'))).toBeCloseTo(2, 1);
      await expect.poll(() => home.inView(home.block('Hot right now'))).toBeCloseTo(4, 1);
    }
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(ways[0] ?? '');
  },
);

test('HOME-028 HOME-031 HOME-032 CONTENT-009 CONTENT-010 the video comes when it is wanted, as an embed link, beside the social links of the resources', async ({
  site,
  page,
  request,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'film' }));
  const home = new HomePage(page);
  await site.open('/');
  await expect(page.locator('iframe')).toHaveCount(0);
  const play = home.block('Watch and follow').getByRole('button');
  await play.scrollIntoViewIfNeeded();
  // What is far below wakes when the visitor comes near.
  await expect(async () => {
    if ((await page.locator('iframe').count()) === 0) await play.click({ timeout: 2_000 });
    await expect(page.locator('iframe')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  const response = (await (await request.get(announcements)).json()) as { value: Announcements };
  const film = new URL(response.value.banners.find(({ groupName }) => groupName === 'w_video')?.url ?? '');
  const source = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(source.origin + source.pathname).toBe(
    `https://www.youtube-nocookie.com/embed/${film.searchParams.get('v') ?? film.pathname.slice(1)}`,
  );

  const { value } = (await (await request.get('/wps/system/permission')).json()) as {
    value: { resources: Record<string, { url: string; labelNameEn: string }> };
  };
  const { Android: _android, REGISTERPOP: _popup, ...social } = value.resources;
  const links = home.block('Watch and follow').getByRole('link');
  await expect(links).toHaveCount(Object.keys(social).length);
  for (const { url, labelNameEn } of Object.values(social)) {
    await expect(links.and(page.getByRole('link', { name: labelNameEn, exact: true }))).toHaveAttribute('href', url);
  }
  const names = await links.allTextContents();
  await site.chooseLanguage('Tagalog');
  await expect(home.block('Manood at sumubaybay').getByRole('link')).toHaveText(names);
});

test('a block that fails says so alone and comes back', fullRun, async ({ site, page }) => {
  const home = new HomePage(page);
  await page.route(`**${hotGames}*`, (route) => route.abort());
  await site.open('/');
  await site.chooseLanguage('Tagalog');
  const alarm = home.block('Patok ngayon').getByRole('button', { name: 'Subukan muli' });
  await expect(alarm).toBeVisible();
  await expect(home.block('Mga slot').or(home.block('Slots')).getByRole('listitem').first()).toBeAttached();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await alarm.click();
  await expect(home.block('Patok ngayon').getByRole('listitem').first()).toBeVisible();
});
