/**
 * The whole built product as a child process, for journeys, attacks and faults: on a free port, with a
 * data folder of its own that is gone afterwards. Its words are kept, to be shown when something fails.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runtimeFlags } from '#platform/server/performance/runtime-flags.mjs';
import { freePort } from '#platform/server/runtime/free-port.ts';

export type Product = {
  readonly url: string;
  readonly pid: number;
  /** The way into its database as the owner, for whoever changes a row behind its back. */
  ownerUrl(): Promise<string>;
  /** Everything it has said so far. */
  log(): string;
  /** In order, as by SIGTERM; the exit code. */
  stop(): Promise<number | null>;
  /** As by kill -9; the data folder stays for the next start. */
  kill(): Promise<void>;
  /** Removes a data folder that was made for it. */
  discard(): Promise<void>;
};

export type ProductOptions = {
  /** Kept by the caller; without it a temporary folder is made. */
  readonly data?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
};

const root = resolve(import.meta.dirname, '../..');
const launcherVariables = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_OPTIONS', 'VITEST'];

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const data = options.data ?? (await temporaryData());
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = environmentFor({ ...options.environment, PORT: String(port), KISLAP_DATA: data });
  let output = '';
  const child = spawn(process.execPath, [...runtimeFlags, join(root, 'tools/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));

  const product: Product = {
    url,
    pid: child.pid ?? 0,
    ownerUrl: async () => env.DATABASE_URL ?? (await embeddedUrl(join(data, 'postgres'))),
    log: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
    discard: async () => {
      if (!options.data) await rm(data, { recursive: true, force: true });
    },
  };
  await waitUntilReady(child, product, options.timeoutMs ?? 300_000).catch(async (error: unknown) => {
    await product.kill();
    await product.discard();
    throw error;
  });
  return product;
}

/** Open to others: as root the database runs under another account and has to reach its folder. */
export async function temporaryData(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'kislap-'));
  await chmod(data, 0o755);
  return data;
}

/** A cluster that runs says its port on the fourth line. */
async function embeddedUrl(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'owner-password'), 'utf8')).trim();
  const port = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')[3]?.trim();
  return `postgresql://kislap_owner:${encodeURIComponent(password)}@127.0.0.1:${port}/kislap`;
}

function environmentFor(own: Record<string, string>): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...process.env, ...own };
  for (const name of launcherVariables) delete env[name];
  // A test runner names itself there, and a bundler in this process writes `production`, which would leave the demo world out.
  if (!own.NODE_ENV) delete env.NODE_ENV;
  return env;
}

async function waitUntilReady(child: ChildProcess, product: Product, timeoutMs: number): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  while (performance.now() < deadlineMs) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended before it was ready:\n${product.log()}`);
    }
    if (await isResponding(`${product.url}/readyz`)) return;
    await sleep(20);
  }
  throw new Error(`The product was not ready within ${timeoutMs / 1000} s:\n${product.log()}`);
}

export async function isResponding(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolved) => child.once('exit', resolved));
  child.kill(signal);
  const hardly = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const code = await ended;
  clearTimeout(hardly);
  return code;
}
