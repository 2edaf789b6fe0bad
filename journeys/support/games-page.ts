/** Game lists as a visitor handles them. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** The title of a tile; a closed one has other words over its picture. */
export const tileTitle = 'b:has(+ span > bdi)';

const listCalls = /\/lgw\/games\/game_menus|GCSGAME_gameList/;

export class GamesPage {
  readonly page: Page;
  readonly title: Locator;
  readonly vendors: Locator;
  readonly tiles: Locator;
  readonly select: Locator;
  readonly progress: Locator;
  readonly loadMore: Locator;
  readonly filters: Locator;
  readonly dialog: Locator;
  readonly toast: Locator;
  /** Every question for a list since the page was made. */
  readonly requests: URL[] = [];

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.vendors = main.getByRole('navigation', { name: 'Providers' });
    this.tiles = main.getByRole('article');
    this.select = main.getByRole('tablist', { name: 'Show' });
    this.progress = main.getByText(/^Showing /);
    this.loadMore = main.getByRole('button', { name: 'Load more' });
    this.filters = main.getByRole('button', { name: /^Filters/ });
    this.dialog = page.getByRole('dialog');
    this.toast = page.getByRole('status');
    page.on('request', (request) => {
      if (listCalls.test(request.url())) this.requests.push(new URL(request.url()));
    });
  }

  play(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name: typeof name === 'string' ? `Play ${name}` : name });
  }

  get emptyHearts(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Favou?rite/, pressed: false });
  }

  heart(name: string): Locator {
    return this.page.getByRole('button', { name: `Favorite: ${name}`, exact: true });
  }

  tab(name: string): Locator {
    return this.select.getByRole('tab', { name });
  }

  vendor(name: string): Locator {
    return this.vendors.getByRole('link', { name });
  }

  search(): Locator {
    return this.page.getByRole('main').getByRole('searchbox');
  }

  /** Half a second without anything more. */
  async rest(): Promise<void> {
    await expect(async () => {
      const before = await this.progress.textContent();
      await this.page.waitForTimeout(500);
      expect(await this.progress.textContent()).toBe(before);
    }).toPass();
  }

  /** A real finger on the glass that stays until something is seen, and is then taken away. */
  async holdFinger(target: Locator, until: () => Promise<void>): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to press.');
    const touch = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await until();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Hearts that are changed, in their order. */
  heartCalls(): Request[] {
    const calls: Request[] = [];
    this.page.on('request', (request) => {
      if (/FavoriteGameV2/.test(request.url())) calls.push(request);
    });
    return calls;
  }

  /** The first game that is closed for work, wherever the list has it. */
  closedTile(): Locator {
    return this.page.getByRole('link', { name: /, under maintenance$/ }).first();
  }
}
