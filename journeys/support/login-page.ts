/** Coming in and going out, as a visitor does it. */
import type { Locator, Page } from '@playwright/test';
import { anyPage, type SitePage } from './site-page.ts';

export const demoPassword = 'Kislap#2026';

export class LoginPage {
  readonly page: Page;
  readonly #site: SitePage;
  readonly login: Locator;
  readonly register: Locator;
  readonly second: Locator;
  readonly signOut: Locator;
  readonly realAccount: Locator;
  readonly help: Locator;

  constructor(site: SitePage) {
    this.#site = site;
    this.page = site.page;
    const dialog = (name: string | RegExp) => site.page.getByRole('dialog', { name });
    this.login = dialog('Log in');
    this.register = dialog('Create your account');
    this.second = dialog('Is it you?');
    this.signOut = dialog('Sign out');
    this.realAccount = dialog('Go on with your own account');
    this.help = dialog(/^Help/);
  }

  async fillLogin(username: string, password = demoPassword): Promise<void> {
    await this.login.getByRole('textbox', { name: 'Username' }).fill(username);
    await this.login.getByLabel('Password', { exact: true }).fill(password);
    await this.login.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** Through the popup at its own address. */
  async enterAs(username: string): Promise<void> {
    await this.#site.open('/login');
    await this.fillLogin(username);
    await this.page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await this.login.waitFor({ state: 'hidden' });
  }

  /** As a browser that was never here: neither the session of the tab nor the name of the device is left. */
  async loginOnNewDevice(username: string): Promise<void> {
    await this.page.evaluate(() => localStorage.removeItem('deviceId'));
    await this.loginAgain(username);
  }

  /** As the same browser after the session has ended. */
  async loginAgain(username: string): Promise<void> {
    await this.page.evaluate(() => {
      for (const key of ['token', 'userName', 'passwordExpired', 'secondStep']) sessionStorage.removeItem(key);
    });
    await this.openLogin();
    await this.fillLogin(username);
  }

  /** Over a page that is drawn with less work than the lobby. */
  async openLogin(): Promise<void> {
    await this.#site.open(anyPage);
    await this.page.getByRole('button', { name: 'Log in' }).first().click();
    await this.login.waitFor();
  }

  /** By the menu of the account, which a phone has behind its last tab. */
  async askToSignOut(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^(My account:|Me$)/ })
      .filter({ visible: true })
      .first()
      .click();
    // The page behind may have devices to sign out.
    await this.page
      .getByRole('dialog', { name: 'My account' })
      .getByRole('button', { name: 'Sign out' })
      .or(this.page.getByRole('menuitem', { name: 'Sign out' }))
      .click();
    await this.signOut.waitFor();
  }

  /** The session of the tab as it is stored, text by text. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  }

  /** A session that no server knows, written to the storage before the page hydrates. */
  async storeFakeSession(session: Readonly<Record<string, string>>): Promise<void> {
    await this.page.addInitScript((storage) => {
      if (sessionStorage.getItem('pretended')) return;
      for (const [key, value] of Object.entries(storage)) sessionStorage.setItem(key, value);
      sessionStorage.setItem('pretended', 'true');
    }, session);
  }

  /** The server knows no pretended token, so its refusals are kept away from a story that is about the page. */
  async stubMemberCalls(): Promise<void> {
    await this.page.route(/\/wps\/(member|v2|relay)|\/ws$/, (route) => route.abort());
    await this.page.routeWebSocket(/\/ws$/, () => undefined);
  }
}
