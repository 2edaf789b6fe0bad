/** The security centre as a member handles it. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from './login-page.ts';
import { openSession } from './open-session.ts';
import type { SitePage } from './site-page.ts';
import { expect } from './story.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const membersByStory = {
  profile: ['jomar', 'angelica'],
  bound: ['dennis', 'lorna'],
  payment: ['ricky', 'melanie'],
  devices: ['edgar', 'rosalie'],
  data: ['jayson', 'divina'],
  authenticator: ['noel', 'kristine'],
  passkey: ['ferdie', 'analyn'],
  password: ['marvin', 'girlie'],
  due: ['ronnie', 'sheryl'],
  factor: ['allan', 'luzviminda'],
  key: ['bong', 'maribel'],
  mail: ['cherry', 'jennylyn'],
  moved: ['carlo', 'remedios'],
  reset: ['jericho', 'tintin'],
  places: ['benjie', 'corazon'],
  ended: ['dodong', 'imelda'],
  held: ['paolo', 'nenita'],
  everywhere: ['arnel', 'ramil'],
  old: ['joselito', 'rodel'],
  payout: ['maricel', 'rowena'],
} as const;
/** Those that end in reyes belong to the stories of money. */
const endings = ['cruz', 'ph', '07'];
/** By their whole names. */
const fullNamesByStory = {
  insisted: ['ricky', 'melanie', 'edgar', 'rosalie'],
  guessed: ['jayson', 'divina', 'noel', 'kristine'],
  newcomer: ['ferdiesantos', 'analynsantos'],
  watched: ['paolo07', 'nenita07'],
} as const;

/** Chosen by the stories of protection and of the cashier by their whole names, and by one of those above. */
const reservedAccounts = new Set(
  (
    'dennisph cherryph rodelcruz lornaph paolocruz nenitacruz angelicacruz ramilcruz divinacruz girlieph noelcruz ' +
    'marvincruz maricelph joselitocruz paolo07 nenita07'
  ).split(' '),
);

const expandNames = (names: readonly string[]) =>
  names.flatMap((name) => endings.map((ending) => name + ending)).filter((name) => !reservedAccounts.has(name));

const pickRandom = (choices: readonly string[]) => choices[randomInt(choices.length)] ?? '';

/** A member of the demo world whom only this story uses. */
export const pickMember = (story: keyof typeof membersByStory | keyof typeof fullNamesByStory) =>
  story in membersByStory
    ? pickRandom(expandNames(membersByStory[story as keyof typeof membersByStory]))
    : pickRandom(fullNamesByStory[story as keyof typeof fullNamesByStory]);

type LettersResponse = { readonly value: { readonly letters: readonly { readonly text: string | null }[] } };

/** An app on a phone that shows digits, each of which is good once. */
export class Authenticator {
  readonly #app: TOTP;
  #shownFor = 0;

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** Digits that were not shown before: a clock may be half a minute ahead, so nobody waits for the next ones. */
  next(): string {
    this.#shownFor = Math.max(Date.now(), this.#shownFor + 30_000);
    return this.#app.generate({ timestamp: this.#shownFor });
  }
}

export class SecurityPage {
  readonly page: Page;
  readonly #site: SitePage;
  readonly dialog: Locator;
  readonly account: string;

  constructor(site: SitePage, account: string) {
    this.#site = site;
    this.page = site.page;
    this.account = account;
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

  /** Asks for a code in the form that stands there as the given one; answers it. */
  async askCode(button: Locator, to: string): Promise<string> {
    const before = await this.lettersTo(to);
    await button.click();
    await expect.poll(async () => (await this.lettersTo(to)).length).toBeGreaterThan(before.length);
    return this.codeTo(to);
  }

  /** From the first press to the recovery codes, which are left open. */
  async setUpAuthenticator(): Promise<Authenticator> {
    await this.press('Authenticator app', 'Set up');
    await this.proveByPassword();
    await this.send('Next');
    const secret = (await this.dialog.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent()) ?? '';
    return new Authenticator(secret.replaceAll(' ', ''));
  }

  /** The device of this page keeps passkeys from now on; answers how its owner is recognised or not. */
  async addVirtualAuthenticator(): Promise<(isOwner: boolean) => Promise<void>> {
    const devtools = await this.page.context().newCDPSession(this.page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
    return (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined);
  }

  /** What the sandbox would have sent to somebody, the newest first. */
  async lettersTo(to: string): Promise<string[]> {
    const answer = await this.page.request.get(`/wps/sandbox/letters?to=${encodeURIComponent(to)}`);
    const { value } = (await answer.json()) as LettersResponse;
    return value.letters.map(({ text }) => text ?? '');
  }

  /** The digits of the newest letter. */
  async codeTo(to: string): Promise<string> {
    const [newest = ''] = await this.lettersTo(to);
    return /\b(\d{6})\b/.exec(newest)?.[1] ?? '';
  }
}
