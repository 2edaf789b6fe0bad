/** Databases that are only cloned: the migrated one, and the demo world. */
import pg from 'pg';

export const worldTemplate = 'kislap_world';

/** A server that outlives the run may hold a demo world of an older schema. */
export const forgetWorld = (ownerUrl: string): Promise<void> =>
  asMaintenance(ownerUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${worldTemplate} WITH (FORCE)`));

/** Two clones of one template cannot be made at once; the lock makes the second wait instead of fail. */
export async function asMaintenance(templateUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(9431)');
    await work(client);
  } finally {
    await client.end();
  }
}
