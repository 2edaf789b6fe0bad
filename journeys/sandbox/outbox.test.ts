/** The outbox of the sandbox: whoever waits for a code finds it there, copies it and goes on. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { findAccessibilityViolations } from '../support/content-page.ts';
import { expect, fullRun, fullRunOnBoth, test } from '../support/story.ts';

type LetterText = { readonly text: string; readonly subject?: string };

/** Letters to a recipient of this journey's own, inserted as rows; the product writes them when it has news. */
class LetterSender {
  readonly #db: pg.Client;
  readonly to: string;

  private constructor(db: pg.Client, to: string) {
    this.#db = db;
    this.to = to;
  }

  static async to(recipient: string): Promise<LetterSender> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    return new LetterSender(db, recipient);
  }

  async write(...letters: readonly LetterText[]): Promise<void> {
    for (const { text, subject } of letters) {
      await this.#db.query(
        `INSERT INTO platform.letter (id, merchant, channel, recipient, subject, words, secret, state, written_at, due_at, settled_at)
         SELECT 'lt_' || upper(substr(md5(random()::text), 1, 26)), merchant, $1, $2, $3, $4, true, 'delivered',
                clock_timestamp(), now(), now()
           FROM content.domain WHERE host = 'localhost'`,
        [subject === undefined ? 'sms' : 'mail', this.to, subject ?? null, text],
      );
    }
  }

  async done(): Promise<void> {
    await this.#db.query('DELETE FROM platform.letter WHERE recipient = $1', [this.to]);
    await this.#db.end();
  }
}

class OutboxPage {
  readonly page: Page;
  readonly letters;
  readonly search;

  constructor(page: Page) {
    this.page = page;
    this.letters = page.getByRole('list', { name: 'Letters, newest first' }).getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Number or e-mail address' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/sandbox/outbox${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  }
}

const someNumber = () => `+63917${randomInt(1_000_000, 9_999_999)}`;

test(
  'SMS-012 a code that is sent while one waits appears by itself, and one press copies it',
  fullRunOnBoth,
  async ({ site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sender = await LetterSender.to(someNumber());
    const outbox = new OutboxPage(site.page);
    await outbox.open(`?to=${encodeURIComponent(sender.to)}`);
    await expect(site.page.getByText(`No letter to “${sender.to}”`)).toBeVisible();
    await sender.write({ text: 'Your Kislap code is 048392. It is valid for 5 minutes.' });
    await expect(outbox.letters).toHaveCount(1);
    await expect(outbox.letters).toContainText(['048392']);
    await outbox.letters.getByRole('button', { name: 'Copy the code' }).click();
    await expect(outbox.letters.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await site.page.evaluate(() => navigator.clipboard.readText())).toBe('048392');
    expect(await findAccessibilityViolations(site.page, 'whole')).toEqual([]);
    await sender.done();
  },
);

test(
  'SMS-012 a part of the number finds its letters, newest first, page by page, and the address holds both',
  fullRun,
  async ({ site }) => {
    const sender = await LetterSender.to(someNumber());
    await sender.write(...Array.from({ length: 23 }, (_, n) => ({ text: `Letter ${n + 1}` })));
    // Something newer for somebody else tells the whole list from what was found.
    const other = await LetterSender.to(someNumber());
    await other.write({ text: 'Another letter' });
    const outbox = new OutboxPage(site.page);
    await outbox.open();
    await expect(async () => {
      await outbox.search.fill('');
      await outbox.search.fill(sender.to.slice(3));
      await expect(outbox.letters.first()).toContainText('Letter 23', { timeout: 3_000 });
    }).toPass();
    await expect(outbox.letters).toHaveCount(20);
    await site.page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(outbox.letters).toHaveCount(3);
    expect(new URL(site.page.url()).search).toBe(`?to=${sender.to.slice(3)}&page=2`);
    await site.page.reload();
    await expect(outbox.letters.last()).toContainText('Letter 1');
    await expect(outbox.search).toHaveValue(sender.to.slice(3));
    await Promise.all([sender.done(), other.done()]);
  },
);

test('PWD-014 the link of a mail is followed from the outbox', fullRun, async ({ site, baseURL }) => {
  const sender = await LetterSender.to(`ana.${randomInt(1_000_000)}@example.com`);
  await sender.write({
    subject: 'Choose a new password',
    text: `Open ${baseURL}/promotions?from=mail.\nIt ends soon.`,
  });
  const outbox = new OutboxPage(site.page);
  await outbox.open(`?to=${sender.to}`);
  await expect(outbox.letters).toContainText(['Choose a new password']);
  await outbox.letters.getByRole('link').click();
  await expect(site.page).toHaveURL(`${baseURL}/promotions?from=mail`);
  await sender.done();
});
