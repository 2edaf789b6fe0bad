/** The shell as a visitor handles it, on a wide screen and on a phone. */
import type { Locator, Page } from '@playwright/test';

export class ShellPage {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly header: Locator;
  readonly footer: Locator;
  readonly categories: Locator;
  readonly tabs: Locator;
  readonly balance: Locator;
  readonly dialog: Locator;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.categories = page.getByRole('navigation', { name: 'Categories' });
    this.tabs = page.getByRole('navigation', { name: 'Quick ways' });
    this.balance = page.getByRole('group', { name: 'Main wallet' });
    this.dialog = page.getByRole('dialog');
  }

  /** Beside the page, or in the drawer. */
  async openMenu(): Promise<Locator> {
    if (!this.isPhone) return this.page.getByRole('complementary', { name: 'Menu' });
    const drawer = this.page.getByRole('dialog', { name: 'Menu' });
    if (!(await drawer.isVisible())) await this.header.getByRole('button', { name: 'Menu' }).click();
    return drawer;
  }

  /** The menu under the member's picture, or the sheet of a phone. */
  async openAccount(): Promise<Locator> {
    if (this.isPhone) {
      await this.tabs.getByRole('button', { name: 'Me' }).click();
      return this.page.getByRole('dialog', { name: 'My account' });
    }
    await this.header.getByRole('button', { name: /^My account/ }).click();
    return this.page.getByRole('menu');
  }

  /** The balance that has its eye and its refresh: on a phone they are in the sheet. */
  async openBalance(): Promise<Locator> {
    if (!this.isPhone) return this.balance;
    return (await this.openAccount()).getByRole('group', { name: 'Main wallet' });
  }
}
