/** What only the database can bring about: a member who is somewhere for the first time, and the way past what keeps programs out. */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { holdAfter } from '#domains/identity/rules/login/login.ts';

const merchant = 'demo';
/** The machine that shows the demo world, as its members know it. */
const homeAddresses = ['127.0.0.1', '::1'];

export class MemberRows {
  readonly #db: pg.Client;

  private constructor(db: pg.Client) {
    this.#db = db;
  }

  static async open(): Promise<MemberRows> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    return new MemberRows(db);
  }

  close(): Promise<void> {
    return this.#db.end();
  }

  /** What a second verification can be sent to, and the name that it may ask for. */
  async bind(account: string, { mobile, email, payee }: Readonly<Record<'mobile' | 'email' | 'payee', string>>) {
    await this.#db.query(
      `WITH bound AS (
         UPDATE identity.member SET mobile = $3, mobile_verified_at = created_at, email = $4, email_verified_at = created_at
          WHERE merchant = $1 AND account = $2 RETURNING id)
       INSERT INTO identity.registration_answer (member, field, value) SELECT id, 'payeeName', $5 FROM bound
       ON CONFLICT (member, field) DO UPDATE SET value = excluded.value`,
      [merchant, account, mobile, email, payee],
    );
  }

  /** The upline of the account. */
  async uplineOf(account: string): Promise<string | undefined> {
    const { rows } = await this.#db.query<{ upline: string }>(
      `SELECT u.account AS upline FROM identity.member m
         JOIN agents.node n ON n.member = m.id JOIN identity.member u ON u.id = n.upline
        WHERE m.merchant = $1 AND m.account = $2`,
      [merchant, account],
    );
    return rows[0]?.upline;
  }

  /** As if nobody had ever logged in. */
  async forgetFirstLogin(account: string): Promise<void> {
    await this.#db.query('UPDATE identity.member SET first_login_at = NULL WHERE merchant = $1 AND account = $2', [
      merchant,
      account,
    ]);
  }

  /** As if the account had never been used here. */
  async clearTrustedNetworksAndDevices(account: string): Promise<void> {
    await this.#forget(account, 'trusted_network', 'trusted_device');
  }

  /** As if nothing had ever been switched on. */
  async forgetFactors(account: string): Promise<void> {
    await this.#forget(account, 'totp', 'recovery_code', 'passkey');
  }

  /** Removes name, payment password and payout accounts. */
  async forgetMoney(account: string): Promise<void> {
    await this.#forget(account, 'payment_password', 'profile');
    await this.#db.query(
      'DELETE FROM wallet.payout_account WHERE member = (SELECT id FROM identity.member WHERE merchant = $1 AND account = $2)',
      [merchant, account],
    );
  }

  /** As if the member had come home to another network with what they carry. */
  async forgetNetworks(account: string): Promise<void> {
    await this.#forget(account, 'trusted_network');
  }

  /** Strangers elsewhere have guessed at the account for as long as it takes. A login before has made the key of their count. */
  async addFailedGuesses(account: string): Promise<void> {
    const { rows } = await this.#db.query<{ key: Buffer }>(
      `SELECT key FROM identity.secret WHERE name = 'login_failure'`,
    );
    const counted = createHmac('sha256', rows[0]?.key ?? '')
      .update(JSON.stringify([merchant, account]))
      .digest();
    await this.#db.query(
      `INSERT INTO identity.login_failure (account_hmac, network, at)
       SELECT $1, '203.0.113.' || n, now() FROM generate_series(1, $2::int) AS n`,
      [counted, holdAfter],
    );
  }

  /** As customer service gives it: the account opens with what newcomers get, and wants another. */
  async giveDefaultPassword(account: string): Promise<void> {
    await this.#db.query(
      `UPDATE identity.member SET password_hash = (SELECT password_hash FROM identity.member WHERE merchant = $1 AND account = 'bago')
        WHERE merchant = $1 AND account = $2`,
      [merchant, account],
    );
  }

  /** That of the demo world, and as if there had never been another. */
  async restorePassword(account: string): Promise<void> {
    await this.#db.query(
      `UPDATE identity.member SET password_hash = (SELECT password_hash FROM identity.member WHERE merchant = $1 AND account = 'maria')
        WHERE merchant = $1 AND account = $2`,
      [merchant, account],
    );
    await this.#forget(account, 'password_history');
  }

  /** As if it had been chosen so many days ago. */
  async agePassword(account: string, days: number): Promise<void> {
    await this.#db.query(
      `UPDATE identity.member SET password_changed_at = now() - make_interval(days => $3)
        WHERE merchant = $1 AND account = $2`,
      [merchant, account, days],
    );
  }

  async trustHomeAddress(account: string): Promise<void> {
    await this.#db.query(
      `INSERT INTO identity.trusted_network (member, network, first_at, last_at)
       SELECT id, network, now(), now() FROM identity.member, unnest($3::text[]) AS network
        WHERE merchant = $1 AND account = $2 ON CONFLICT DO NOTHING`,
      [merchant, account, homeAddresses],
    );
  }

  /** The third party of the sandbox vouches for somebody who is this member. */
  async link(account: string, subject: string): Promise<void> {
    await this.#db.query(
      `INSERT INTO identity.channel_link (merchant, channel, subject, member, linked_at)
       SELECT merchant, 'sandbox', $3, id, now() FROM identity.member WHERE merchant = $1 AND account = $2
       ON CONFLICT DO NOTHING`,
      [merchant, account, subject],
    );
  }

  /** The picture that was drawn last for a form says this from now on. */
  async writeCaptcha(clientId: string, text: string): Promise<void> {
    const { rows } = await this.#db.query<{ key: Buffer }>(`SELECT key FROM identity.secret WHERE name = 'captcha'`);
    const answer = createHmac('sha256', rows[0]?.key ?? '')
      .update(JSON.stringify([clientId, text]))
      .digest();
    await this.#db.query('UPDATE identity.captcha SET answer_hmac = $2 WHERE client_id = $1', [clientId, answer]);
  }

  async #forget(account: string, ...tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      await this.#db.query(
        `DELETE FROM identity.${table} WHERE member = (SELECT id FROM identity.member WHERE merchant = $1 AND account = $2)`,
        [merchant, account],
      );
    }
  }
}
