/**
 * Forward-only migrations. A file is `YYYYMMDDHHMM_noun_verb.sql` in the folder of the domain that owns the table; the files
 * of all domains run in one order, by name. Several processes may start concurrently: an advisory lock lets one work while
 * the others wait and then find nothing to do. The column `room` of the migration table holds the domain.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import { prepareJobs } from '../jobs/prepare.ts';
import { ensureAppRole } from './app-role.ts';
import { appRole } from './roles.ts';

type Migration = { readonly domain: string; readonly name: string; readonly sql: string; readonly sha256: string };

const root = resolve(import.meta.dirname, '../../..');
const lockKey = 5_178_461;

/** The ledger's migrations grant their own rights; every other schema may be read and written by the application. */
const selfGrantedSchemas = new Set(['ledger']);

export async function migrate(ownerUrl: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'kislap migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await ensureAppRole(client, ownerUrl);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS platform;
      CREATE TABLE IF NOT EXISTS platform.migration (
        room text NOT NULL, name text NOT NULL, sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (room, name)
      )`);
    const applied = await applyPending(client, await readMigrations());
    if (applied.length > 0) await grantSchemas(client);
    await prepareJobs(ownerUrl);
    return { applied };
  } finally {
    await client.end();
  }
}

export async function readMigrations(): Promise<Migration[]> {
  const domains = await readdir(join(root, 'domains')).catch(() => []);
  const folders = [
    ['ledger', join(root, 'ledger/migrations')],
    ['platform', join(root, 'platform/server/migrations')],
    ...domains.map((domain) => [domain, join(root, 'domains', domain, 'server/migrations')]),
  ] as [string, string][];
  const migrations: Migration[] = [];
  for (const [domain, folder] of folders) {
    for (const file of (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sql'))) {
      const sql = await readFile(join(folder, file), 'utf8');
      migrations.push({
        domain,
        name: basename(file, '.sql'),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      });
    }
  }
  return migrations.sort((a, b) => (a.name === b.name ? compare(a.domain, b.domain) : compare(a.name, b.name)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ room: string; name: string; sha256: string }>(
    'SELECT room, name, sha256 FROM platform.migration',
  );
  const appliedHashes = new Map(rows.map((row) => [`${row.room}/${row.name}`, row.sha256]));
  const applied: string[] = [];
  for (const { domain, name, sql, sha256 } of migrations) {
    const earlier = appliedHashes.get(`${domain}/${name}`);
    if (earlier === sha256) continue;
    if (earlier) throw new Error(`Migration ${domain}/${name} was changed after it ran; write a new one instead.`);
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query('INSERT INTO platform.migration (room, name, sha256) VALUES ($1, $2, $3)', [
        domain,
        name,
        sha256,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${domain}/${name} failed: ${(error as Error).message}`, { cause: error });
    }
    applied.push(`${domain}/${name}`);
  }
  return applied;
}

async function grantSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    `SELECT nspname FROM pg_namespace
      WHERE nspname !~ '^(pg_|information_schema$|public$|graphile_worker$)' AND pg_has_role(nspowner, 'USAGE')`,
  );
  for (const { nspname } of rows.filter((row) => !selfGrantedSchemas.has(row.nspname))) {
    const schema = pg.escapeIdentifier(nspname);
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${appRole};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${appRole};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${appRole};
      GRANT EXECUTE ON ALL ROUTINES IN SCHEMA ${schema} TO ${appRole}`);
  }
  // Only the owner records migrations.
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON platform.migration FROM ${appRole}`);
}
