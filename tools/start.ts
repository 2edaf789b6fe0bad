/** `npm start`: everything from settings to the served site, in one process, and its orderly end. */
import { resolve } from 'node:path';
import { migrate } from '#platform/server/database/migrate.ts';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { type Config, type RunningConfig, readConfig, withDatabase } from '#platform/server/runtime/config.ts';
import { requireUsableData } from './database/data-folder.ts';
import { requireExternalDatabase } from './database/external-database.ts';
import type { DemoAccount } from './demo/seed.ts';
import { type Lifecycle, lifecycle } from './process/lifecycle.ts';
import { requireFreePort } from './process/port.ts';
import { messageOf, paint, print, printError, seconds, step, UserError } from './process/terminal.ts';
import { buildSite } from './site/build.ts';

const startedMs = performance.now();
const life = lifecycle({ say: print });

try {
  const { url, accounts } = await start(life);
  print();
  print(`${paint(['bold', 'green'], 'Kislap is ready')} after ${seconds(startedMs)}: ${paint(['bold', 'cyan'], url)}`);
  printAccounts(accounts);
} catch (error) {
  if (!life.stopping) {
    printError(error instanceof UserError || !(error instanceof Error) ? messageOf(error) : explainStartError(error));
    await life.stop(1);
  }
}

async function start({ onStop, stop }: Lifecycle): Promise<{ url: string; accounts: readonly DemoAccount[] }> {
  const config = await step('settings', async () => {
    const read = readConfig(process.env);
    if (!read.ok) throw new UserError(read.problems.join('\n'));
    await requireFreePort(read.config.host, read.config.port);
    if (!read.config.databaseUrl) await requireUsableData(read.config.data);
    return { what: describe(read.config), value: read.config };
  });
  await step('site', async () => {
    const made = await buildSite();
    return { what: made === 'built' ? 'built' : 'built before, nothing changed', value: null };
  });
  const running = await step('database', () => openDatabase(config, { onStop, stop }));
  await step('migrations', async () => {
    const { applied } = await migrate(running.ownerUrl);
    return { what: applied.length === 0 ? 'nothing new' : `${applied.length} applied`, value: null };
  });
  const accounts = running.sandbox ? await step('demo world', () => seed(running)) : [];
  await step('worker', async () => {
    const { startWorkerProcess } = await import('../apps/worker/main.ts');
    const worker = await startWorkerProcess(running);
    onStop('The worker', () => worker.stop());
    return { what: 'jobs, outbox and schedules', value: null };
  });
  const vendor = running.sandbox ? await step('vendors', () => openVendors(running, onStop)) : undefined;
  const url = await step('server', async () => {
    const { startServer } = await import('../apps/server/main.ts');
    const server = await startServer(running, vendor);
    onStop('The server', () => server.stop());
    return { what: 'site, calls and socket', value: server.url };
  });
  return { url, accounts };
}

async function openDatabase(
  config: Config,
  { onStop, stop }: Pick<Lifecycle, 'onStop' | 'stop'>,
): Promise<{ what: string; value: RunningConfig }> {
  if (config.databaseUrl) {
    const { version } = await requireExternalDatabase(config.databaseUrl);
    const { host } = new URL(config.databaseUrl);
    return { what: `PostgreSQL ${version} at ${host}`, value: withDatabase(config, config.databaseUrl) };
  }
  const directory = resolve(config.data, 'postgres');
  const postgres = await startPostgres({ directory, report: printError, onGivenUp: () => void stop(1) });
  onStop('PostgreSQL', () => postgres.stop());
  const { port } = new URL(postgres.url);
  return {
    what: `embedded PostgreSQL in ${config.data}/postgres, port ${port}`,
    value: withDatabase(config, postgres.url),
  };
}

async function seed({ appUrl }: RunningConfig): Promise<{ what: string; value: readonly DemoAccount[] }> {
  const { seedDemo } = await import('./demo/seed.ts');
  const world = await seedDemo({ appUrl, log: () => {} });
  return { what: world.seeded ? world.summary : 'is there, kept as it is', value: world.accounts };
}

async function openVendors(
  running: RunningConfig,
  onStop: Lifecycle['onStop'],
): Promise<{ what: string; value: string }> {
  const { startSandboxVendor } = await import('./demo/sandbox-vendor.ts');
  const vendor = await startSandboxVendor(running);
  onStop('The vendor of the sandbox', () => vendor.stop());
  return { what: `one sandbox process for ${vendor.count} games of vendors outside`, value: vendor.url };
}

function describe({ host, port, sandbox, production }: Config): string {
  const mode = production ? 'production' : 'development';
  return `${mode}, ${host}:${port}, sandbox ${sandbox ? 'on' : 'off'}`;
}

function printAccounts(accounts: readonly DemoAccount[]): void {
  const widest = Math.max(0, ...accounts.map(({ name }) => name.length));
  for (const { name, role, password, paymentPassword } of accounts) {
    const paying = paymentPassword ? `, payment password ${paymentPassword}` : '';
    print(`  ${paint('bold', name.padEnd(widest))}  ${role.padEnd(8)} ${password}${paying}`);
  }
  if (accounts.length > 0) print();
  print(paint('dim', 'Ctrl-C stops it; the data stay.'));
}

/** An outage has a sentence of its own; whatever else comes here is a bug and shows where. */
function explainStartError(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer: ${error.message}`;
  return code || !error.stack || process.env.LOG_LEVEL !== 'debug' ? error.message : error.stack;
}
