/** The lobby as a visitor sees it. */
import type { Locator, Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly banners: Locator;
  readonly notices: Locator;
  readonly jackpot: Locator;
  readonly sparks: Locator;

  constructor(page: Page) {
    this.page = page;
    this.banners = page.getByRole('region', { name: 'Banners' });
    this.notices = page.getByRole('button', { name: 'All notices' });
    this.jackpot = page.locator('[data-decoration="jackpot"]');
    this.sparks = page.locator('[data-decoration="sparks"]');
  }

  block(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name });
  }

  banner(index: number, count: number): Locator {
    return this.banners.getByRole('group', { name: `Banner ${index} of ${count}`, includeHidden: true });
  }

  /** From now on time passes only when the story says so. */
  async holdTime(): Promise<void> {
    await this.page.clock.pauseAt(Date.now() + 60_000);
  }

  /** How many of a row of cards fit into it. */
  async inView(block: Locator): Promise<number> {
    const items = block.getByRole('list').first().getByRole('listitem');
    const [row, first, second] = await Promise.all(
      [block.getByRole('list').first(), items.nth(0), items.nth(1)].map((each) => each.boundingBox()),
    );
    if (!row || !first || !second) throw new Error('The row has no two cards.');
    const gap = second.x - first.x - first.width;
    const edge = first.x - row.x;
    return (row.width - 2 * edge + gap) / (first.width + gap);
  }

  /** The digits of a decoration as centavos. */
  async centavos(decoration: Locator): Promise<number> {
    return Number(((await decoration.textContent()) ?? '').replace(/\D/g, ''));
  }

  /** From now on this call answers so; other calls go through. */
  async answer(path: string, change: (value: unknown) => unknown): Promise<void> {
    await this.page.route(`**${path}*`, async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { value: unknown };
      await route.fulfill({ response, json: { ...envelope, value: change(envelope.value) } });
    });
  }
}
