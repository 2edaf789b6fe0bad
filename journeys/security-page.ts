/** The security centre as a member handles it. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from './entrance.ts';
import { openSession } from './open-session.ts';
import type { SitePage } from './site-page.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const pools = {
  profile: ['jomar', 'angelica'],
  bound: ['dennis', 'lorna'],
  payment: ['ricky', 'melanie'],
  devices: ['edgar', 'rosalie'],
  data: ['jayson', 'divina'],
  authenticator: ['noel', 'kristine'],
  passkey: ['ferdie', 'analyn'],
  password: ['marvin', 'girlie'],
  due: ['ronnie', 'sheryl'],
} as const;
const endings = ['cruz', 'ph', 'reyes', '07'];

const anyOf = (words: readonly string[]) => words[randomInt(words.length)] ?? '';

type Letters = { readonly value: { readonly letters: readonly { readonly text: string | null }[] } };

export class SecurityPage {
  readonly page: Page;
  readonly #site: SitePage;
  readonly dialog: Locator;
  readonly account: string;

  constructor(site: SitePage, story: keyof typeof pools) {
    this.#site = site;
    this.page = site.page;
    this.account = anyOf(pools[story]) + anyOf(endings);
    this.dialog = site.page.getByRole('dialog');
  }

  async enter(baseURL: string | undefined): Promise<void> {
    await openSession(this.page, this.account, baseURL);
    await this.open();
  }

  async open(search = ''): Promise<void> {
    await this.#site.open(`/member/securityCenter${search}`);
    await this.page.getByRole('heading', { name: /protections on/ }).waitFor();
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  row(title: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  async press(row: string, button: string): Promise<void> {
    await this.row(row).getByRole('button', { name: button }).click();
    await this.dialog.waitFor();
  }

  async proveByPassword(): Promise<void> {
    await this.dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  }

  async send(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** What the sandbox would have sent to somebody, the newest first. */
  async lettersTo(to: string): Promise<string[]> {
    const answer = await this.page.request.get(`/wps/sandbox/letters?to=${encodeURIComponent(to)}`);
    const { value } = (await answer.json()) as Letters;
    return value.letters.map(({ text }) => text ?? '');
  }

  /** The digits of the newest letter. */
  async codeTo(to: string): Promise<string> {
    const [newest = ''] = await this.lettersTo(to);
    return /\b(\d{6})\b/.exec(newest)?.[1] ?? '';
  }
}
