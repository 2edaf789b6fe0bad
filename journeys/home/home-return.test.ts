import type { Page } from '@playwright/test';
import { HomePage } from '../support/home-page.ts';
import { openSession } from '../support/open-session.ts';
import { anyPage, type SitePage } from '../support/site-page.ts';
import { expect, fullRunOnBoth, fullRunOnPhone, test } from '../support/story.ts';

/** What nobody notices. */
const tolerancePx = 24;

const topOf = async (page: Page, block: string) => (await new HomePage(page).block(block).boundingBox())?.y ?? -1e6;

/** Looks at a block somewhere down the page: its head stands below the bars, and all that is near has come. */
async function lookAt(page: Page, block: string): Promise<number> {
  const region = new HomePage(page).block(block);
  await expect(async () => {
    await region.evaluate((element) => {
      window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 240, behavior: 'instant' });
    });
    await expect(region.getByRole('listitem').first()).toBeVisible({ timeout: 2_000 });
    expect(await topOf(page, block)).toBeCloseTo(240, -1);
  }).toPass();
  return topOf(page, block);
}

const staysAt = (page: Page, block: string, top: number) =>
  expect.poll(async () => Math.abs((await topOf(page, block)) - top)).toBeLessThan(tolerancePx);

async function checkReturn(site: SitePage, isMobile: boolean): Promise<void> {
  const { page } = site;
  await site.open('/');
  for (const block of ['Slots', 'Fishing', 'Board & cards']) {
    await test.step(block, async () => {
      const top = await lookAt(page, block);
      await page
        .getByRole('navigation', { name: isMobile ? 'Quick ways' : 'Categories' })
        .getByRole('link', { name: isMobile ? 'Games' : 'Slots' })
        .click();
      await expect(site.title).toHaveText('Slots');
      await page.goBack();
      await staysAt(page, block, top);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-painted', '');
      await staysAt(page, block, top);
      // A hydrated page has filled the space that it reserved.
      await expect(new HomePage(page).block(block).getByRole('listitem').first()).toBeVisible();
      await staysAt(page, block, top);
    });
  }
}

test(
  'whoever comes back to the lobby, or loads it again, finds the block that they looked at where it was',
  fullRunOnBoth,
  async ({ site, isMobile }) => checkReturn(site, isMobile),
);

test(
  'so does a member, whose own games come after the page',
  fullRunOnBoth,
  async ({ site, page, baseURL, isMobile }) => {
    await openSession(page, 'maria', baseURL);
    // Whoever is logged in has been here before, and the document knows it before the page does.
    await site.open(anyPage);
    await checkReturn(site, isMobile);
  },
);

test(
  'a block of the lobby that was never near takes the place that its content will take',
  fullRunOnBoth,
  async ({ site, page }) => {
    const home = new HomePage(page);
    await site.open('/');
    const blocks = ['Crash and our own games', 'Slots', 'Live casino', 'Fishing', 'Board & cards', 'Biggest winners'];
    const heights = async () =>
      Promise.all(blocks.map(async (name) => Math.round((await home.block(name).boundingBox())?.height ?? 0)));
    const savedHeights = await heights();
    for (const name of blocks) {
      await home.block(name).scrollIntoViewIfNeeded();
      await expect(home.block(name).getByRole('listitem').first()).toBeVisible();
    }
    const filled = await heights();
    for (const [index, name] of blocks.entries()) {
      expect(Math.abs((filled[index] ?? 0) - (savedHeights[index] ?? 0)), name).toBeLessThanOrEqual(2);
    }
  },
);

/** How far the page moved by itself, since the document began. */
const movedBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((tell) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = list.getEntries() as Shift[];
          tell(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved nobody is told.
        setTimeout(tell, 500, 0);
      }),
  );

test(
  'HOME-024 the lobby of a member keeps the place of what only the member has, and nothing moves when it comes',
  fullRunOnBoth,
  async ({ site, page, baseURL }) => {
    await openSession(page, 'maria', baseURL);
    await site.open(anyPage);
    const answer = Promise.withResolvers<void>();
    for (const call of ['**/GCS_recentGame*', '**/wps/v2/rewards/summary']) {
      await page.route(call, async (route) => {
        await answer.promise;
        await route.continue();
      });
    }
    await page.goto('/');
    const own = new HomePage(page).block('Continue playing');
    await expect(own.getByRole('heading')).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveCount(0);
    answer.resolve();
    await expect(own.getByRole('listitem').first()).toBeVisible();
    // What the carousel does by itself is less than this.
    expect(await movedBy(page)).toBeLessThan(0.0005);
  },
);

test(
  'pages of a member that are loaded again keep the place of what only the member has, and nothing moves when it comes',
  fullRunOnPhone,
  async ({ site, page, baseURL }) => {
    // A member with turnover that is not played yet, who has had the offer of a first deposit.
    await openSession(page, 'ramon', baseURL);
    await site.open(anyPage);
    for (const [path, own] of [
      ['/member/bonusDetails', page.getByRole('button', { name: 'Past 7 days' })],
      ['/member/myWallet', page.getByRole('heading', { name: 'Provider wallets' })],
      ['/promotions', page.getByRole('tab', { name: /^Open to you/ })],
    ] as const) {
      await test.step(path, async () => {
        await site.open(path);
        await expect(own).toBeVisible();
        expect(await movedBy(page)).toBeLessThan(0.02);
      });
    }
  },
);
