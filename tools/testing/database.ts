/**
 * A database of its own for a test file, cloned from the migrated template in some fifty milliseconds.
 * `TEST_OWNER_URL` is set by `tools/testing/postgres.ts`, which starts one server for the whole run.
 */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createPool, type Pool } from '#platform/server/database/db.ts';
import { appUrl } from '#platform/server/database/roles.ts';
import { asMaintenance, databaseUrl } from './template.ts';

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

export type TestDatabaseOptions = {
  readonly max?: number;
  /** The migrated database, which is empty, unless another is named. */
  readonly template?: string;
};

export async function testDatabase({ max = 10, template = 'kislap' }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const templateUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied as they are; page by page through the log, as is usual, takes two to three times as long.
  await asMaintenance(templateUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const ownerUrl = databaseUrl(templateUrl, name);
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
