/**
 * The embedded PostgreSQL: real server binaries from an npm package, run by us. A cluster belongs to
 * one parent process at a time; a server that outlived its parent is stopped before a new one starts,
 * because a connection probe alone would talk to the orphan. One that dies while we run comes back on
 * the same port, so that every pool finds it again.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../runtime/free-port.ts';
import { claimDirectory, releaseDirectory } from './directory-claim.ts';
import { isAlive, isPostgres, stopPostgres } from './process.ts';
import { createRunner, locateBinaries, type PostgresRunner } from './runner.ts';
import { superviseServer } from './supervisor.ts';

const run = promisify(execFile);

export type Postgres = {
  /** As the owner, in the database `kislap`. */
  readonly url: string;
  /** Of the server of the moment; it changes when a dead one is replaced. */
  readonly pid: number;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  readonly directory: string;
  /** Further settings, such as `shared_buffers=256MB`. */
  readonly settings?: readonly string[];
  /** Hears in one sentence that the server died or was given up; standard error unless it is set. */
  readonly report?: (sentence: string) => void;
  /** Called when the server has died and does not come back. */
  readonly onGivenUp?: () => void;
};

const owner = 'kislap_owner';

export async function startPostgres({
  directory,
  settings = [],
  report = (sentence) => process.stderr.write(`${sentence}\n`),
  onGivenUp = () => {},
}: PostgresOptions): Promise<Postgres> {
  await mkdir(directory, { recursive: true });
  await claimDirectory(directory);
  const cluster = join(directory, 'cluster');
  const password = await readSecret(join(directory, 'owner-password'));
  const binaries = await locateBinaries();
  const runner = await createRunner(directory, binaries);
  await stopOrphan(cluster);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(runner, { directory, cluster, password });

  const port = await freePort();
  const url = `postgresql://${owner}:${password}@127.0.0.1:${port}/kislap`;
  await rm(join(directory, 'postgres.log'), { force: true });
  const launchHere = () => launch(runner, { directory, cluster, settings: [`port=${port}`, ...settings] });
  const untilReady = (server: ChildProcess, isWanted: () => boolean) =>
    waitUntilReady(server, { url, directory, isWanted });
  const first = await launchHere();
  await untilReady(first, () => true);
  await ensureDatabase(url);
  const keeper = superviseServer(first, { launch: launchHere, untilReady, report, onGiveUp: onGivenUp });
  return {
    url,
    get pid() {
      return keeper.server.pid ?? 0;
    },
    stop: async () => {
      await keeper.release();
      const { pid, exitCode, signalCode } = keeper.server;
      if (pid && exitCode === null && signalCode === null) await stopPostgres(pid);
      await releaseDirectory(directory);
    },
  };
}

async function readSecret(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

type ClusterFolders = { readonly directory: string; readonly cluster: string };

async function initialise(
  runner: PostgresRunner,
  { directory, cluster, password }: ClusterFolders & { readonly password: string },
): Promise<void> {
  if (existsSync(cluster)) {
    throw new Error(`${cluster} is no database: it has no PG_VERSION. Put a backup in its place, or remove it.`);
  }
  // Made beside its place and moved there when it is whole: a first start that was cut off leaves only this.
  const unfinished = join(directory, 'cluster-unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(directory, 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await runner.own(unfinished);
  await runner.own(passwordFile);
  try {
    const { command, args, options } = runner.wrap('initdb', [
      '-D',
      unfinished,
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
  await rename(unfinished, cluster);
}

async function launch(
  runner: PostgresRunner,
  { directory, cluster, settings }: ClusterFolders & { readonly settings: readonly string[] },
): Promise<ChildProcess> {
  // Appended: the last words of a server that died are worth more than those of the next.
  const log = await open(join(directory, 'postgres.log'), 'a');
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

type ReadinessOptions = { readonly url: string; readonly directory: string; readonly isWanted: () => boolean };

async function waitUntilReady(server: ChildProcess, { url, directory, isWanted }: ReadinessOptions): Promise<void> {
  const maintenance = url.replace(/kislap$/, 'postgres');
  for (let waitedMs = 0; waitedMs < 60_000 && isWanted(); waitedMs += 50) {
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
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]) || 0;
  if (!pid) return;
  if ((await isAlive(pid)) && (await isPostgres(pid))) await stopPostgres(pid);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
