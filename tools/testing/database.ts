/**
 * A database of its own for a test file, cloned from the migrated template in some fifty milliseconds.
 * `TEST_OWNER_URL` is set by `tools/testing/postgres.ts`, which starts one server for the whole run.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, type Pool } from '#platform/server/db.ts';
import { appUrl } from '#platform/server/roles.ts';

export type TestDatabase = {
  /** As the application sees it. */
  readonly url: string;
  readonly pool: Pool;
  /** As the owner: for looking behind the curtain and for tampering. */
  readonly ownerUrl: string;
  readonly owner: Pool;
  drop(): Promise<void>;
};

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
  }
}

export async function testDatabase({ max = 10 }: { max?: number } = {}): Promise<TestDatabase> {
  const templateUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asMaintenance(templateUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE kislap`));
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  const pool = createPool({ url: appUrl(ownerUrl), max, name: 'test' });
  const owner = createPool({ url: ownerUrl, max: 3, name: 'test owner' });
  return {
    url: appUrl(ownerUrl),
    pool,
    ownerUrl,
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await asMaintenance(templateUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Two clones of one template cannot be made at once; the lock makes the second wait instead of fail. */
async function asMaintenance(templateUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
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
