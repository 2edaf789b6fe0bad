/** `npm start`: everything from settings to the served site, in one process, and its orderly end. */
import { resolve } from 'node:path';
import { type Config, type RunningConfig, readConfig, withDatabase } from '#platform/server/config.ts';
import { migrate } from '#platform/server/migrate.ts';
import { startPostgres } from '#platform/server/postgres.ts';
import { requireUsableData } from './data-folder.ts';
import { type Lifecycle, lifecycle } from './lifecycle.ts';
import { requireOutsideDatabase } from './outside-database.ts';
import { requireFreePort } from './port.ts';
import type { DemoAccount } from './seed.ts';
import { buildSite } from './site-build.ts';
import { complain, paint, Sentence, say, seconds, sentenceOf, step } from './terminal.ts';

const startedMs = performance.now();
const life = lifecycle({ say });

try {
  const { url, accounts } = await start(life);
  say();
  say(`${paint(['bold', 'green'], 'Kislap is ready')} after ${seconds(startedMs)}: ${paint(['bold', 'cyan'], url)}`);
  printAccounts(accounts);
} catch (error) {
  if (!life.stopping) {
    complain(error instanceof Sentence || !(error instanceof Error) ? sentenceOf(error) : explain(error));
    await life.stop(1);
  }
}

async function start({ onStop, stop }: Lifecycle): Promise<{ url: string; accounts: readonly DemoAccount[] }> {
  const config = await step('settings', async () => {
    const read = readConfig(process.env);
    if (!read.ok) throw new Sentence(read.problems.join('\n'));
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
    const { version } = await requireOutsideDatabase(config.databaseUrl);
    const { host } = new URL(config.databaseUrl);
    return { what: `PostgreSQL ${version} at ${host}`, value: withDatabase(config, config.databaseUrl) };
  }
  const directory = resolve(config.data, 'postgres');
  const postgres = await startPostgres({ directory, report: complain, onGivenUp: () => void stop(1) });
  onStop('PostgreSQL', () => postgres.stop());
  const { port } = new URL(postgres.url);
  return {
    what: `embedded PostgreSQL in ${config.data}/postgres, port ${port}`,
    value: withDatabase(config, postgres.url),
  };
}

async function seed({ appUrl }: RunningConfig): Promise<{ what: string; value: readonly DemoAccount[] }> {
  const { seedWorld } = await import('./seed.ts');
  const world = await seedWorld({ appUrl, log: () => {} });
  return { what: world.seeded ? world.summary : 'is there, kept as it is', value: world.accounts };
}

async function openVendors(
  running: RunningConfig,
  onStop: Lifecycle['onStop'],
): Promise<{ what: string; value: string }> {
  const { startSandboxVendor } = await import('./sandbox-vendor.ts');
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
    say(`  ${paint('bold', name.padEnd(widest))}  ${role.padEnd(8)} ${password}${paying}`);
  }
  if (accounts.length > 0) say();
  say(paint('dim', 'Ctrl-C stops it; the data stay.'));
}

/** An outage has a sentence of its own; whatever else comes here is a bug and shows where. */
function explain(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `The database does not answer: ${error.message}`;
  return code || !error.stack || process.env.LOG_LEVEL !== 'debug' ? error.message : error.stack;
}
