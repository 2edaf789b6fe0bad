/** What every page where money is handled has in common. */
import type { Locator, Page } from '@playwright/test';
import type { Call } from '#platform/web/call/call.ts';
import { createCaller, loginToken, restoreSession } from './open-session.ts';
import type { SitePage } from './site-page.ts';
import { expect } from './story.ts';

export class MoneyPage {
  readonly page: Page;
  readonly site: SitePage;
  readonly account: string;
  readonly amount: Locator;
  readonly pin: Locator;

  constructor(site: SitePage, account: string) {
    this.site = site;
    this.page = site.page;
    this.account = account;
    this.amount = site.page.getByRole('textbox', { name: 'Amount' });
    this.pin = site.page.getByRole('textbox', { name: 'Payment password' });
  }

  /** Logged in; calls are made as the member's own page makes them. */
  async enter(baseURL: string | undefined): Promise<Call> {
    const token = await loginToken(this.account, baseURL ?? '');
    await restoreSession(this.page, this.account, token);
    return createCaller(token, baseURL ?? '');
  }

  /** The button that counts stands in the page, or at the thumb. */
  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();
  }

  /** The balance of the header in centavos. */
  async balance(): Promise<number> {
    // The bonus below it is another amount.
    const figure = this.page.getByRole('banner').getByRole('group', { name: 'Main wallet' }).locator('b');
    // Grey until it is known.
    await expect(figure).toHaveText(/\d/);
    return centavos(await figure.textContent());
  }

  /** A figure over the page in centavos; the strip is called by what leads it. */
  async figure(label: string, strip: string): Promise<number> {
    const cell = this.page.getByRole('region', { name: strip }).locator(':scope > div').filter({ hasText: label });
    const figure = cell.locator('b');
    // Grey until it is known.
    await expect(figure).toHaveText(/\d/);
    return centavos(await figure.textContent());
  }

  /**
   * The next call of this path is sent, and the connection is cut before its response arrives. Returns the keys with which it
   * was sent, also later ones.
   */
  async dropResponse(path: string): Promise<(string | undefined)[]> {
    const keys: (string | undefined)[] = [];
    await this.page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    return keys;
  }
}

/** `₱1,234.50` as 123450. */
export const centavos = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, '').replace('.', ''));
