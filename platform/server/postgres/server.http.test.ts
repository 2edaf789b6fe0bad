import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tools/testing/eventually.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { appUrl } from '../database/roles.ts';
import { startPostgres } from './server.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'kislap-postgres-'));

/** The folder of a first start that was stopped in order. */
let started: string;
let directory: string;
beforeAll(async () => {
  started = await makeFolder();
  const first = await startPostgres({ directory: started });
  await ask(first.url, 'CREATE TABLE kept_by_first AS SELECT 7 AS number');
  await first.stop();
});
beforeEach(async () => {
  directory = await makeFolder();
});
afterEach(() => rm(directory, { recursive: true, force: true }));
afterAll(() => rm(started, { recursive: true, force: true }));

/** For tests that are not about the first start, which takes longer than all the rest of them. */
const copyStarted = () => cp(started, directory, { recursive: true });
/** For tests in which nothing is cut off. */
const settings = ['fsync=off'];

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('SYS-017 a second start keeps the data', async () => {
  const second = await startPostgres({ directory: started });
  try {
    expect(await ask(second.url, 'SELECT number FROM kept_by_first')).toEqual([{ number: 7 }]);
  } finally {
    await second.stop();
  }
});

test('after the parent is killed the next start finds everything that was committed', async () => {
  await copyStarted();
  const script = `
    const { startPostgres } = await import(${JSON.stringify(resolve('platform/server/postgres/server.ts'))});
    const { default: pg } = await import('pg');
    const postgres = await startPostgres({ directory: ${JSON.stringify(directory)} });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('CREATE TABLE kept AS SELECT 7 AS number');
    process.kill(process.pid, 'SIGKILL');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  const [, signal] = (await once(parent, 'exit')) as [number | null, string];
  expect(signal).toBe('SIGKILL');

  const next = await startPostgres({ directory });
  try {
    expect(await ask(next.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  } finally {
    await next.stop();
  }
});

test('a first start that is cut off half-way does not spoil the next', async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(resolve('platform/server/postgres/server.ts'))});
    await startPostgres({ directory: ${JSON.stringify(directory)} });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit', detached: true });
  const ended = once(parent, 'exit');
  // It is among the first files that are made; the tables come after it.
  await eventually(async () => expect((await readdir(directory, { recursive: true })).join()).toContain('PG_VERSION'));
  process.kill(-(parent.pid ?? 0), 'SIGKILL');
  await ended;

  const next = await startPostgres({ directory });
  try {
    expect(await ask(next.url, 'SELECT 7 AS number')).toEqual([{ number: 7 }]);
  } finally {
    await next.stop();
  }
});

test('a folder in the place of the cluster that is none is refused and left as it is', async () => {
  await mkdir(join(directory, 'cluster'), { recursive: true });
  await writeFile(join(directory, 'cluster/base'), 'kept');
  await expect(startPostgres({ directory })).rejects.toThrow('is no database: it has no PG_VERSION');
  expect(await readdir(join(directory, 'cluster'))).toEqual(['base']);
});

test('a data folder that another living process uses is refused with its number', async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(resolve('platform/server/postgres/server.ts'))});
    await startPostgres({ directory: ${JSON.stringify(directory)} }).catch((error) => {
      process.stdout.write(error.message);
      process.exit(1);
    });`;
  await copyStarted();
  const running = await startPostgres({ directory, settings });
  try {
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    other.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [code] = (await once(other, 'close')) as [number];
    expect(code).toBe(1);
    expect(said).toContain(`in use by another Kislap (process ${process.pid})`);
  } finally {
    await running.stop();
  }
});

test('a number that another program has got since is no claim on the folder', async () => {
  const stranger = spawn('sleep', ['60']);
  try {
    await copyStarted();
    for (const left of [`${stranger.pid}`, `${stranger.pid}\nanother beginning\n`]) {
      await writeFile(join(directory, 'parent.pid'), left);
      const postgres = await startPostgres({ directory, settings });
      expect(await ask(postgres.url, 'SELECT 7 AS number')).toEqual([{ number: 7 }]);
      await postgres.stop();
    }
  } finally {
    stranger.kill();
  }
});

test('a server that is killed comes back on the same port with what was committed', async () => {
  await copyStarted();
  const said: string[] = [];
  const postgres = await startPostgres({ directory, report: (sentence) => said.push(sentence) });
  try {
    await ask(postgres.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    for (let kill = 0; kill < 2; kill++) {
      const killed = postgres.pid;
      process.kill(killed, 'SIGKILL');
      await eventually(
        async () => expect(await ask(postgres.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]),
        10_000,
      );
      expect(postgres.pid).not.toBe(killed);
    }
    // The second death may fall into the end of the first revival, which then goes on without a further word.
    expect(new Set(said)).toEqual(new Set(['PostgreSQL ended unexpectedly (SIGKILL); it is started again.']));
  } finally {
    await postgres.stop();
  }
  await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('the owner password is readable by its owner alone and no role enters without one', async () => {
  const postgres = await startPostgres({ directory: started, settings });
  try {
    expect((await stat(join(started, 'owner-password'))).mode & 0o777).toBe(0o600);
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  } finally {
    await postgres.stop();
  }
});

test('SYS-017 processes that migrate at once apply each migration once, and a changed one is refused', async () => {
  await copyStarted();
  const postgres = await startPostgres({ directory, settings });
  try {
    const results = await Promise.all([migrate(postgres.url), migrate(postgres.url), migrate(postgres.url)]);
    const applied = results.flatMap((result) => result.applied);
    expect(applied.length).toBe((await readMigrations()).length);
    expect(await ask(appUrl(postgres.url), 'SELECT current_user AS role')).toEqual([{ role: 'kislap_app' }]);

    await ask(postgres.url, "UPDATE platform.migration SET sha256 = 'other' WHERE room = 'platform'");
    await expect(migrate(postgres.url)).rejects.toThrow('was changed after it ran');
  } finally {
    await postgres.stop();
  }
});

test('of two first starts at the same moment one gets the folder and the other is told so', async () => {
  const script = `
    const { claimDirectory } = await import(${JSON.stringify(resolve('platform/server/postgres/directory-claim.ts'))});
    const at = Number(process.argv[1]);
    while (Date.now() < at);
    await claimDirectory(${JSON.stringify(directory)}).then(() => process.stdout.write('claimed'), () => process.stdout.write('refused'));
    setTimeout(() => {}, 1_500);`;
  const at = String(Date.now() + 1_500);
  const said = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, at], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [word] = (await once(child.stdout, 'data')) as [Buffer];
      return word.toString();
    }),
  );
  expect(said.toSorted()).toEqual(['claimed', 'refused', 'refused']);
});
