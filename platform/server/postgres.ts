/**
 * The embedded PostgreSQL: real server binaries from an npm package, run by us. A cluster belongs to
 * one parent process at a time; a server that outlived its parent is stopped before a new one starts,
 * because a connection probe alone would talk to the orphan.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { locateBinaries, type Runner, runnerFor } from './postgres-runner.ts';

const run = promisify(execFile);

export type Postgres = {
  /** As the owner, in the database `kislap`. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  readonly directory: string;
  /** Further settings, such as `shared_buffers=256MB`. */
  readonly settings?: readonly string[];
};

const owner = 'kislap_owner';

export async function startPostgres({ directory, settings = [] }: PostgresOptions): Promise<Postgres> {
  await mkdir(directory, { recursive: true });
  await claim(directory);
  const cluster = join(directory, 'cluster');
  const password = await readSecret(join(directory, 'owner-password'));
  const binaries = await locateBinaries();
  const runner = await runnerFor(directory, binaries);
  await stopOrphan(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(runner, { directory, cluster, password });

  const port = await freePort();
  const server = await launch(runner, { directory, cluster, settings: [`port=${port}`, ...settings] });
  const url = `postgresql://${owner}:${password}@127.0.0.1:${port}/kislap`;
  await waitUntilReady(server, url, directory);
  await ensureDatabase(url);
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      await stop(server, cluster);
      await rm(join(directory, 'parent.pid'), { force: true });
    },
  };
}

/** Two parents on one cluster would each stop the other's server. */
async function claim(directory: string): Promise<void> {
  const file = join(directory, 'parent.pid');
  const parent = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (parent && parent !== process.pid && (await isAlive(parent))) {
    throw new Error(
      `${directory} is in use by another Kislap (process ${parent}). Stop it, or set KISLAP_DATA to another folder.`,
    );
  }
  await writeFile(file, String(process.pid));
}

async function readSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

type Folders = { readonly directory: string; readonly cluster: string };

async function initialise(
  runner: Runner,
  { directory, cluster, password }: Folders & { readonly password: string },
): Promise<void> {
  // A cluster without PG_VERSION is a first start that was cut off; nothing in it is worth keeping.
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = join(directory, 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await runner.own(cluster);
  await runner.own(passwordFile);
  try {
    const { command, args, options } = runner.wrap('initdb', [
      '-D',
      cluster,
      '-U',
      owner,
      '-E',
      'UTF8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
    await run(command, args, options);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function launch(
  runner: Runner,
  { directory, cluster, settings }: Folders & { readonly settings: readonly string[] },
): Promise<ChildProcess> {
  const log = await open(join(directory, 'postgres.log'), 'w');
  await chmod(join(directory, 'postgres.log'), 0o600);
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'jit=off',
    'max_wal_size=2GB',
    ...settings,
  ];
  const { command, args, options } = runner.wrap(
    'postgres',
    ['-D', cluster, ...all.flatMap((setting) => ['-c', setting])],
    {
      endsWithParent: true,
    },
  );
  // Its own process group: Ctrl-C in the terminal reaches us first, and we stop it in order.
  const server = spawn(command, args, { ...options, stdio: ['ignore', log.fd, log.fd], detached: true });
  server.unref();
  await log.close();
  return server;
}

async function waitUntilReady(server: ChildProcess, url: string, directory: string): Promise<void> {
  const maintenance = url.replace(/kislap$/, 'postgres');
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    const client = new pg.Client({ connectionString: maintenance });
    client.on('error', () => {});
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await sleep(50);
  }
  const log = await readFile(join(directory, 'postgres.log'), 'utf8').catch(() => '');
  throw new Error(`PostgreSQL did not start: ${log.trim().split('\n').slice(-3).join(' | ')}`);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/kislap$/, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'kislap'");
    if (!rowCount) await client.query('CREATE DATABASE kislap');
  } finally {
    await client.end();
  }
}

async function stopOrphan(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (!pid) return;
  if ((await isAlive(pid)) && (await isPostgres(pid))) await endProcess(pid);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function stop(server: ChildProcess, cluster: string): Promise<void> {
  const pid = (await postmasterPid(cluster)) || server.pid;
  if (pid && (await isAlive(pid))) await endProcess(pid);
}

async function postmasterPid(cluster: string): Promise<number> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || 0;
}

/** After a reboot the number may be another program's. */
async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are cut, a checkpoint is written. */
async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; waitedMs < 30_000 && (await isAlive(pid)); waitedMs += 20) await sleep(20);
  if (await isAlive(pid)) process.kill(pid, 'SIGQUIT');
  for (let waitedMs = 0; waitedMs < 5_000 && (await isAlive(pid)); waitedMs += 20) await sleep(20);
}

/** A killed process that nobody has reaped still has a number; on Linux its state says that it is gone. */
async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(state);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
