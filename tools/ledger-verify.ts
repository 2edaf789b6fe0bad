/** `npm run ledger:verify`: the proof over the ledger, on the database that runs, or on the embedded one while it sleeps. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '#platform/server/config.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startPostgres } from '#platform/server/postgres.ts';
import { complain, Sentence, sentenceOf } from './terminal.ts';

type Database = { readonly url: string; stop(): Promise<void> };

const read = readConfig(process.env);
if (!read.ok) end(read.problems.join('\n'), 1);
const { databaseUrl, data } = read.config;
const database = await open(process.argv[2] ?? databaseUrl, data).catch((error: unknown) => end(sentenceOf(error), 2));
const entry = join(import.meta.dirname, '../ledger/verify-main.ts');
const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: database.url },
});
await database.stop();
process.exit(status ?? 1);

/** A proof over a database that was made for it would be true and say nothing. */
async function open(outside: string | null, folder: string): Promise<Database> {
  const directory = resolve(folder, 'postgres');
  if (!outside && !existsSync(join(directory, 'cluster/PG_VERSION'))) {
    throw new Sentence(`KISLAP_DATA is "${folder}", but there is no database in it, so nothing was proven.`);
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

/** 1 is a wrong setting, as everywhere; 2 is a proof that could not be made. */
function end(sentence: string, code: 1 | 2): never {
  complain(sentence);
  process.exit(code);
}
