/**
 * `npm run dev`: one address with hot reload. Vite stands in front and hands calls and socket to the
 * server behind it; the server restarts when its sources change, the database stays up.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { startPostgres } from '#platform/server/postgres/server.ts';
import { readConfig } from '#platform/server/runtime/config.ts';
import { freePort } from '#platform/server/runtime/free-port.ts';
import { requireUsableData } from './database/data-folder.ts';
import { requireExternalDatabase } from './database/external-database.ts';
import { lifecycle } from './process/lifecycle.ts';
import { requireFreePort } from './process/port.ts';
import { messageOf, paint, print, printError, step, UserError } from './process/terminal.ts';
import { buildSite } from './site/build.ts';
import { proxyDocuments } from './site/dev-documents.ts';

const served = ['/wps', '/lgw', '/lotto', '/art/', '/docs', '/healthz', '/readyz', '/metrics', '/manifest.webmanifest'];
const life = lifecycle({ say: print });

try {
  const read = readConfig(process.env);
  if (!read.ok) throw new UserError(read.problems.join('\n'));
  const { config } = read;
  await requireFreePort(config.host, config.port);
  if (config.databaseUrl) await requireExternalDatabase(config.databaseUrl);
  else await requireUsableData(config.data);
  // The server reads the built site at start; what the browser gets comes fresh from Vite.
  await step('site', async () => ({ what: await buildSite(), value: null }));
  const ownerUrl = await step('database', async () => {
    if (config.databaseUrl) return { what: 'outside PostgreSQL', value: config.databaseUrl };
    const postgres = await startPostgres({ directory: resolve(config.data, 'postgres') });
    life.onStop('PostgreSQL', () => postgres.stop());
    return { what: `embedded PostgreSQL in ${config.data}/postgres`, value: postgres.url };
  });
  const behind = await freePort();
  startServer({ TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_URL: ownerUrl, PORT: String(behind), HOST: 'localhost' });
  await startVite(config, `http://localhost:${behind}`);
  print(`${paint(['bold', 'green'], 'Kislap in development')}: http://localhost:${config.port}`);
} catch (error) {
  printError(messageOf(error));
  await life.stop(1);
}

/** `node --watch` restarts it whenever a file that it has loaded changes. */
function startServer(environment: Record<string, string>): void {
  const entry = join(import.meta.dirname, 'dev-server.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', entry], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  life.onStop('The server', async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((exited) => child.once('exit', exited));
    child.kill('SIGTERM');
    await ended;
  });
}

async function startVite({ host, port }: { host: string; port: number }, target: string): Promise<void> {
  const proxy: Record<string, ProxyOptions> = { '/ws': { target, ws: true } };
  for (const path of served) proxy[path] = { target };
  const vite = await createServer({
    server: { host, port, strictPort: true, proxy, allowedHosts: true },
    plugins: [proxyDocuments(target)],
    clearScreen: false,
  });
  await vite.listen();
  life.onStop('Vite', () => vite.close());
}
