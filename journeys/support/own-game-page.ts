/** One of our own games on the site: the page's bar around it, and the frame as a player handles it. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { centavos } from './money-page.ts';
import type { SitePage } from './site-page.ts';
import { expect } from './story.ts';

export class OwnGamePage {
  readonly frame: FrameLocator;
  readonly rounds: Locator;
  readonly #page: Page;
  readonly #site: SitePage;

  constructor(site: SitePage) {
    this.#site = site;
    this.#page = site.page;
    this.frame = site.page.frameLocator('iframe[title^="Game:"]');
    this.rounds = this.frame.locator('.rr');
  }

  async open(code: string, title: string): Promise<void> {
    await this.#site.open(`/seamless?vassalage=BGS&gameCode=${code}`);
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(this.frame.locator('#main-button')).toBeVisible();
    await expect(this.#page.getByText(/^Opening /)).toHaveCount(0);
  }

  async stake(amount: string): Promise<void> {
    const field = this.frame.getByRole('textbox', { name: 'Bet amount' });
    await field.fill(amount);
    await field.press('Tab');
  }

  /** Until as many rounds have ended. */
  async play(nth: number): Promise<void> {
    await this.frame.locator('#main-button').click();
    await expect(this.rounds).toHaveCount(nth, { timeout: 20_000 });
  }

  /** The bar has what the server has: no round is under way. */
  async waitUntilPaid(): Promise<void> {
    const figure = this.#page.getByRole('group', { name: 'Main wallet' });
    await expect(figure).toHaveText(/\d/);
    await expect.poll(async () => centavos(await figure.textContent())).toBeGreaterThan(0);
  }
}
