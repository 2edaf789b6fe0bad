/**
 * The second brand, as its operator opens and closes it: by rows. Only this one is closed, because
 * other stories visit the first at the same time; whoever holds it keeps the other workers' stories
 * about it waiting.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const secondHost = 'tala.localhost';
const merchant = 'tala';
const lock = 'journeys: the second brand';

/** The server keeps an answer about an address for a second. */
const cacheMs = 1_100;

type RegistrationFieldRow = {
  readonly field: string;
  readonly required?: boolean;
  readonly pattern: string;
  readonly patternId: string;
  readonly bounds: readonly [min: number, max: number];
};

/** What stories change of a brand, and the name by which a row is known. */
const columnsOf = {
  'identity.registration_field': ['enabled, required, accepted_pattern, pattern_id, min_length, max_length', 'field'],
  'content.whitelabel_node': ['enabled, position', 'mod_id'],
  'content.brand': ['default_locale', 'merchant'],
} as const;
type ChangedTable = keyof typeof columnsOf;

export class SecondBrand {
  readonly #db: pg.Client;
  readonly #before = new Map<ChangedTable, readonly object[]>();

  private constructor(db: pg.Client) {
    this.#db = db;
  }

  static async acquire(): Promise<SecondBrand> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    await db.query('SELECT pg_advisory_lock(hashtext($1))', [lock]);
    const secondBrand = new SecondBrand(db);
    await secondBrand.reopen();
    return secondBrand;
  }

  /** For maintenance, from now on. */
  async close({ until }: { until: number | null }): Promise<void> {
    await this.#db.query(
      `INSERT INTO content.maintenance_window (merchant, starts_at, ends_at) VALUES ($1, now() - interval '1 minute', $2)`,
      [merchant, until === null ? null : new Date(until)],
    );
    await sleep(cacheMs);
  }

  /** For every visitor of this machine, whichever way they come. */
  async block(): Promise<void> {
    await this.#db.query(
      `INSERT INTO content.blocked_address (merchant, range, reason)
       VALUES ($1, '127.0.0.0/8', 'a story'), ($1, '::1/128', 'a story')`,
      [merchant],
    );
    await sleep(cacheMs);
  }

  /** Answers its visitors by a chat at this address. */
  async setChatLink(link: string): Promise<void> {
    await this.#db.query(
      `INSERT INTO content.customer_service (merchant, cs_position, cs_type, title, link, position)
       VALUES ($1, 'LIVECHAT-1', 'LIVECHAT', 'Live chat', $2, 0)
       ON CONFLICT (merchant, cs_position) DO UPDATE SET link = $2`,
      [merchant, link],
    );
    await sleep(cacheMs);
  }

  /** Has its visits counted outside; null ends it. */
  async setGtagId(gtagId: string | null): Promise<void> {
    await this.#db.query('UPDATE content.domain SET gtag_id = $2 WHERE host = $1', [secondHost, gtagId]);
    await sleep(cacheMs);
  }

  async reopen(): Promise<void> {
    const { rowCount: windows } = await this.#db.query('DELETE FROM content.maintenance_window WHERE merchant = $1', [
      merchant,
    ]);
    const { rowCount: blocks } = await this.#db.query('DELETE FROM content.blocked_address WHERE merchant = $1', [
      merchant,
    ]);
    if (windows || blocks) await sleep(cacheMs);
  }

  /** Replaces the fields of its registration form; a field that is not named is not shown. */
  async askFor(rows: readonly RegistrationFieldRow[]): Promise<void> {
    await this.#keep('identity.registration_field');
    await this.#db.query('UPDATE identity.registration_field SET enabled = false WHERE merchant = $1', [merchant]);
    for (const { field, required = false, pattern, patternId, bounds } of rows) {
      await this.#db.query(
        `UPDATE identity.registration_field
            SET enabled = true, required = $3, accepted_pattern = $4, pattern_id = $5, min_length = $6, max_length = $7
          WHERE merchant = $1 AND field = $2`,
        [merchant, field, required, pattern, patternId, ...bounds],
      );
    }
    await sleep(cacheMs);
  }

  /** Turns switches of the brand. */
  async setSwitches(switches: Readonly<Record<string, boolean>>): Promise<void> {
    await this.#keep('content.whitelabel_node');
    for (const [modId, enabled] of Object.entries(switches)) {
      await this.#db.query('UPDATE content.whitelabel_node SET enabled = $3 WHERE merchant = $1 AND mod_id = $2', [
        merchant,
        modId,
        enabled,
      ]);
    }
    await sleep(cacheMs);
  }

  /** As if the password of a member had been set so many days ago. */
  async agePassword(account: string, days: number): Promise<void> {
    await this.#db.query(
      `UPDATE identity.member SET password_changed_at = now() - make_interval(days => $3)
        WHERE merchant = $1 AND account = $2`,
      [merchant, account, days],
    );
  }

  /** Greets whoever comes for the first time in one of its languages. */
  async setDefaultLocale(locale: 'EN' | 'JA' | 'KO'): Promise<void> {
    await this.#keep('content.brand');
    await this.#db.query('UPDATE content.brand SET default_locale = $2 WHERE merchant = $1', [merchant, locale]);
    await sleep(cacheMs);
  }

  /** Remembers the rows of a table as they were before a story changed them. */
  async #keep(table: ChangedTable): Promise<void> {
    if (this.#before.has(table)) return;
    const { rows } = await this.#db.query<object>(`SELECT * FROM ${table} WHERE merchant = $1`, [merchant]);
    this.#before.set(table, rows);
  }

  async #restore(): Promise<void> {
    for (const [table, rows] of this.#before) {
      const [all, key] = columnsOf[table];
      await this.#db.query(
        `UPDATE ${table} AS now SET (${all}) = (SELECT ${all} FROM jsonb_populate_record(NULL::${table}, row))
           FROM jsonb_array_elements($1::jsonb) AS row
          WHERE now.merchant = row ->> 'merchant' AND now.${key} = row ->> '${key}'`,
        [JSON.stringify(rows)],
      );
    }
    if (this.#before.size > 0) await sleep(cacheMs);
  }

  /** Leaves it open and as it was for the next one. */
  async restore(): Promise<void> {
    await this.#db.query('UPDATE content.domain SET gtag_id = NULL WHERE host = $1', [secondHost]);
    await this.#db.query(`DELETE FROM content.customer_service WHERE merchant = $1 AND cs_position = 'LIVECHAT-1'`, [
      merchant,
    ]);
    await this.reopen();
    await this.#restore();
    await this.#db.end();
  }
}
