/** Limits, breaks and papers as a member handles them. */
import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { readKyc } from '#domains/protection/contract/kyc.ts';
import { readProtection } from '#domains/protection/contract/protection.ts';
import type { Call } from '#platform/web/call/call.ts';
import { createCaller, loginToken, restoreSession } from './open-session.ts';
import type { SitePage } from './site-page.ts';

/** Each story has members of its own, so that none finds what another has changed. */
const membersByStory = {
  limits: ['ferdie', 'analyn', 'lorna', 'paolo', 'nenita'],
  raise: ['bong', 'joselitoreyes', 'maricelreyes'],
  cooling: ['maribel', 'carlo', 'remedios', 'jericho', 'tintin', 'benjie'],
  papers: ['corazon', 'dodong', 'imelda', 'paolocruz', 'nenitacruz', 'joselito'],
  excluded: ['carloreyes', 'remediosreyes', 'corazonreyes', 'rickyreyes'],
  away: ['analynph', 'ferdieph', 'girliereyes', 'girlie07'],
  stopped: ['jerichoreyes', 'tintinreyes', 'divinareyes', 'edgarreyes'],
  check: ['ramil', 'cherry', 'angelica', 'dennis'],
  feedback: ['ramilcruz', 'cherryph', 'angelicacruz', 'dennisph', 'lornaph', 'rodelcruz'],
} as const;

export class ProtectionPage {
  readonly page: Page;
  readonly call: Call;
  readonly account: string;
  readonly dialog: Locator;
  readonly #site: SitePage;

  private constructor(site: SitePage, account: string, call: Call) {
    this.#site = site;
    this.page = site.page;
    this.account = account;
    this.call = call;
    this.dialog = site.page.getByRole('dialog');
  }

  /** A break and an application stay for good, so whoever has one from an earlier telling is passed over. */
  static async enter(site: SitePage, story: keyof typeof membersByStory, baseURL = ''): Promise<ProtectionPage> {
    const names = membersByStory[story];
    const first = randomInt(names.length);
    for (let at = 0; at < names.length; at++) {
      const account = names[(first + at) % names.length] ?? '';
      const token = await loginToken(account, baseURL);
      const call = await createCaller(token, baseURL);
      const [protection, kyc] = [await call(readProtection, {}), await call(readKyc, {})];
      if (!protection.ok || !kyc.ok) throw new Error(`${account} is not told how they are protected`);
      const isFresh = protection.value.pause === null && protection.value.limits.length === 0;
      if (!isFresh || kyc.value.applications.length > 0 || kyc.value.documents.length > 0) continue;
      await restoreSession(site.page, account, token);
      return new ProtectionPage(site, account, call);
    }
    throw new Error(`every member for ${story} has been used: the story needs a new demo world`);
  }

  async open(path: string): Promise<void> {
    await this.#site.open(path);
  }

  part(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }

  /** One limit by its kind and period, as it is read out. */
  cell(kind: string, period: string): Locator {
    return this.part('My limits').getByRole('button', { name: new RegExp(`^${kind} ${period} `) });
  }

  async setLimit(kind: string, period: string, value: string): Promise<void> {
    await this.cell(kind, period).click();
    await this.dialog.getByRole('textbox').fill(value);
    await this.dialog.getByRole('button', { name: /^(Save the limit|Ask for the raise)$/ }).click();
  }
}

/** What only the database can bring about: time that has passed, and the decision of staff. */
export async function runAsOwner(text: string, account: string): Promise<void> {
  const connectionString = process.env.KISLAP_OWNER_URL;
  if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    await db.query(
      text.replace('$member', `(SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1)`),
      [account],
    );
  } finally {
    await db.end();
  }
}
