/** A migrated database of its own for one measurement, on the server that is being measured. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { appUrl } from '#platform/server/database/roles.ts';

export type BenchDatabase = { readonly ownerUrl: string; readonly pool: Pool; readonly owner: Pool };

export async function withBenchDatabase<T>(
  ownerUrl: string,
  work: (database: BenchDatabase) => Promise<T>,
): Promise<T> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await maintain(ownerUrl, `CREATE DATABASE ${name}`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  try {
    await migrate(url.href);
    const pool = createPool({ url: appUrl(url.href), max: 4, name: 'bench' });
    const owner = createPool({ url: url.href, max: 2, name: 'bench owner' });
    try {
      return await work({ ownerUrl: url.href, pool, owner });
    } finally {
      await Promise.all([pool.end(), owner.end()]);
    }
  } finally {
    await maintain(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function maintain(ownerUrl: string, statement: string): Promise<void> {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
