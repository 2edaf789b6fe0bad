/** Databases that are only cloned: the migrated one, and the demo world. */
import pg from 'pg';
import { type Instant, instant } from '#kernel/time.ts';
import { appUrl } from '#platform/server/database/roles.ts';

export const worldTemplate = 'kislap_world';

/** The moment at which the clock of a test stands first, and at which the history of the demo world ends. */
export const testStart: Instant = instant(Date.parse('2026-11-15T04:00:00Z'));

const fillLock = 9431;

/** A server that outlives the run may hold a demo world of an older schema. */
export const forgetWorld = (ownerUrl: string): Promise<void> =>
  asMaintenance(ownerUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${worldTemplate} WITH (FORCE)`));

export async function asMaintenance(templateUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(templateUrl, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Fills the demo world unless it is there: sixty days of bets take twenty seconds to write. Whoever comes meanwhile waits for it;
 * clones of the migrated database are made beside it. It gets its name when it is full, so that one that failed half-way is never
 * cloned, and `fill` has to leave no connection behind.
 */
export const ensureWorldTemplate = (templateUrl: string, fill: (appUrl: string) => Promise<unknown>): Promise<void> =>
  asMaintenance(templateUrl, async (client) => {
    const isThere = async () =>
      (await client.query('SELECT FROM pg_database WHERE datname = $1', [worldTemplate])).rowCount === 1;
    if (await isThere()) return;
    // It ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [fillLock]);
    if (await isThere()) return;
    const unfinished = `${worldTemplate}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE kislap`);
    await fill(appUrl(databaseUrl(templateUrl, unfinished)));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${worldTemplate}`);
  });

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
