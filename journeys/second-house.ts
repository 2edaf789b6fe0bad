/**
 * The second brand, as its operator opens and closes it: by rows. Only this one is closed, because
 * other stories visit the first at the same time; whoever holds it keeps the other workers' stories
 * about it waiting.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const secondHost = 'tala.localhost';
const merchant = 'tala';
const lock = 'journeys: the second house';

/** The server keeps an answer about an address for a second. */
const untilSeenMs = 1_100;

export class SecondHouse {
  readonly #db: pg.Client;

  private constructor(db: pg.Client) {
    this.#db = db;
  }

  static async take(): Promise<SecondHouse> {
    const connectionString = process.env.KISLAP_OWNER_URL;
    if (!connectionString) throw new Error('KISLAP_OWNER_URL is not set: it leads to the database of the product.');
    const db = new pg.Client({ connectionString });
    await db.connect();
    await db.query('SELECT pg_advisory_lock(hashtext($1))', [lock]);
    const house = new SecondHouse(db);
    await house.reopen();
    return house;
  }

  /** For maintenance, from now on. */
  async close({ until }: { until: number | null }): Promise<void> {
    await this.#db.query(
      `INSERT INTO content.maintenance_window (merchant, starts_at, ends_at) VALUES ($1, now() - interval '1 minute', $2)`,
      [merchant, until === null ? null : new Date(until)],
    );
    await sleep(untilSeenMs);
  }

  /** For every visitor of this machine, whichever way they come. */
  async block(): Promise<void> {
    await this.#db.query(
      `INSERT INTO content.blocked_address (merchant, range, reason)
       VALUES ($1, '127.0.0.0/8', 'a story'), ($1, '::1/128', 'a story')`,
      [merchant],
    );
    await sleep(untilSeenMs);
  }

  async reopen(): Promise<void> {
    const { rowCount: windows } = await this.#db.query('DELETE FROM content.maintenance_window WHERE merchant = $1', [
      merchant,
    ]);
    const { rowCount: blocks } = await this.#db.query('DELETE FROM content.blocked_address WHERE merchant = $1', [
      merchant,
    ]);
    if (windows || blocks) await sleep(untilSeenMs);
  }

  /** Leaves it open for the next one. */
  async giveBack(): Promise<void> {
    await this.reopen();
    await this.#db.end();
  }
}
