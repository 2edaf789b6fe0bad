/** A long list is found again where it was left, though the page was loaded anew. */
import type { Page } from '@playwright/test';
import { GamesPage } from '../support/games-page.ts';
import { expect, fullRunOnPhone, test } from '../support/story.ts';

/** The tile in the middle of the screen, and how far its top is from that of the screen. */
const tileInMiddle = (page: Page) =>
  page.evaluate(() => {
    const tile = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .flatMap((at) => at.closest('article') ?? [])[0];
    return tile ? { name: tile.textContent, top: Math.round(tile.getBoundingClientRect().top) } : null;
  });

test(
  'ROUTE-022 GAME-045 a reload finds a long list at the same game, with all the pages before it',
  fullRunOnPhone,
  async ({ site, page }) => {
    const games = new GamesPage(page);
    await site.open('/rng');
    for (const count of [60, 90, 120]) {
      await games.tiles.last().scrollIntoViewIfNeeded();
      await expect(games.tiles.nth(count - 1)).toBeAttached();
    }
    const tile = games.tiles.nth(100);
    await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await games.rest();
    await tile.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await tileInMiddle(page);
    expect(before).not.toBeNull();
    await page.reload();
    await expect(games.tiles.nth(100)).toBeAttached();
    await expect.poll(async () => (await tileInMiddle(page))?.name).toBe(before?.name);
    const after = await tileInMiddle(page);
    expect(Math.abs((after?.top ?? 0) - (before?.top ?? 0))).toBeLessThan(60);
    // The reserved space is released.
    expect(await page.evaluate(() => document.body.style.minBlockSize)).toBe('');
  },
);
