import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../postgres/server.ts';
import { migrate } from './migrate.ts';
import { appPassword, appUrl } from './roles.ts';

let directory: string;
let postgres: Postgres;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kislap-role-'));
  // As an administrator might have it who looks for slow or failing statements; nothing here waits for the disk.
  postgres = await startPostgres({ directory, settings: ['log_statement=all', 'fsync=off'] });
});
afterEach(async () => {
  // What one test left would be another installation to the next.
  await ask(
    postgres.url,
    ...['first', 'second'].map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    ...['kislap_app', 'first', 'second'].map((name) => `DROP ROLE IF EXISTS ${name}`),
  );
});
afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const sql of statements) rows.push(...(await client.query<Record<string, unknown>>(sql)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

/** A database whose owner has CREATEROLE and nothing more, as an administrator hands it out. */
async function createDatabase(name: string, rights = 'CREATEROLE'): Promise<string> {
  await ask(
    postgres.url,
    `CREATE ROLE ${name} LOGIN ${rights} PASSWORD '${name}-secret'`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  );
  return urlOf(name, `${name}-secret`);
}

function urlOf(name: string, password: string): string {
  const url = new URL(postgres.url);
  url.username = name;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}

const whoami = 'SELECT current_user AS role, (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs';

test('an owner that is no superuser may migrate repeatedly, and the application can log in', async () => {
  const owner = await createDatabase('first');
  const { applied } = await migrate(owner);
  expect(applied.length).toBeGreaterThan(0);
  expect(await migrate(owner)).toEqual({ applied: [] });
  expect(await ask(appUrl(owner), whoami)).toEqual([{ role: 'kislap_app', jobs: 0 }]);
});

test('the password of the application is in no log, whether it is made, changed or refused', async () => {
  const owner = await createDatabase('first');
  await migrate(owner);
  await ask(postgres.url, "ALTER ROLE first PASSWORD 'other-secret'");
  const later = urlOf('first', 'other-secret');
  await migrate(later);
  expect(await ask(appUrl(later), whoami)).toEqual([{ role: 'kislap_app', jobs: 0 }]);
  await expect(ask(appUrl(owner), whoami)).rejects.toThrow('password authentication failed');

  const log = await readFile(join(directory, 'postgres.log'), 'utf8');
  expect(log).toContain('CREATE ROLE kislap_app');
  expect(log).toContain('ALTER ROLE kislap_app');
  expect(log).not.toContain(appPassword(owner));
  expect(log).not.toContain(appPassword(later));
});

test('a second installation on the same PostgreSQL is refused, and the first keeps working', async () => {
  const first = await createDatabase('first');
  await migrate(first);
  const second = await createDatabase('second');
  await expect(migrate(second)).rejects.toThrow(
    'The role kislap_app has another password on this PostgreSQL, and the database first uses it',
  );
  expect(await ask(appUrl(first), whoami)).toEqual([{ role: 'kislap_app', jobs: 0 }]);
});

test('an owner that may neither create nor change the role gets an error that names the missing right', async () => {
  const owner = await createDatabase('first', 'NOCREATEROLE');
  await expect(migrate(owner)).rejects.toThrow('first, may not create the role kislap_app: give it CREATEROLE');
  await ask(postgres.url, "CREATE ROLE kislap_app LOGIN PASSWORD 'by hand'");
  await expect(migrate(owner)).rejects.toThrow('first, may not change it');
});
