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

  /** So many rounds, and all of it may go. */
  async autoplay(rounds: 10 | 25 | 50 | 100): Promise<void> {
    await this.frame.getByRole('button', { name: 'Auto-bet' }).click();
    await this.frame.getByRole('button', { name: String(rounds), exact: true }).click();
    await this.frame.getByRole('textbox', { name: 'Stop when I have lost' }).fill('1000');
    const atFeature = this.frame.getByRole('switch', { name: /feature/ });
    if (await atFeature.isVisible()) await atFeature.click();
    await this.frame.getByRole('button', { name: /^Start/ }).click();
  }

  /** The bar has what the server has: no round is under way. */
  async waitUntilPaid(): Promise<void> {
    const figure = this.#page.getByRole('group', { name: 'Main wallet' });
    await expect(figure).toHaveText(/\d/);
    await expect.poll(async () => centavos(await figure.textContent())).toBeGreaterThan(0);
  }
}
