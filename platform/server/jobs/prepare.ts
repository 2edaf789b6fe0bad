/**
 * graphile-worker's tables carry row level security without policies, so only their owner can use
 * them: the application's role owns that schema. It may create schemas for the moment of the first
 * set-up and never after; later versions change tables inside the schema, which an owner may.
 */
import pg from 'pg';
import { appRole, appUrl } from '../database/roles.ts';
import { createJobPool } from './connection.ts';

const lockKey = 5_178_462;

export async function prepareJobs(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'kislap prepare jobs' });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [lockKey]);
    // Looked up in the catalogue: the owner of the database may not enter a schema that is the application's.
    const { rows } = await owner.query<{ ready: boolean; database: string }>(
      `SELECT EXISTS (
                SELECT FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
                 WHERE nspname = 'graphile_worker' AND proname = 'force_unlock_workers'
              ) AS ready,
              current_database() AS database`,
    );
    if (rows[0]?.ready) return;
    const database = pg.escapeIdentifier(rows[0]?.database ?? '');
    await owner.query(`GRANT CREATE ON DATABASE ${database} TO ${appRole}`);
    try {
      await setUpAsApplication(appUrl(ownerUrl));
    } finally {
      await owner.query(`REVOKE CREATE ON DATABASE ${database} FROM ${appRole}`);
    }
  } finally {
    await owner.end();
  }
}

async function setUpAsApplication(url: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const pool = createJobPool({ url, max: 1, name: 'kislap prepare jobs' });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
