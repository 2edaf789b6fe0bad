/** The page as a visitor handles it: by what things are called, never by how they are built. */
import type { Locator, Page, Request } from '@playwright/test';

export type Answer = { readonly status: 0 | 1 | 2; readonly endTime: number | null; readonly ip: string };

export class SitePage {
  readonly page: Page;
  readonly title: Locator;
  readonly languageButton: Locator;
  readonly languageDialog: Locator;
  readonly themeButton: Locator;
  readonly notice: Locator;
  readonly customerService: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    this.languageButton = page.getByRole('button', { name: /^(Language|Wika) / });
    this.languageDialog = page.getByRole('dialog');
    this.themeButton = page.getByRole('button', { name: /Switch between|Palitan ang dilim/ });
    this.notice = page.getByRole('alert');
    this.customerService = page.getByRole('main').getByRole('button', { name: 'Customer service' });
  }

  /** The page is awake when its script has asked for the system status and heard something, be it nothing. */
  async open(path: string): Promise<void> {
    const isStatus = (request: Request) => request.url().endsWith('/wps/system/status');
    const heard = Promise.race([
      this.page.waitForEvent('requestfinished', isStatus),
      this.page.waitForEvent('requestfailed', isStatus),
    ]);
    await this.page.goto(path);
    await heard;
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.languageButton.click();
    await this.languageDialog.getByRole('radio', { name }).click();
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  attribute(name: string): Promise<string | null> {
    return this.page.locator('html').getAttribute(name);
  }

  /** Looks away and back, as a visitor does who changes the tab. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  /** From now on the status call answers this. */
  async answerStatus(answer: Answer): Promise<void> {
    await this.page.unrouteAll();
    await this.page.route('**/wps/system/status', (route) =>
      route.fulfill({ json: { success: true, message: '', value: answer } }),
    );
  }

  async cutStatus(): Promise<void> {
    await this.page.unrouteAll();
    await this.page.route('**/wps/system/status', (route) => route.abort());
  }

  /** How far the page can be pushed sideways. */
  sidewaysPixels(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
