/** A record of the member centre as its member handles it, on a table or on cards. */
import type { Locator, Page } from '@playwright/test';
import { openSession } from './open-session.ts';
import type { SitePage } from './site-page.ts';

export class RecordPage {
  readonly page: Page;
  readonly #site: SitePage;
  readonly dialog: Locator;
  readonly dates: Locator;

  constructor(site: SitePage) {
    this.#site = site;
    this.page = site.page;
    this.dialog = site.page.getByRole('dialog');
    this.dates = site.page.getByRole('button', { name: /^Dates: / });
  }

  async enter(account: string, path: string, baseURL: string | undefined): Promise<void> {
    await openSession(this.page, account, baseURL);
    await this.open(path);
  }

  async open(path: string): Promise<void> {
    await this.#site.open(`/member/${path}`);
    await this.#site.title.waitFor();
  }

  /** What opens a row: one for each, whether it is a line of the table or a card. */
  rows(name: RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  span(name: string): Locator {
    return this.page.getByRole('main').getByRole('group', { name: 'Spans of days' }).getByRole('button', { name });
  }

  search(): string {
    return new URL(this.page.url()).search;
  }

  /** Saves the record and answers the lines of its file. */
  async save(): Promise<{ name: string; lines: string[] }> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    let text = '';
    for await (const part of await file.createReadStream()) text += String(part);
    return { name: file.suggestedFilename(), lines: text.trim().split('\r\n') };
  }

  /** The next answers of a call do not come. */
  async goOffline(path: string): Promise<void> {
    await this.page.route(`**${path}?*`, (route) => route.abort());
  }

  async goOnline(path: string): Promise<void> {
    await this.page.unroute(`**${path}?*`);
  }
}
