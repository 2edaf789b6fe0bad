/** The page as a visitor handles it: by what things are called, never by how they are built. */
import type { Locator, Page, Request } from '@playwright/test';

/** The page of the whole frame that is drawn with the least work, for stories about what every page has. */
export const anyPage = '/helpmc';

export class SitePage {
  readonly page: Page;
  #origin = '';
  readonly title: Locator;
  readonly languageButton: Locator;
  readonly languageDialog: Locator;
  readonly themeButton: Locator;
  readonly notice: Locator;
  readonly customerService: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1 });
    // In the menu and in the header of a wide screen.
    const first = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
    this.languageButton = first(/^(Language|Wika) /);
    this.languageDialog = page.getByRole('dialog', { name: /^(Language|Wika)$/ });
    this.themeButton = first(/Switch between|Palitan ang dilim/);
    this.notice = page.getByRole('alert');
    this.customerService = page.getByRole('main').getByRole('button', { name: 'Customer service' });
  }

  /** Language and light are in the side menu, and that is behind a button where the screen is small. */
  async openMenu(): Promise<void> {
    if (await this.languageButton.isVisible()) return;
    await this.page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await this.languageButton.waitFor();
  }

  /** From now on paths are those of another host of the same product. */
  moveTo(host: string, baseURL: string | undefined): void {
    const { protocol, port } = new URL(baseURL ?? '');
    this.#origin = `${protocol}//${host}:${port}`;
  }

  /** The page is hydrated when its script has requested the system status and got a response, or a failure. */
  async open(path: string): Promise<void> {
    // A dialog that has just closed is still taking its entry out of the history, which would cut the way off.
    await this.page.waitForFunction(() => {
      const { state } = history as { readonly state: { readonly over?: boolean } | null };
      return state?.over !== true || document.querySelector('dialog[open]') !== null;
    });
    const address = path.startsWith('/') ? this.#origin + path : path;
    const target = new URL(address, this.page.url() === 'about:blank' ? 'http://localhost' : this.page.url());
    // Only the fragment changes: the document stays, and asks for its status at its next minute alone.
    if (target.hash !== '' && target.href.split('#')[0] === this.page.url().split('#')[0]) {
      await this.page.goto(address);
      return;
    }
    const isStatus = (request: Request) => request.url().endsWith('/wps/system/status');
    const firstEvent = Promise.race([
      this.page.waitForEvent('requestfinished', isStatus),
      this.page.waitForEvent('requestfailed', isStatus),
    ]);
    await this.page.goto(address);
    await firstEvent;
  }

  async openLanguages(): Promise<void> {
    await this.openMenu();
    await this.languageButton.click();
    await this.languageDialog.waitFor();
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.openLanguages();
    await this.languageDialog.getByRole('radio', { name }).click();
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }

  attribute(name: string): Promise<string | null> {
    return this.page.locator('html').getAttribute(name);
  }

  /** Looks away and back, as a visitor does who changes the tab. */
  async returnToTab(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  }

  /** What the support button opened beside the page. The network behind it is not ours to ask. */
  async openedByCustomerService(): Promise<string> {
    const context = this.page.context();
    await context.route(/^https:\/\/chat\./, (route) => route.fulfill({ body: 'hello' }));
    const [opened] = await Promise.all([
      context.waitForEvent('page', { timeout: 10_000 }),
      this.customerService.click({ timeout: 10_000 }),
    ]);
    return opened.url();
  }

  /** The visitor's address as the first bytes of the page told it. */
  async visitorAddress(): Promise<string> {
    const bootstrapText = await this.page.locator('script#bootstrap').textContent();
    const view = JSON.parse(bootstrapText ?? '{}') as { bootstrap?: { location: { ip: string } } };
    return view.bootstrap?.location.ip ?? '';
  }

  /** How far the page can be pushed sideways. */
  overflowPixels(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}
