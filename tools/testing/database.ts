/**
 * A database of its own for a test file, cloned from the migrated template in some fifty milliseconds.
 * `TEST_OWNER_URL` is set by `tools/testing/postgres.ts`, which starts one server for the whole run.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { asMaintenance } from './template.ts';

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

/** Fills a database that is going to be a template; it has to leave no connection behind. */
export type FillTemplate = (appUrl: string) => Promise<void>;

export type TestDatabaseOptions = {
  readonly max?: number;
  /** Clones a filled template instead of an empty one. The first file of a run that asks for it fills it. */
  readonly filled?: { readonly name: string; readonly fill: FillTemplate };
};

export async function testDatabase({ max = 10, filled }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const templateUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asMaintenance(templateUrl, async (client) => {
    if (filled) await makeTemplate(client, { templateUrl, ...filled });
    // Files are copied as they are; page by page through the log, as is usual, takes two to three times as long.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${filled?.name ?? 'kislap'} STRATEGY file_copy`);
  });
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

/** It gets its name when it is full, so that one that failed half-way is never cloned. */
async function makeTemplate(
  client: pg.Client,
  { templateUrl, name, fill }: { templateUrl: string; name: string; fill: FillTemplate },
): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const making = `${name}_in_the_making`;
  await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${making} TEMPLATE kislap`);
  const url = new URL(templateUrl);
  url.pathname = `/${making}`;
  await fill(appUrl(url.href));
  await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
}
