/** The database that runs, or the embedded one while it sleeps: for commands that work on what is there. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { UserError } from '../process/terminal.ts';

type ExistingDatabase = { readonly url: string; stop(): Promise<void> };

/** Never one that was made for the question: what is said of an empty database is true and says nothing. */
export async function openExistingDatabase(outside: string | null, folder: string): Promise<ExistingDatabase> {
  const directory = resolve(folder, 'postgres');
  if (!outside && !existsSync(join(directory, 'cluster/PG_VERSION'))) {
    throw new UserError(`KISLAP_DATA is "${folder}", but there is no database in it, so nothing was done.`);
  }
  const running = outside ?? (await runningUrl(directory));
  if (running) return { url: running, stop: async () => {} };
  const postgres = await startPostgres({ directory });
  await migrate(postgres.url);
  return postgres;
}

/** A product that runs here has left its port and its password where we may read them. */
async function runningUrl(directory: string): Promise<string | null> {
  const pidFile = await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(directory, 'owner-password'), 'utf8').catch(() => '');
  const port = pidFile.split('\n')[3];
  if (!port || !password) return null;
  const url = `postgresql://kislap_owner:${password.trim()}@127.0.0.1:${port}/kislap`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  const alive = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return alive ? url : null;
}
